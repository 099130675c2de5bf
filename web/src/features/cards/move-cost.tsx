import type { Costs } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { amountOf } from '@emun/contract/money'
import { CostBox, ExchangeRate, Money, Percent, Skeleton, Time, useMessages, useRefusalText } from '@emun/ui'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { BeforeSpread } from '../transactions/public.tsx'
import { cardsText } from './messages.ts'
import type { AskedCosts } from './use-costs.ts'

type Props = {
  readonly asked: AskedCosts<{ readonly costs: Costs }>
  /** Where it comes from and where it goes, in words. */
  readonly from: string
  readonly to: string
  /** Whether two currencies meet, so that a row of the rate is coming. */
  readonly hasRate: boolean
}

/** The whole cost of moving money to or from a card, as the server counts it, before anything is asked for. */
export function MoveCost({ asked: { state, info, query }, from, to, hasRate }: Props) {
  const text = useMessages(cardsText)
  const refusalText = useRefusalText()
  const ends = { from, to, hasRate }
  if (state === 'known' && info !== undefined) return <Known ends={ends} costs={info.costs} />
  if (state === 'empty') return <ToCome ends={ends} gap="–" note={text.costEmpty} />
  if (state === 'coming') return <ToCome ends={ends} gap={<Skeleton shape="chip" />} note={text.costLoading} />
  if (query.error instanceof Refusal) return <ToCome ends={ends} gap="–" note={refusalText(query.error.errors[0])} />
  return <QueryFailure query={query} />
}

type Ends = Pick<Props, 'from' | 'to' | 'hasRate'>

function Known({ ends, costs }: { readonly ends: Ends; readonly costs: Costs }) {
  const text = useMessages(cardsText)
  const isFree = costs.feeBasisPoints === 0
  const fee = isFree ? (
    text.fee
  ) : (
    <>
      {text.fee} <Percent basisPoints={costs.feeBasisPoints} />
    </>
  )
  return (
    <div className="card-cost">
      <CostBox
        rows={[
          { label: ends.from, value: <Money amount={amountOf(costs.pay)} /> },
          { label: fee, value: isFree ? text.noFee : <Money amount={amountOf(costs.fee)} /> },
          ...(costs.rate === null ? [] : [rateRow(costs.rate, text.rate, text.rateAt)]),
        ]}
        total={{ label: ends.to, value: <Money amount={amountOf(costs.receive)} /> }}
      />
      <p className="card-note">&nbsp;</p>
    </div>
  )
}

function rateRow(rate: NonNullable<Costs['rate']>, label: string, at: string) {
  const note = (
    <>
      {at} <Time at={rate.asOf} show="time" />
      <br />
      <BeforeSpread basisPoints={rate.spreadBasisPoints} />
    </>
  )
  return { label, value: <ExchangeRate from={rate.from} to={rate.to} rate={rate.rate} />, note }
}

type Gap = { readonly ends: Ends; readonly gap: ReactNode; readonly note: string }

/** The box before anything is known, as high as it will be. */
function ToCome({ ends, gap, note }: Gap) {
  const text = useMessages(cardsText)
  const lines = (
    <>
      &nbsp;
      <br />
      &nbsp;
    </>
  )
  return (
    <div className="card-cost">
      <CostBox
        rows={[
          { label: ends.from, value: gap },
          { label: text.fee, value: gap },
          ...(ends.hasRate ? [{ label: text.rate, value: gap, note: lines }] : []),
        ]}
        total={{ label: ends.to, value: gap }}
      />
      <p className="card-note" role="status">
        {note}
      </p>
    </div>
  )
}
