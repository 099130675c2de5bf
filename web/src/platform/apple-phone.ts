/** An iPad says that it is a Mac; no Mac has a touch screen. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether the app runs from the home screen. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
