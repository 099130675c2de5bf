import { directionOf } from '@emun/contract/language'
import { amountOf, moneyText } from '@emun/contract/money'
import { Ltr, timeText, useLanguage, useMessages, UserText } from '@emun/ui'
import { type ReactElement, use } from 'react'
import type { Shown } from '../deposits/public.ts'
import { queuesText } from '../queues/public.ts'
import type { Draft } from './drafts.ts'
import { letters } from './letters.ts'
import { deadlineOf, givenDetails, type PaymentRequest } from './request.ts'

export type WhatTheyReadProps = {
  /** In the customer's language. */
  readonly request: PaymentRequest
  readonly draft: Draft
  readonly now: string
}

/** The details as the customer will read them: in their language, with the amount and until when. */
export function WhatTheyRead({ request, draft, now }: WhatTheyReadProps): ReactElement {
  const queues = useMessages(queuesText)
  const { zone } = useLanguage()
  const { language } = request.customer
  const letter = use(letters.load(language))
  const deadline = deadlineOf(draft, now)
  return (
    <figure className="message-preview" aria-label={queues.preview}>
      <figcaption>{queues.preview}</figcaption>
      <div className="banner they-read" data-tone="neutral" lang={language} dir={directionOf(language)}>
        <div className="banner-words">
          <p className="banner-title">{letter.title}</p>
          <dl>
            <Line label={letter.amount}>
              <Ltr>{moneyText(amountOf(request.deposit.costs.pay), language)}</Ltr>
            </Line>
            {givenDetails(draft, request).map((shown) => (
              <Line key={shown.name} label={shown.label}>
                <Value shown={shown} />
              </Line>
            ))}
            <Line label={letter.until}>
              <Ltr>{deadline === null ? '…' : timeText(deadline, language, zone)}</Ltr>
            </Line>
          </dl>
          <p>{letter.onlyThis}</p>
        </div>
      </div>
    </figure>
  )
}

function Line({ label, children }: { label: string; children: ReactElement }): ReactElement {
  return (
    <div className="they-read-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Value({ shown: { kind, value } }: { shown: Shown }): ReactElement {
  return kind === 'text' || kind === 'choice' ? <UserText>{value}</UserText> : <Ltr>{value}</Ltr>
}
