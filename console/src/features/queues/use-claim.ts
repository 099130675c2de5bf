import { Refusal } from '@emun/contract/errors'
import { claimIdleMs, claimItem, releaseItem } from '@emun/contract/operator'
import { useLanguage } from '@emun/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useIdle } from '../../platform/idle.ts'

/**
 * Whether the item on the page is this operator's. `lost` was theirs: whatever they wrote stays on the page. `gone` waits
 * no more.
 */
export type Claim =
  | { readonly state: 'asking' | 'held' | 'gone' | 'failed' }
  | { readonly state: 'taken' | 'lost'; readonly by: string }

/** Takes the item while its page is open, says now and then that somebody works on it, and gives it back on leaving. */
export function useClaim(queue: string, item: string) {
  const { clock } = useLanguage()
  const [claim, setClaim] = useState<Claim>({ state: 'asking' })
  const ask = useEffectEvent((isWanted: () => boolean) => {
    call(claimItem, { params: { queue }, body: { item } }).then(
      () => isWanted() && setClaim({ state: 'held' }),
      (error: unknown) => isWanted() && setClaim((before) => claimAfter(error, before)),
    )
  })
  const give = useEffectEvent(() => {
    call(releaseItem, { params: { queue }, body: { item } }).catch(() => undefined)
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    ask(() => isHere)
    return () => {
      isHere = false
    }
  }, [queue, item, round])
  useEffect(() => () => give(), [queue, item])
  const again = (): void => setRound((before) => before + 1)
  const isHeld = claim.state === 'held'
  useIdle({ idleMs: claimIdleMs, clock, onIdle: () => undefined, onStay: () => (isHeld ? again() : undefined) })
  return { claim, again, lose: () => setClaim({ state: 'lost', by: '' }) }
}

/** An answer that did not come says nothing about who has the item: who had it goes on, and hears with the decision. */
function claimAfter(error: unknown, before: Claim): Claim {
  const [refusal] = error instanceof Refusal ? error.errors : []
  const had = before.state === 'held' || before.state === 'lost'
  if (refusal?.code === 'item_taken') {
    return { state: had ? 'lost' : 'taken', by: (refusal.details as { readonly by?: string } | undefined)?.by ?? '' }
  }
  if (refusal?.code === 'record_not_found') return { state: 'gone' }
  return had ? before : { state: 'failed' }
}
