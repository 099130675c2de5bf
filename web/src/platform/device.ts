import { useSyncExternalStore } from 'react'

/** What this device remembers about how to show things; it holds nothing about anyone's money. */

const hideAmountsKey = 'hideAmounts'
const listeners = new Set<() => void>()

/** Whether balances and history are shown as dots, and the way to change it. */
export function useHiddenAmounts(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(listen, readHidden), writeHidden]
}

function readHidden(): boolean {
  return localStorage.getItem(hideAmountsKey) === 'true'
}

function writeHidden(isHidden: boolean): void {
  if (isHidden) localStorage.setItem(hideAmountsKey, 'true')
  else localStorage.removeItem(hideAmountsKey)
  for (const listener of listeners) listener()
}

/** Another tab's choice counts as well: the browser tells of it by `storage`. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
