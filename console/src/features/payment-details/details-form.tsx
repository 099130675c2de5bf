import { Banner, Button, Skeleton, TextField, useMessages } from '@emun/ui'
import { type ReactElement, Suspense } from 'react'
import { queuesText } from '../queues/public.ts'
import type { Drafting } from './drafts.ts'
import { paymentDetailsText } from './messages.ts'
import { Places } from './places.tsx'
import { chosenPlace, type PaymentRequest, typedDetails } from './request.ts'
import { TypedDetails } from './typed-details.tsx'
import type { Giving } from './use-giving.ts'
import { WhatTheyRead } from './what-they-read.tsx'

export type DetailsFormProps = {
  readonly request: PaymentRequest
  /** The same in the customer's language; null while it is on its way. */
  readonly inTheirs: PaymentRequest | null
  readonly now: string
  readonly drafting: Drafting
  readonly giving: Giving
  readonly isReady: boolean
}

/** What the customer is to pay to, until when, and how it will read. */
export function DetailsForm({ request, inTheirs, now, drafting, giving, isReady }: DetailsFormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(paymentDetailsText)
  const queues = useMessages(queuesText)
  const chosen = chosenPlace(draft, request)
  return (
    <>
      <Places request={request} chosen={chosen} onChoose={(place) => change({ place })} />
      {chosen === typedDetails && <TypedDetails {...{ request, inTheirs, drafting }} errorAt={giving.errorAt} />}
      <TextField
        label={text.minutes}
        hint={text.minutesHint}
        name="minutes"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
        error={giving.errorAt('minutes')}
      />
      <Suspense fallback={<Skeleton lines={4} />}>
        {inTheirs === null ? <Skeleton lines={4} /> : <WhatTheyRead request={inTheirs} draft={draft} now={now} />}
      </Suspense>
      <p className="fact-more">{text.mayChange}</p>
      {giving.problem !== undefined && <Banner tone="negative">{giving.problem}</Banner>}
      <div className="decision-buttons">
        <Button variant="danger" disabled={!isReady} onClick={() => change({ isRefusing: true })}>
          {text.refuse} <kbd>R</kbd>
        </Button>
        <Button
          variant="primary"
          disabled={!isReady}
          busy={giving.busy === 'send'}
          busyLabel={queues.sending}
          onClick={() => giving.send(draft)}
        >
          {text.send} <kbd>A</kbd>
        </Button>
      </div>
    </>
  )
}
