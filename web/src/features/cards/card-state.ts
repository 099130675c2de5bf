import type { Card } from '@emun/contract/customer'

/** Something of it is being done by the issuer, so that it changes by itself. */
export function isUnderWay({ state, changing }: Pick<Card, 'state' | 'changing'>): boolean {
  return state === 'ready' || state === 'creating' || changing !== null
}

/** What it is shown to be. Frozen it is once its issuer has it: until then a payment may pass. */
export function shownState({ state, changing }: Pick<Card, 'state' | 'changing'>): Card['state'] {
  return state === 'frozen' && changing === 'freeze' ? 'active' : state
}

/** It is over: it pays nothing any more. */
export function isEnded({ state }: Pick<Card, 'state'>): boolean {
  return state === 'blocked' || state === 'failed'
}
