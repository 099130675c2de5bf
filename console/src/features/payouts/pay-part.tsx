import { payoutFailures, storePayoutReceipt } from '@emun/contract/operator'
import { amountOf, moneyText, toDecimal } from '@emun/contract/money'
import { acceptedEndings } from '@emun/contract/uploads'
import { Banner, Button, CopyRow, FileButton, ltr, Skeleton, TextField, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, Suspense, use } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { RailFields } from '../deposits/public.ts'
import { type CaseProps, queuesText, ReasonForm } from '../queues/public.ts'
import { Destination } from './destination.tsx'
import { type PartDrafting, usePartDraft } from './drafts.ts'
import { letters } from './letters.ts'
import { payoutsText } from './messages.ts'
import {
  goesElsewhere,
  isInFile,
  mayBeFailed,
  mayBeSettled,
  type Part,
  type Payout,
  typedReference,
  waitsForApproval,
} from './payout.ts'
import { type Paying, usePaying } from './use-paying.ts'

export type PayPartProps = Pick<CaseProps, 'onClaimLost' | 'onDone'> & {
  readonly part: Part
  readonly payout: Payout
  readonly isReady: boolean
  /** The part that the key of the main button is for. */
  readonly isFirst: boolean
  readonly onChanged: () => void
}

/** What is to be done about a part that was taken: how it is paid, and then what became of it. */
export function PayPart(props: PayPartProps): ReactElement {
  const { part, payout, isReady, isFirst } = props
  const drafting = usePartDraft(part.id)
  const paying = usePaying({ ...props, drafting })
  const { isFailing } = drafting.draft
  const maySettle = mayBeSettled(part, payout.way)
  useKeys(isFirst && isReady && maySettle && !isFailing ? { a: paying.settle } : {})
  const rest = { part, payout, isReady, isFirst, drafting, paying }
  if (isFailing) {
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <FailForm {...rest} />
      </Suspense>
    )
  }
  return (
    <div className="decision-fields">
      <Standing part={part} payout={payout} />
      {maySettle && <PaidFields {...rest} />}
      {paying.problem !== undefined && <Banner tone="negative">{paying.problem}</Banner>}
      {mayBeFailed(part, payout.way) && <Buttons {...rest} />}
    </div>
  )
}

type FormProps = Pick<PayPartProps, 'part' | 'payout' | 'isReady' | 'isFirst'> & {
  readonly drafting: PartDrafting
  readonly paying: Paying
}

/** What has to be known before anybody pays: who agrees first, or that it may have been paid already. */
function Standing({ part, payout }: { part: Part; payout: Payout }): ReactElement | null {
  const text = useMessages(payoutsText)
  if (waitsForApproval(part)) {
    return (
      <Banner tone="info" icon="clock" title={text.waitsForSecond}>
        {text.waitsText}
      </Banner>
    )
  }
  if (part.state === 'unknown') {
    return (
      <Banner tone="warning" title={text.unknownTitle}>
        {text.unknownText}
      </Banner>
    )
  }
  return (
    <>
      {!part.isOwn && payout.way !== 'provider' && (
        <Banner tone="warning" title={text.takenByOther(part.claimedBy)}>
          {text.takenByOtherText}
        </Banner>
      )}
      <p>{isInFile(part, payout.way) ? text.inFile : text.ways[payout.way]}</p>
    </>
  )
}

function PaidFields({ part, payout, drafting, paying }: FormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(payoutsText)
  const { language } = useLanguage()
  const receive = amountOf(part.costs.receive)
  return (
    <>
      {goesElsewhere(part, payout) && (
        <>
          <Banner tone="warning" title={text.elsewhere} />
          <Destination destination={part.destination} />
        </>
      )}
      {!isInFile(part, payout.way) && (
        <CopyRow label={text.toSend} value={toDecimal(receive)} show={moneyText(receive, language)} />
      )}
      <TextField
        label={payout.way === 'chain' ? text.txid : text.reference}
        hint={payout.way === 'chain' ? text.txidHint : text.referenceHint}
        name="reference"
        dir="ltr"
        autoComplete="off"
        maxLength={120}
        value={typedReference(draft.reference, part)}
        onChange={(reference) => change({ reference })}
        error={paying.errorAt('reference')}
      />
      <RailFields
        fields={payout.collectFields}
        answers={draft.collect}
        onAnswer={(name, value) => change({ collect: { ...draft.collect, [name]: value } })}
        errorAt={paying.errorAt}
      />
      <FileButton
        label={part.hasReceipt ? text.replaceReceipt : text.addReceipt}
        name="image"
        icon="receipt"
        accept={acceptedEndings(storePayoutReceipt.upload)}
        onChoose={paying.keepReceipt}
        disabled={paying.busy !== null}
        error={paying.errorAt('image')}
        hint={text.receiptHint}
      >
        {paying.busy === 'receipt' && <span role="status">{text.uploading}</span>}
      </FileButton>
    </>
  )
}

function Buttons({ part, payout, isReady, isFirst, drafting, paying }: FormProps): ReactElement {
  const text = useMessages(payoutsText)
  const queues = useMessages(queuesText)
  const { language } = useLanguage()
  return (
    <div className="decision-buttons">
      <Button disabled={!isReady} onClick={() => drafting.change({ isFailing: true })}>
        {text.notPaid}
      </Button>
      {mayBeSettled(part, payout.way) && (
        <Button
          variant="primary"
          disabled={!isReady}
          busy={paying.busy === 'settle'}
          busyLabel={queues.sending}
          onClick={paying.settle}
        >
          {text.settle(ltr(moneyText(amountOf(part.costs.receive), language)))} {isFirst && <kbd>A</kbd>}
        </Button>
      )}
    </div>
  )
}

function FailForm({ payout, isReady, drafting, paying }: FormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(payoutsText)
  const { language } = payout.customer
  const letter = use(letters.load(language))
  const back = (): void => {
    paying.forget()
    change({ isFailing: false })
  }
  return (
    <ReasonForm
      title={text.notPaidTitle}
      reasons={payoutFailures.map((value) => ({ value, label: text.reasons[value] }))}
      template={draft.reason === '' ? null : `withdrawal_failed.${draft.reason}`}
      heading={letter.failedTitle}
      act={text.failSend}
      isBusy={paying.busy === 'fail'}
      onChange={change}
      onBack={back}
      onSend={paying.fail}
      errorAt={paying.errorAt}
      problem={paying.problem}
      {...{ language, draft, isReady }}
    />
  )
}
