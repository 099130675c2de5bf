import { Refusal } from '@emun/contract/errors'
import { add, amountOf, isPositive, toWire, type WireMoney } from '@emun/contract/money'
import { Banner, Button, Card, Time, useMessages, UserText, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { referralsText } from './messages.ts'
import { sendPayout, type Statistic, statisticQuery } from './queries.ts'

/** What can be moved to the balance and what becomes of the rest. */
export function EarningsCard({ statistic }: { readonly statistic: Statistic }) {
  const { available, owed, paid, levels, hold } = statistic
  const text = useMessages(referralsText)
  const pending = toWire(levels.map((level) => amountOf(level.pending)).reduce(add))
  return (
    <Card className="referral-earnings">
      <p className="referral-label">{text.available}</p>
      <p className="referral-sum">
        <Amount of={available} />
      </p>
      {hold ? <Held hold={hold} /> : <Way available={available} />}
      <dl className="referral-facts">
        {isAny(owed) ? <Fact name={text.owed} of={owed} why={text.owedText} /> : null}
        {isAny(pending) ? <Fact name={text.pending} of={pending} /> : null}
        {isAny(paid) ? <Fact name={text.paid} of={paid} /> : null}
      </dl>
    </Card>
  )
}

/** What is there can be moved; where nothing is, it is said how it comes to be. */
function Way({ available }: { readonly available: WireMoney }) {
  const text = useMessages(referralsText)
  return isAny(available) ? <MoveButton amount={available} /> : <p className="referral-label">{text.nothing}</p>
}

/** Why nothing can be moved for now, in the words of whoever decided it. */
function Held({ hold: { reason, note, since } }: { readonly hold: NonNullable<Statistic['hold']> }) {
  const text = useMessages(referralsText)
  return (
    <Banner tone="warning" title={text.holdTitle}>
      <p>
        {text.holdReasons[reason]} <UserText>{note}</UserText>
      </p>
      <p>{text.holdText}</p>
      <p>
        {text.heldSince} <Time at={since} show="day_time" afterWords />
      </p>
    </Banner>
  )
}

function isAny(amount: WireMoney): boolean {
  return isPositive(amountOf(amount))
}

type FactProps = { readonly name: string; readonly of: WireMoney; readonly why?: string }

function Fact({ name, of, why }: FactProps) {
  return (
    <div>
      <dt>
        {name}
        {why === undefined ? null : <span className="referral-why">{why}</span>}
      </dt>
      <dd>
        <Amount of={of} />
      </dd>
    </div>
  )
}

function MoveButton({ amount }: { readonly amount: WireMoney }) {
  const text = useMessages(referralsText)
  const { move, busy } = useMoving(amount)
  return (
    <Button variant="primary" wide busy={busy} busyLabel={text.moving} onClick={move}>
      {text.move}
    </Button>
  )
}

/**
 * Until there is a yes or a no the key stays the same, so that asking again is the same asking. A page that was left before needs
 * no more: whatever is asked, no more is moved than was earned.
 */
function useMoving(amount: WireMoney) {
  const text = useMessages(referralsText)
  const refusalText = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  const [kept, keep] = useState(() => ({ key: newKey(), amount }))
  const moving = useMutation({
    mutationFn: () => {
      const asked = kept.amount.amount === amount.amount ? kept : { key: newKey(), amount }
      keep(asked)
      return sendPayout(cache, amount, asked.key)
    },
    onError: async (error) => {
      if (error instanceof Refusal) await cache.invalidateQueries(statisticQuery)
    },
    onSettled: (_, error) => {
      // Silence is no answer.
      if (error === null || error instanceof Refusal) keep({ key: newKey(), amount })
    },
  })
  const said = (error: unknown) => {
    const [refusal] = refusalsIn(error)
    if (refusal) toast(refusalText(refusal), 'negative')
  }
  const move = () => void answered(moving.mutateAsync()).then(() => toast(text.moved, 'positive'), said)
  return { move, busy: moving.isPending }
}
