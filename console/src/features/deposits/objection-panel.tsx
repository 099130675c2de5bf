import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import { settleObjection } from '@emun/contract/operator'
import { Banner, Button, TextField, useAnnounce, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { type CaseProps, forIntention, queuesText, useAct } from '../queues/public.ts'
import { depositsText } from './messages.ts'
import type { DepositReview } from './review.ts'

type Props = CaseProps & {
  readonly review: DepositReview
  readonly isReady: boolean
  readonly onDecided: () => void
  readonly onRefused: () => void
}

type Body = BodyOf<typeof settleObjection>

/** A page’s payment that was credited and that its provider says something against, or did until now. */
export function isObjectedTo({ deposit: { way, state, payments } }: DepositReview): boolean {
  if (way !== 'hosted' || state !== 'credited') return false
  const waits = payments.some((payment) => payment.state === 'held' && payment.sentBack === null)
  return !waits || payments.some(({ against }) => against !== null)
}

/** What the provider says, and what becomes of the credit: whoever decides proves it by a code. */
export function ObjectionPanel(props: Props): ReactElement {
  const words = useMessages(depositsText).objection
  const { deposit } = props.review
  const [note, setNote] = useState('')
  const [oneTimeCode, setCode] = useState('')
  const { settle, busy, errorAt, problem } = useSettling(props)
  const isStanding = deposit.payments.some(({ against }) => against !== null)
  const decide = (decision: Body['decision']) => settle({ decision, note, oneTimeCode })
  return (
    <form noValidate className="decision decision-fields" onSubmit={(event) => event.preventDefault()}>
      <Banner tone={isStanding ? 'negative' : 'info'} title={isStanding ? words.title : words.over}>
        {isStanding ? words.text : words.overText}
      </Banner>
      <TextField
        label={words.note}
        name="note"
        value={note}
        onChange={setNote}
        error={errorAt('note')}
        maxLength={500}
      />
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="oneTimeCode"
        value={oneTimeCode}
        onChange={setCode}
        error={errorAt('oneTimeCode')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      <Buttons {...{ busy, isStanding, decide }} isReady={props.isReady} />
    </form>
  )
}

type ButtonsProps = {
  readonly busy: Body['decision'] | null
  readonly isStanding: boolean
  readonly isReady: boolean
  readonly decide: (decision: Body['decision']) => void
}

function Buttons({ busy, isStanding, isReady, decide }: ButtonsProps): ReactElement {
  const words = useMessages(depositsText).objection
  const { sending } = useMessages(queuesText)
  return (
    <div className="decision-buttons">
      {isStanding && (
        <Button
          variant="danger"
          disabled={!isReady}
          busy={busy === 'taken_back'}
          busyLabel={sending}
          onClick={() => decide('taken_back')}
        >
          {words.take}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={!isReady}
        busy={busy === 'kept'}
        busyLabel={sending}
        onClick={() => decide('kept')}
      >
        {words.keep}
      </Button>
    </div>
  )
}

function useSettling({ id, review, onClaimLost, onDone, onDecided, onRefused }: Props) {
  const words = useMessages(depositsText).objection
  const toast = useToast()
  const announce = useAnnounce()
  const { act, busy, errorAt, problem } = useAct<Body['decision']>({ onClaimLost, onRefused })
  const settle = (body: Body): void =>
    act({
      name: body.decision,
      problems: problemsOf(settleObjection.body, body),
      send: () =>
        // The code is new with each try, and the intention the same.
        forIntention(`objection ${id}`, { decision: body.decision, note: body.note }, (idempotencyKey) =>
          call(settleObjection, { params: { id }, body, idempotencyKey }),
        ),
      onDone: () => {
        const said = words.settled[body.decision](review.customer.name)
        toast(said, 'positive')
        announce(said)
        onDecided()
        onDone()
      },
    })
  return { settle, busy, errorAt, problem }
}
