import type { ReplyOf } from '@emun/contract/endpoint'
import { operatorLogout, operatorMe } from '@emun/contract/operator'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { type Ending, endSession } from '../../platform/session.ts'

export type Operator = ReplyOf<typeof operatorMe>['operator']

type OperatorState = {
  /** Null until the server has said. */
  readonly operator: Operator | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Who is signed in, asked once a visit. */
export function useOperator(): OperatorState {
  const [operator, setOperator] = useState<Operator | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(() => {
    let isAwaited = true
    call(operatorMe, {}).then(
      (reply) => isAwaited && setOperator(reply.operator),
      () => isAwaited && setFailed(true),
    )
    return () => {
      isAwaited = false
    }
  }, [])
  useEffect(ask, [ask])
  const retry = (): void => {
    setFailed(false)
    ask()
  }
  return { operator, hasFailed, retry }
}

/** Leaves at once; the server hears of it by itself. If it does not, nobody holds the token any more and it runs out. */
export function signOut(why: Ending): void {
  call(operatorLogout, {}).catch(() => undefined)
  endSession(why)
}
