import { decideDeposit } from '@emun/contract/operator'
import { useAnnounce, useMessages, useToast } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { type CaseProps, forIntention, useAct } from '../queues/public.ts'
import { type DecisionBody, problemsIn } from './decision.ts'
import { depositsText } from './messages.ts'
import type { DepositReview } from './review.ts'
import type { WireRefusal } from '@emun/contract/errors'

type Options = CaseProps & {
  readonly review: DepositReview
  readonly onDecided: () => void
  readonly onRefused: () => void
}

/** Sends what is decided about a deposit, says so, and goes on to the next one. */
export function useDeciding({ id, review, onClaimLost, onDone, onDecided, onRefused }: Options) {
  const text = useMessages(depositsText)
  const toast = useToast()
  const announce = useAnnounce()
  const { act, busy, errorAt, problem, show, forget } = useAct<DecisionBody['decision']>({ onClaimLost, onRefused })
  const decide = (body: DecisionBody, problems: readonly WireRefusal[] = problemsIn(body)): void =>
    act({
      name: body.decision,
      problems,
      send: () =>
        forIntention(`deposit ${id}`, body, (idempotencyKey) =>
          call(decideDeposit, { params: { id }, body, idempotencyKey }),
        ),
      onDone: () => {
        const said = text.decided[body.decision](review.customer.name)
        toast(said, 'positive')
        announce(said)
        onDecided()
        onDone()
      },
    })
  return { decide, busy, errorAt, problem, show, forget }
}

export type Deciding = ReturnType<typeof useDeciding>
