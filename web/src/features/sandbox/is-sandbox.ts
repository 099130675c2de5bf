/** Whether this deployment plays the outside world itself; the server says so on the first tag of every page. */
export function isSandbox(): boolean {
  return document.documentElement.dataset['sandbox'] !== undefined
}
