import type { IconName } from '@emun/ui'
import type { Session } from './queries.ts'

type Device = Pick<Session, 'browser' | 'system'>

/** "Chrome, Android": what is known of a device; undefined when nothing is. Names of products are not translated. */
export function deviceText({ browser, system }: Device): string | undefined {
  const words = [browser, system].filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.join(', ')
}

const hand: ReadonlySet<string | undefined> = new Set(['Android', 'iPhone', 'iPad'])

export function deviceIcon({ system }: Device): IconName {
  return hand.has(system) ? 'phone' : 'globe'
}
