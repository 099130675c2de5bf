export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Waits until the page has nothing to do, at most so long; where a browser cannot tell, not at all. */
export function untilIdle(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs })
    else resolve()
  })
}
