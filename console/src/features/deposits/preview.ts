import { Refusal, refuse, type WireRefusal } from '@emun/contract/errors'
import { amountOf, type Money, toDecimal } from '@emun/contract/money'
import { previewCredit } from '@emun/contract/operator'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'

/** What crediting an amount would come to; `asking` while nobody has said so of this very amount. */
export type Preview =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'known'; readonly fee: Money; readonly receive: Money }
  | { readonly state: 'refused'; readonly refusal: WireRefusal }

type Answer = { readonly of: string; readonly preview: Preview }

/** Who types a number has several amounts on the way to it: only where the fingers rest is asked about. */
const restMs = 250

/** Asks what an amount would come to, by the line of a statement that was picked if one was, once it has stood still. */
export function usePreview(id: string, amount: Money | null, candidate: string | null): Preview {
  const asked = amount === null ? null : { amount: toDecimal(amount), ...(candidate === null ? {} : { candidate }) }
  const of = asked === null ? null : `${id} ${asked.amount} ${candidate ?? ''}`
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = useEffectEvent((isWanted: () => boolean) => {
    if (asked === null || of === null) return
    void call(previewCredit, { params: { id }, query: asked })
      .then(
        ({ fee, receive }): Preview => ({ state: 'known', fee: amountOf(fee), receive: amountOf(receive) }),
        (error: unknown): Preview => ({ state: 'refused', refusal: refusalIn(error) }),
      )
      .then((preview) => isWanted() && setAnswer({ of, preview }))
  })
  useEffect(() => {
    if (of === null) return undefined
    let isWanted = true
    const timer = setTimeout(() => ask(() => isWanted), restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [of])
  if (of === null) return { state: 'none' }
  return answer?.of === of ? answer.preview : { state: 'asking' }
}

function refusalIn(error: unknown): WireRefusal {
  return (error instanceof Refusal ? error : refuse('internal_error')).errors[0]
}
