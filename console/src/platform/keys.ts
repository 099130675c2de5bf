import { useEffect, useEffectEvent } from 'react'

const offKey = 'consoleKeysOff'
/** What pairs begin with. */
const leadingKey = 'g'
/** Two keys belong together when they come so close. */
const pairMs = 1_500

/** Keys and what they do: `?` alone, `g a` one after the other. */
export type Keys = Readonly<Record<string, () => void>>

/** Whether single keys do anything here. Some people speak to their machine, and words are full of letters. */
export function areKeysOn(): boolean {
  return localStorage.getItem(offKey) === null
}

export function turnKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'yes')
}

/** Listens for keys wherever nothing is being typed and no dialog is open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((typed: string) => {
    const act = areKeysOn() ? keys[typed] : undefined
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    let before = { key: '', atMs: 0 }
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.repeat) return
      const isPair = event.timeStamp - before.atMs < pairMs && press(`${before.key} ${event.key}`)
      // The second key of a pair is nobody's single key, also where the pair is another listener's.
      const isSecond = before.key === leadingKey && event.timeStamp - before.atMs < pairMs
      const isDone = isPair || (!isSecond && press(event.key))
      if (isDone) event.preventDefault()
      before = { key: isDone ? '' : event.key, atMs: event.timeStamp }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
}
