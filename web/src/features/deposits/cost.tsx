import type { Costs } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { CostBox, ExchangeRate, listComma, Money, Percent, rateSourceText, Skeleton, Time, useLanguage } from '@emun/ui'
import type { ReactNode } from 'react'
import { BeforeSpread } from '../transactions/public.tsx'
import { useDepositsText } from './use-deposits-text.ts'

/** What is paid, what of it is the fee, by what rate it is counted, and what arrives. */
export function Cost({ costs }: { readonly costs: Costs }) {
  const text = useDepositsText()
  const fee = (
    <>
      {text.fee} <Percent basisPoints={costs.feeBasisPoints} />
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
      <Source of={rate.source} />
      {at} <Time at={rate.asOf} show="time" />
      <br />
      <BeforeSpread basisPoints={rate.spreadBasisPoints} />
    </>
  )
  return { label, value: <ExchangeRate from={rate.from} to={rate.to} rate={rate.rate} />, note }
}

/** Who says so, before when; nothing where they have no words. */
function Source({ of }: { readonly of: string }) {
  const { language } = useLanguage()
  const words = rateSourceText(of, language)
  if (words === undefined) return null
  return (
    <>
      <bdi>{words}</bdi>
      {listComma(language)}
    </>
  )
}

/** The box before anything is known, as high as it will be. `value` stands in every row. */
export function CostToCome({ value, hasRate }: { readonly value: 'nothing' | 'loading'; readonly hasRate: boolean }) {
  const text = useDepositsText()
  const gap: ReactNode = value === 'loading' ? <Skeleton shape="chip" /> : '–'
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
