import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session.ts'

let isLocked = false
const listeners = new Set<() => void>()

/** The server has locked this session, or the page has asked it to: nothing is answered until a code opens it. */
export function lockDesk(): void {
  setLocked(true)
}

export function unlockDesk(): void {
  setLocked(false)
}

/** Whether the desk is locked, for whoever draws it. */
export function useIsLocked(): boolean {
  return useSyncExternalStore(listen, () => isLocked)
}

/** Resolves once the desk is open again, or the session over: who waited then asks as whoever is there. */
export async function untilUnlocked(): Promise<void> {
  if (!isLocked) return
  await new Promise<void>((resolve) => {
    const stop = listen(() => {
      stop()
      resolve()
    })
  })
}

function setLocked(next: boolean): void {
  if (next === isLocked) return
  isLocked = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onSessionEnd(unlockDesk)
