import type { Costs } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { CostBox, Ltr, Money, Skeleton, Time } from '@emun/ui'
import type { ReactNode } from 'react'
import { Percent } from '../../platform/percent.tsx'
import { BeforeSpread } from '../transactions/public.tsx'
import { useDepositsText } from './use-deposits-text.ts'

/** What is paid, what of it is the fee, by what rate it is counted, and what arrives. */
export function Cost({ costs }: { readonly costs: Costs }) {
  const text = useDepositsText()
  const fee = (
    <>
      {text.fee} (<Percent basisPoints={costs.feeBasisPoints} />)
    </>
  )
  return (
    <CostBox
      rows={[
        { label: text.pay, value: <Money amount={amountOf(costs.pay)} /> },
        { label: fee, value: <Money amount={amountOf(costs.fee)} /> },
        ...(costs.rate === null ? [] : [rateRow(costs.rate, text.rate, text.rateAt)]),
      ]}
      total={{ label: text.get, value: <Money amount={amountOf(costs.receive)} /> }}
    />
  )
}

function rateRow(rate: NonNullable<Costs['rate']>, label: string, at: string) {
  const note = (
    <>
      <bdi>{rate.source}</bdi>, {at} <Time at={rate.asOf} show="time" />
      <br />
      <BeforeSpread basisPoints={rate.spreadBasisPoints} />
    </>
  )
  return { label, value: <Ltr>{`1 ${rate.from} = ${rate.rate} ${rate.to}`}</Ltr>, note }
}

/** The box before anything is known, as high as it will be. `value` stands in every row. */
export function CostToCome({ value, hasRate }: { readonly value: 'nothing' | 'loading'; readonly hasRate: boolean }) {
  const text = useDepositsText()
  const gap: ReactNode = value === 'loading' ? <Skeleton shape="chip" /> : '—'
  const note = (
    <>
      &nbsp;
      <br />
      &nbsp;
    </>
  )
  const rate = { label: text.rate, value: gap, note }
  return (
    <CostBox
      rows={[{ label: text.pay, value: gap }, { label: text.fee, value: gap }, ...(hasRate ? [rate] : [])]}
      total={{ label: text.get, value: gap }}
    />
  )
}
