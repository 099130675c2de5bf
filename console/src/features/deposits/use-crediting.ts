import type { Money } from '@emun/contract/money'
import { useLanguage } from '@emun/ui'
import { useState } from 'react'
import { creditOf, isAsAgreed, receivedIn } from './decision.ts'
import type { Draft } from './drafts.ts'
import { type Preview, usePreview } from './preview.ts'
import type { DepositReview } from './review.ts'
import type { Deciding } from './use-deciding.ts'

export type Crediting = {
  /** What is said to have arrived; null while what is typed is no amount. */
  readonly received: Money | null
  readonly preview: Preview
  readonly isAsAgreed: boolean
  /** Credits what was agreed at once, and anything else once it is confirmed. */
  readonly credit: () => void
  readonly isConfirming: boolean
  readonly confirm: () => void
  readonly cancel: () => void
}

/** Crediting the amount in the field: what it comes to, and whether that has to be confirmed first. */
export function useCrediting(draft: Draft, review: DepositReview, deciding: Deciding): Crediting {
  const { language } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const read = receivedIn(draft, review, language)
  const received = typeof read === 'string' ? null : read
  const preview = usePreview(review.deposit.id, received, draft.candidate)
  const isSame = received !== null && isAsAgreed(received, review)
  const send = (): void => {
    const { body } = creditOf(draft, review, language)
    setConfirming(false)
    if (body !== null) deciding.decide(body)
  }
  const credit = (): void => {
    const { problems } = creditOf(draft, review, language)
    deciding.show(problems)
    // An amount is not credited before it has been seen what it comes to.
    if (problems.length > 0 || preview.state !== 'known') return
    if (isSame) send()
    else setConfirming(true)
  }
  return {
    received,
    preview,
    isAsAgreed: isSame,
    credit,
    isConfirming,
    confirm: send,
    cancel: () => setConfirming(false),
  }
}
