import { Refusal, refuse, type WireRefusal } from '@emun/contract/errors'
import { decideReview } from '@emun/contract/operator'
import { useRefusalText, useToast } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { type Decided, type DecisionBody, problemsIn } from './decision.ts'

type Options = {
  readonly review: string
  readonly onDecided: (decided: Decided) => void
  readonly onClaimLost: () => void
}

/** Sends decisions, one at a time. What is wrong stands at its field; what was written stays whatever happens. */
export function useDecision({ review, onDecided, onClaimLost }: Options) {
  const textOf = useRefusalText()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly WireRefusal[]>([])
  const [busy, setBusy] = useState<'approved' | 'rejected' | null>(null)
  const fail = (error: unknown): void => {
    const { code, errors } = error instanceof Refusal ? error : refuse('internal_error')
    setProblems(errors)
    if (code === 'claim_lost') onClaimLost()
    toast(textOf(errors[0]), 'negative')
  }
  const decide = (body: DecisionBody): void => {
    if (busy !== null) return
    const wrong = problemsIn(body)
    setProblems(wrong)
    if (wrong.length > 0) return
    setBusy(body.decision)
    call(decideReview, { params: { id: review }, body })
      .then(onDecided, fail)
      .finally(() => setBusy(null))
  }
  const errorAt = (field: string): string | undefined => {
    const problem = problems.find((each) => each.field === field)
    return problem && textOf(problem)
  }
  return { decide, busy, errorAt, forget: () => setProblems([]) }
}
