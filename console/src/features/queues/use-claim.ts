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
  const [round, setRound] = useState(0)
  const ask = useEffectEvent((wanted: Wanted, isWanted: () => boolean) => {
    call(claimItem, callFor(wanted)).then(
      () => isWanted() && setClaim({ state: 'held' }),
      (error: unknown) => isWanted() && setClaim((before) => claimAfter(error, before)),
    )
  })
  useEffect(() => {
    let isHere = true
    ask({ queue, item, round }, () => isHere)
    return () => {
      isHere = false
    }
  }, [queue, item, round])
  useEffect(() => () => giveBack({ queue, item }), [queue, item])
  const again = (): void => setRound((before) => before + 1)
  const isHeld = claim.state === 'held'
  useIdle({ idleMs: claimIdleMs, clock, onIdle: () => undefined, onStay: () => (isHeld ? again() : undefined) })
  return { claim, again, lose: () => setClaim({ state: 'lost', by: '' }) }
}

/** The same item may be asked for round after round. */
type Wanted = { readonly queue: string; readonly item: string; readonly round?: number }

function callFor({ queue, item }: Wanted) {
  return { params: { queue }, body: { item } }
}

/** Not being heard costs no more than the minutes until the claim runs out. */
function giveBack(wanted: Wanted): void {
  call(releaseItem, callFor(wanted)).catch(() => undefined)
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
