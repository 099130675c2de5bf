import { useLanguage } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReturned } from './gone-to-provider.ts'
import { depositKey, type ReadDeposit, statusQuery } from './queries.ts'
import { useServerNow } from '../../platform/server-time.ts'
import { isEnd, stageOf } from './stage.ts'
import { usePayer } from './payer.ts'

/** The stage of the deposit on the screen, kept true: by asking, by the server's time, and by where the customer went. */
export function useStage({ deposit, skewMs }: ReadDeposit) {
  const nowMs = useServerNow(skewMs, deposit.expiresAt !== null && !isEnd(deposit.state))
  const { hasReturned, leave } = useReturned(deposit.id)
  const stage = stageOf(deposit, { nowMs, hasReturned })
  const isOverHere = stage === 'expired' && deposit.state !== 'expired'
  useFollowing(deposit, isOverHere)
  return { stage, nowMs, leave }
}

/** Asks for the deposit when the small answer is newer than it, and once when its time ran out before our eyes. */
function useFollowing(deposit: ReadDeposit['deposit'], isOverHere: boolean): void {
  const payer = usePayer()
  const cache = useQueryClient()
  const { language } = useLanguage()
  const { id, updatedAt } = deposit
  const { data: polled } = useQuery(statusQuery(payer, deposit, cache))
  const newer = polled !== undefined && polled.updatedAt > updatedAt ? polled.updatedAt : null
  useEffect(() => {
    if (newer !== null || isOverHere) void cache.invalidateQueries({ queryKey: depositKey(id, language) })
  }, [cache, id, language, newer, isOverHere])
}
