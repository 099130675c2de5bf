import { Refusal, refuse, type WireRefusal } from '@emun/contract/errors'
import { useRefusalText, useToast } from '@emun/ui'
import { useState } from 'react'

type Options = {
  readonly onClaimLost: () => void
  /** Something was refused, or no answer came: what is on the screen may be old. */
  readonly onRefused?: () => void
}

/** One thing to do about an item: what is wrong with it before it is sent, how it is sent, and what comes after. */
export type Act<Name extends string, Reply> = {
  readonly name: Name
  readonly problems?: readonly WireRefusal[]
  readonly send: () => Promise<Reply>
  readonly onDone: (reply: Reply) => void
}

/** Does one thing at a time. What is wrong stands at its field; what was written stays whatever happens. */
export function useAct<Name extends string>({ onClaimLost, onRefused }: Options) {
  const textOf = useRefusalText()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly WireRefusal[]>([])
  const [busy, setBusy] = useState<Name | null>(null)
  const fail = (error: unknown): void => {
    const { code, errors } = error instanceof Refusal ? error : refuse('internal_error')
    setProblems(errors)
    if (code === 'claim_lost') onClaimLost()
    else onRefused?.()
    toast(textOf(errors[0]), 'negative')
  }
  const act = <Reply>({ name, problems: wrong = [], send, onDone }: Act<Name, Reply>): void => {
    if (busy !== null) return
    setProblems(wrong)
    if (wrong.length > 0) return
    setBusy(name)
    send()
      .then(onDone, fail)
      .finally(() => setBusy(null))
  }
  const errorAt = (field: string): string | undefined => {
    const problem = problems.find((each) => each.field === field)
    return problem && textOf(problem)
  }
  /** What is wrong with none of the fields: it stands over the buttons. */
  const other = problems.find(({ field }) => field === undefined)
  return { act, busy, errorAt, problem: other && textOf(other), show: setProblems, forget: () => setProblems([]) }
}
