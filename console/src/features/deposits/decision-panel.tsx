import { depositRejections } from '@emun/contract/operator'
import { Banner, Skeleton, useMessages } from '@emun/ui'
import { type ReactElement, Suspense, use } from 'react'
import { ReasonForm } from '../queues/public.ts'
import { CreditForm, type CreditFormProps } from './credit-form.tsx'
import { askingOf, rejectionOf } from './decision.ts'
import { letters } from './letters.ts'
import { depositsText } from './messages.ts'

/** What is decided about a deposit: to credit what arrived, to reject it with a reason, or to ask for another proof. */
export function DecisionPanel(props: CreditFormProps): ReactElement {
  const text = useMessages(depositsText)
  const { mode } = props.drafting.draft
  const { proofAskedAgain } = props.review.deposit
  return (
    <div className="decision">
      {proofAskedAgain !== null && (
        <Banner tone="info" title={text.askedBefore}>
          <bdi dir="auto">{proofAskedAgain}</bdi>
        </Banner>
      )}
      {mode === 'crediting' ? (
        <CreditForm {...props} />
      ) : (
        <Suspense fallback={<Skeleton lines={5} />}>
          <No {...props} />
        </Suspense>
      )}
    </div>
  )
}

function No({ review, drafting, deciding, isReady }: CreditFormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(depositsText)
  const { language } = review.customer
  const letter = use(letters.load(language))
  const isAsking = draft.mode === 'asking'
  const back = (): void => {
    deciding.forget()
    change({ mode: 'crediting', reason: '', message: '', isOwnMessage: false })
  }
  return (
    <ReasonForm
      title={isAsking ? text.askAgainTitle : text.rejectTitle}
      reasons={isAsking ? null : depositRejections.map((value) => ({ value, label: text.reasons[value] }))}
      template={isAsking ? 'deposit.ask_again' : draft.reason === '' ? null : `deposit.${draft.reason}`}
      heading={isAsking ? letter.askAgainTitle : letter.rejectedTitle}
      act={isAsking ? text.askAgainSend : text.rejectSend}
      isBusy={deciding.busy !== null}
      onChange={change}
      onBack={back}
      onSend={() => deciding.decide(isAsking ? askingOf(draft) : rejectionOf(draft))}
      errorAt={deciding.errorAt}
      problem={deciding.problem}
      {...{ language, draft, isReady }}
    />
  )
}
