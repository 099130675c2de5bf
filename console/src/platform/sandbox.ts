/** Whether this installation plays with simulated rails; the server says so in the page's first tag. */
export function isSandbox(): boolean {
  return document.documentElement.dataset['sandbox'] === 'on'
}
