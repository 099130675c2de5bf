import { payoutFailures, readPayout } from '@emun/contract/operator'
import { amountOf, isPositive } from '@emun/contract/money'
import { ErrorPanel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, Suspense, use } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { CustomerInShort } from '../deposits/public.ts'
import { type CaseProps, queuesText, ReasonForm, useCase } from '../queues/public.ts'
import { ApprovePart } from './approve-part.tsx'
import { Destination } from './destination.tsx'
import { type PayoutDrafting, usePayoutDraft } from './drafts.ts'
import { Flags } from './flags.tsx'
import { HeadOfPayout } from './head-of-payout.tsx'
import { letters } from './letters.ts'
import { payoutsText } from './messages.ts'
import { Parts } from './parts.tsx'
import { PayPart } from './pay-part.tsx'
import { isOpen, isResting, mayBeSettled, type Payout, waitsForApproval, waitsForCustomer } from './payout.ts'
import { Sums } from './sums.tsx'
import { LeftToProvider, TakePart } from './take-part.tsx'
import { type Taking, useTaking } from './use-taking.ts'

export type DeskOfPayoutProps = CaseProps & { readonly queue: 'withdrawals' | 'payoutApprovals' }

/** A withdrawal on the desk of who pays it, or of who agrees that it is paid. */
export function DeskOfPayout(props: DeskOfPayoutProps): ReactElement {
  const text = useMessages(queuesText)
  const { language } = useLanguage()
  const { reply, hasFailed, again } = useCase(
    readPayout,
    { params: { id: props.id }, query: { lang: language } },
    props.version,
  )
  const Desk = props.queue === 'withdrawals' ? Treasury : Approval
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <>
          <HeadOfPayout payout={reply.payout} claim={props.claim} onNext={props.onNext} />
          <div className="request-desk">
            <div className="review-side">
              <Sums payout={reply.payout} />
              <Destination destination={reply.payout.withdrawal.destination} />
            </div>
            <div className="decision">
              <Flags payout={reply.payout} now={reply.now} />
              <Desk {...props} payout={reply.payout} now={reply.now} onChanged={again} />
            </div>
            <CustomerInShort customer={reply.payout.customer} />
          </div>
        </>
      )}
    </>
  )
}

type OpenedProps = DeskOfPayoutProps & {
  readonly payout: Payout
  readonly now: string
  readonly onChanged: () => void
}

/** Takes parts of it for payment, pays them, or rejects what is left. */
function Treasury(props: OpenedProps): ReactElement {
  const { id, payout, now, claim, onNext, onDone, onClaimLost, onChanged } = props
  const drafting = usePayoutDraft(id)
  const taking = useTaking({ ...props, drafting })
  const isReady = claim.state === 'held'
  const hasMore = isPositive(amountOf(payout.withdrawal.onHold))
  const paysItself = payout.way === 'provider'
  const mayPay = isReady && hasMore && !paysItself && !isResting(payout, now) && !waitsForCustomer(payout)
  const first = payout.parts.find((part) => mayBeSettled(part, payout.way))
  const isFree = !drafting.draft.isRejecting
  useKeys({
    ...(mayPay && isFree && first === undefined && { a: taking.take }),
    ...(isReady && hasMore && { r: () => drafting.change({ isRejecting: true }) }),
    n: onNext,
  })
  return (
    <>
      <Parts parts={payout.parts}>
        {(part) =>
          isOpen(part) && (
            <PayPart {...{ part, payout, isReady, onDone, onClaimLost, onChanged }} isFirst={part === first} />
          )
        }
      </Parts>
      {hasMore && isFree && paysItself && <LeftToProvider {...{ drafting, isReady }} />}
      {hasMore && isFree && !paysItself && (
        <TakePart {...{ payout, drafting, taking, isReady, mayPay }} hasKey={first === undefined} />
      )}
      {!isFree && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <Rejection {...{ payout, drafting, taking, isReady }} />
        </Suspense>
      )}
    </>
  )
}

/** Agrees to parts that somebody else has taken, or does not. Nothing else can be done here. */
function Approval({ payout, claim, onNext, onDone, onClaimLost, onChanged }: OpenedProps): ReactElement {
  useKeys({ n: onNext })
  const isReady = claim.state === 'held'
  const first = payout.parts.find(waitsForApproval)
  return (
    <Parts parts={payout.parts}>
      {(part) => part === first && <ApprovePart {...{ part, payout, isReady, onDone, onClaimLost, onChanged }} />}
    </Parts>
  )
}

type RejectionProps = {
  readonly payout: Payout
  readonly drafting: PayoutDrafting
  readonly taking: Taking
  readonly isReady: boolean
}

function Rejection({ payout, drafting, taking, isReady }: RejectionProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(payoutsText)
  const { language } = payout.customer
  const letter = use(letters.load(language))
  const back = (): void => {
    taking.forget()
    change({ isRejecting: false })
  }
  return (
    <ReasonForm
      title={text.rejectTitle}
      reasons={payoutFailures.map((value) => ({ value, label: text.reasons[value] }))}
      template={draft.reason === '' ? null : `withdrawal_rejected.${draft.reason}`}
      heading={letter.rejectedTitle}
      act={text.rejectSend}
      isBusy={taking.busy === 'reject'}
      onChange={change}
      onBack={back}
      onSend={taking.reject}
      errorAt={taking.errorAt}
      problem={taking.problem}
      {...{ language, draft, isReady }}
    />
  )
}
