import type { Card, CardState } from '@emun/contract/customer'
import type { IconName, Tone } from '@emun/ui'

/** Something of it is being done by the issuer, so that it changes by itself. */
export function isUnderWay({ state, changing }: Pick<Card, 'state' | 'changing'>): boolean {
  return state === 'ready' || state === 'creating' || changing !== null
}

/** It is over: it pays nothing any more. */
export function isEnded({ state }: Pick<Card, 'state'>): boolean {
  return state === 'blocked' || state === 'failed'
}

/** The colour and the sign of a state wherever it is said in words. */
export const stateLook: Readonly<Record<CardState, { readonly tone: Tone; readonly icon: IconName }>> = {
  ready: { tone: 'info', icon: 'clock' },
  creating: { tone: 'info', icon: 'clock' },
  active: { tone: 'positive', icon: 'check' },
  frozen: { tone: 'info', icon: 'hold' },
  blocked: { tone: 'neutral', icon: 'lock' },
  failed: { tone: 'negative', icon: 'alert' },
}
