/** The browser’s own question whether to install the app, which it asks when told to, once. */
type HeldOffer = Event & { readonly prompt: () => Promise<unknown> }

declare global {
  interface Window {
    heldInstallOffer?: HeldOffer | undefined
  }
}

const changed = 'installofferchange'

/**
 * Holds the question back for its moment. The browser comes with it early and only once: the gate listens before any other
 * script runs, and what it shares with the app hangs on the window.
 */
export function holdInstallOffer(): void {
  const keep = (offer: HeldOffer | undefined) => {
    window.heldInstallOffer = offer
    dispatchEvent(new Event(changed))
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as HeldOffer)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

export function heldInstallOffer(): HeldOffer | null {
  return window.heldInstallOffer ?? null
}

export function onInstallOffer(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}
