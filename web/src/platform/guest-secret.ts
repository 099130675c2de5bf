import { newKey } from './new-key.ts'

const storageKey = 'guestSecret'

/** What binds a guest’s payments to this browser: made once, and kept for as long as the browser keeps anything. */
export function guestSecret(storage: Storage): string {
  const kept = storage.getItem(storageKey)
  if (kept !== null) return kept
  const made = newKey()
  storage.setItem(storageKey, made)
  return made
}
