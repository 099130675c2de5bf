/** The service worker, which shows pushes and keeps the offline page. Registered again it is only looked for anew. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
}
