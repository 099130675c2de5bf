import {
  type DepositRejection,
  depositRejections,
  type MessageTemplate,
  readPaymentRequest,
} from '@emun/contract/operator'
import { amountOf } from '@emun/contract/money'
import { ErrorPanel, Money, Skeleton, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import { type ReactElement, Suspense, use, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { useKeys } from '../../platform/keys.ts'
import { CustomerInShort, depositLetters, depositsText, RateLine, ShownFields } from '../deposits/public.ts'
import { type CaseProps, Fact, OwnChip, queuesText, ReasonForm, useCase } from '../queues/public.ts'
import { DetailsForm, type DetailsFormProps } from './details-form.tsx'
import { useDraft } from './drafts.ts'
import { paymentDetailsText } from './messages.ts'
import type { PaymentRequest } from './request.ts'
import { useGiving } from './use-giving.ts'

/** A customer who waits for payment details, for the operator who has them. */
export function DeskOfRequest(props: CaseProps): ReactElement {
  const text = useMessages(queuesText)
  const { language } = useLanguage()
  const about = (lang: typeof language) => ({ params: { id: props.id }, query: { lang } })
  const { reply, hasFailed, again } = useCase(readPaymentRequest, about(language), props.version)
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <Opened {...props} request={reply.request} now={reply.now} onRefused={again} />
      )}
    </>
  )
}

type OpenedProps = CaseProps & {
  readonly request: PaymentRequest
  readonly now: string
  readonly onRefused: () => void
}

function Opened(props: OpenedProps): ReactElement {
  const { id, request, now, claim, onNext } = props
  const { customer } = request
  const theirs = useAsked(readPaymentRequest, { params: { id }, query: { lang: customer.language } })
  const drafting = useDraft(id)
  // What was sent is sent: until the next customer is here, its keys do nothing.
  const [isSent, setSent] = useState(false)
  const sent = (): void => {
    setSent(true)
    drafting.clear()
  }
  const giving = useGiving({ ...props, onDecided: sent })
  const isReady = claim.state === 'held' && !isSent
  const isFree = isReady && !drafting.draft.isRefusing
  useKeys({
    a: () => (isFree ? giving.send(drafting.draft) : undefined),
    r: () => (isFree ? drafting.change({ isRefusing: true }) : undefined),
    n: onNext,
  })
  const form = { request, inTheirs: theirs.reply?.request ?? null, now, drafting, giving, isReady }
  return (
    <>
      <Head {...props} />
      <div className="request-desk">
        <div className="review-side">
          <Wanted request={request} />
        </div>
        <div className="decision">
          {drafting.draft.isRefusing ? (
            <Suspense fallback={<Skeleton lines={5} />}>
              <RefusalOfRequest {...form} />
            </Suspense>
          ) : (
            <DetailsForm {...form} />
          )}
        </div>
        <CustomerInShort customer={customer} />
      </div>
    </>
  )
}

function Head({ request, claim, onNext }: OpenedProps): ReactElement {
  const { facts } = useMessages(depositsText)
  const { deposit, customer } = request
  return (
    <header className="review-head">
      <div>
        <h2>
          <UserText>{customer.name}</UserText> · <Money amount={amountOf(deposit.costs.pay)} />
        </h2>
        <p>
          <UserText>{deposit.title}</UserText>
          {' · '}
          {facts.started} <Time at={deposit.createdAt} show="day_time" afterWords />
        </p>
      </div>
      <OwnChip claim={claim} onNext={onNext} />
    </header>
  )
}

/** What they want to pay, what they answered, and until when they were promised the details. */
function Wanted({ request: { deposit, answers } }: { request: PaymentRequest }): ReactElement {
  const text = useMessages(paymentDetailsText)
  const { facts } = useMessages(depositsText)
  const { costs, next } = deposit
  return (
    <dl className="review-facts">
      <Fact name={facts.pay}>
        <Money amount={amountOf(costs.pay)} className="fact-large" />
      </Fact>
      <Fact name={facts.receive}>
        <Money amount={amountOf(costs.receive)} />
        <RateLine rate={costs.rate} />
      </Fact>
      {next.by !== null && (
        <Fact name={text.promised}>
          <Time at={next.by} show="day_time" />
        </Fact>
      )}
      <ShownFields fields={answers} />
    </dl>
  )
}

function RefusalOfRequest({ request, drafting, giving, isReady }: DetailsFormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(paymentDetailsText)
  const { reasons } = useMessages(depositsText)
  const { language } = request.customer
  const letter = use(depositLetters.load(language))
  const back = (): void => {
    giving.forget()
    change({ isRefusing: false })
  }
  return (
    <ReasonForm
      title={text.refuseTitle}
      reasons={depositRejections.map((value) => ({ value, label: reasons[value] }))}
      template={templateOf(draft.reason)}
      heading={letter.noDetailsTitle}
      act={text.refuseSend}
      isBusy={giving.busy === 'refuse'}
      onChange={change}
      onBack={back}
      onSend={() => giving.refuse(draft)}
      errorAt={giving.errorAt}
      problem={giving.problem}
      {...{ language, draft, isReady }}
    />
  )
}

/** Another reason than the usual ones is that we have no details to give. */
function templateOf(reason: DepositRejection | ''): MessageTemplate | null {
  if (reason === '') return null
  return reason === 'other' ? 'deposit.no_details' : `deposit.${reason}`
}
