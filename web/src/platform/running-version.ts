/** The version of the app that runs here: the address of its entry, which changes with anything the app is made of. */
export function runningVersion(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
}
