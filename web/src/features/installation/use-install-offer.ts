import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isApplePhone, isInstalled } from '../../platform/apple-phone.ts'
import { browserNow } from '../../platform/clock.ts'
import { hasFinished, onFinished } from '../../platform/finished-action.ts'
import { heldInstallOffer, onInstallOffer } from '../../platform/install-offer.ts'

const storageKey = 'installDismissedAt'
const dismissedForMs = 90 * 24 * 60 * 60_000

/** Where a finished action is seen. Anywhere else somebody may be in the middle of something. */
const resultPaths = /^\/(transfer\/t|withdraw\/w|deposit\/d)\//

/** `prompt`: the browser asks by itself when it is told to; `steps`: the customer has to do it, and is shown how. */
export type InstallOffer = {
  readonly way: 'prompt' | 'steps'
  readonly accept: () => void
  readonly dismiss: () => void
}

/** The offer to put the app on the device: only where an action was just finished, and not again for 90 days. */
export function useInstallOffer(): InstallOffer | null {
  const { pathname } = useLocation()
  const isDone = useSyncExternalStore(onFinished, hasFinished)
  const held = useSyncExternalStore(onInstallOffer, heldInstallOffer)
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (!isDone || isDismissed || isInstalled() || !resultPaths.test(pathname)) return null
  const dismiss = () => {
    localStorage.setItem(storageKey, String(browserNow()))
    setDismissed(true)
  }
  const accept = () => {
    // Whatever is answered there, it was asked.
    dismiss()
    void held?.prompt()
  }
  if (held !== null) return { way: 'prompt', accept, dismiss }
  return isApplePhone() ? { way: 'steps', accept: dismiss, dismiss } : null
}

function wasDismissed(): boolean {
  return browserNow() - Number(localStorage.getItem(storageKey) ?? 0) < dismissedForMs
}
