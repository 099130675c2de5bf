/** What this browser can do about pushes: `when-installed` can once the page is on the home screen (iPhone, iPad). */
export type PushSupport = 'ready' | 'denied' | 'when-installed' | 'unsupported'

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasAll) return Notification.permission === 'denied' ? 'denied' : 'ready'
  return isApplePhone() && !isInstalled() ? 'when-installed' : 'unsupported'
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
