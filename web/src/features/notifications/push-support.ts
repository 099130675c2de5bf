import { isApplePhone, isInstalled } from '../../platform/apple-phone.ts'

/** What this browser can do about pushes: `when-installed` can once the page is on the home screen (iPhone, iPad). */
export type PushSupport = 'ready' | 'denied' | 'when-installed' | 'unsupported'

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasAll) return Notification.permission === 'denied' ? 'denied' : 'ready'
  return isApplePhone() && !isInstalled() ? 'when-installed' : 'unsupported'
}
