import { useSyncExternalStore } from 'react'
import { areAmountsHidden, hideAmountsKey } from './hidden-amounts.ts'

/** What this device remembers about how to show things; it holds nothing about anyone's money. */

const listeners = new Set<() => void>()

/** Whether balances and history are shown as dots, and the way to change it. */
export function useHiddenAmounts(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(listen, areAmountsHidden), writeHidden]
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
