import type { Costs, Duration } from '@emun/contract/customer'
import { amountOf, type WireMoney } from '@emun/contract/money'
import { CostBox, ExchangeRate, Money, Percent, Skeleton, Time } from '@emun/ui'
import type { ReactNode } from 'react'
import type { WithdrawRail } from '../destinations/public.tsx'
import { BeforeSpread } from '../transactions/public.tsx'
import { DurationText } from './duration-text.tsx'
import { usePurposeText } from './purpose.ts'

type Props = {
  readonly costs: Costs
  readonly time?: Duration
  /** When it has arrived at the latest, where that is promised. */
  readonly dueBy?: string | null
}

/** What leaves the balance, the fee, the rate and what arrives: exactly what will be posted. */
export function WithdrawCost({ costs, time, dueBy = null }: Props) {
  const { pay, fee, feeBasisPoints, receive, rate } = costs
  return (
    <Rows
      pay={<Wire of={pay} />}
      fee={<Wire of={fee} />}
      feeBasisPoints={feeBasisPoints}
      rate={rate === null ? null : <ExchangeRate from={rate.from} to={rate.to} rate={rate.rate} />}
      rateNote={rate === null ? null : <RateNote rate={rate} />}
      receive={<Wire of={receive} />}
      dueBy={dueBy}
      {...(time === undefined ? {} : { time })}
    />
  )
}

/** The same box before there is an amount, so that nothing moves when there is one. */
export function EmptyCost({ rail, isComing = false }: { readonly rail: WithdrawRail; readonly isComing?: boolean }) {
  const place = isComing ? <Skeleton shape="short" /> : <span aria-hidden="true">–</span>
  const isConverted = rail.currency !== rail.minimum.currency
  return (
    <Rows
      pay={place}
      fee={place}
      feeBasisPoints={rail.feeBasisPoints}
      rate={isConverted ? place : null}
      rateNote={null}
      receive={place}
      time={rail.time}
    />
  )
}

type RowsProps = {
  readonly pay: ReactNode
  readonly fee: ReactNode
  readonly feeBasisPoints: number
  readonly rate: ReactNode
  readonly rateNote: ReactNode
  readonly receive: ReactNode
  readonly time?: Duration
  readonly dueBy?: string | null
}

function Rows({ pay, fee, feeBasisPoints, rate, rateNote, receive, time, dueBy = null }: RowsProps) {
  const text = usePurposeText()
  const rateRow = { label: text.rate, value: rate, ...(rateNote === null ? {} : { note: rateNote }) }
  return (
    <CostBox
      rows={[
        { label: text.youWithdraw, value: pay },
        {
          label: (
            <>
              {text.fee} <Percent basisPoints={feeBasisPoints} />
            </>
          ),
          value: fee,
        },
        ...(rate === null ? [] : [rateRow]),
        ...(time === undefined ? [] : [{ label: text.when, value: <DurationText of={time} /> }]),
        ...(dueBy === null ? [] : [{ label: text.atLatest, value: <Time at={dueBy} show="day_time" /> }]),
      ]}
      total={{ label: text.arrives, value: receive }}
    />
  )
}

function Wire({ of }: { readonly of: WireMoney }) {
  return <Money amount={amountOf(of)} />
}

type Rate = NonNullable<Costs['rate']>

function RateNote({ rate: { spreadBasisPoints, asOf } }: { readonly rate: Rate }) {
  const text = usePurposeText()
  return (
    <>
      {text.asOf} <Time at={asOf} show="day_time" afterWords />
      <br />
      <BeforeSpread basisPoints={spreadBasisPoints} />
    </>
  )
}
