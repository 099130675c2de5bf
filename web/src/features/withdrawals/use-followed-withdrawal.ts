import { useAnnounce, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWithdrawalStates } from '../wallets/public.tsx'
import { withdrawalsText } from './messages.ts'
import { isEnd } from './polling.ts'
import { statusQuery, type WithdrawalReply, withdrawalQuery } from './queries.ts'

/** A withdrawal, asked for again when its small status says that it has changed, until it has ended. */
export function useFollowedWithdrawal(id: string): UseQueryResult<WithdrawalReply> {
  const cache = useQueryClient()
  const { language } = useLanguage()
  const whole = useQuery(withdrawalQuery(id, language))
  const known = whole.data?.withdrawal
  const { data: status } = useQuery({
    ...statusQuery(id),
    enabled: known !== undefined && !isEnd(known.state),
    // What was just read needs no asking; the first question comes when its time has come.
    ...(whole.data && { initialData: () => statusIn(whole.data), initialDataUpdatedAt: whole.dataUpdatedAt }),
  })
  const follow = useEffectEvent((changedAt: string | undefined) => {
    if (changedAt === undefined || known === undefined || changedAt === known.updatedAt) return
    void cache.invalidateQueries({ queryKey: withdrawalQuery(id, language).queryKey })
    // What was paid or given back is in the balance and the history too.
    void cache.invalidateQueries({ queryKey: ['me'] })
  })
  const changedAt = status?.updatedAt
  useEffect(() => follow(changedAt), [changedAt])
  useSaidState(known?.state)
  return whole
}

function statusIn({ withdrawal: { state, updatedAt }, now }: WithdrawalReply) {
  return { ok: true as const, status: state, updatedAt, now }
}

/** A change comes while nobody touches anything: it is said, once, and not only shown. */
function useSaidState(state: WithdrawalReply['withdrawal']['state'] | undefined): void {
  const text = useMessages(withdrawalsText)
  const states = useWithdrawalStates()
  const announce = useAnnounce()
  const before = useRef<typeof state>(undefined)
  const say = useEffectEvent((present: typeof state) => {
    const known = before.current
    before.current = present
    if (present !== undefined && known !== undefined && known !== present) {
      announce(`${text.withdrawal}: ${states[present]}`)
    }
  })
  useEffect(() => say(state), [state])
}
