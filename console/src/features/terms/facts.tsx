import { amountOf } from '@emun/contract/money'
import type { SettingValue } from '@emun/contract/operator'
import { Limit, Ltr, Money, Percent, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import type { TermsText } from './messages.en.ts'
import { termsText } from './messages.ts'
import type { CardValues, Values } from './terms.ts'

/** One thing that is decided: what it is called, what to compare it by, and how it is shown. */
export type Fact = {
  readonly name: keyof TermsText['facts']
  readonly key: string
  readonly shown: ReactElement
}

export function factsOfRail({ isOn, feeBasisPoints, minimum, maximum }: Values): readonly Fact[] {
  return [
    { name: 'isOn', key: String(isOn), shown: <OnOff isOn={isOn} /> },
    { name: 'fee', key: String(feeBasisPoints), shown: <Percent basisPoints={feeBasisPoints} /> },
    { name: 'minimum', key: minimum.amount, shown: <Limit of={minimum} /> },
    { name: 'maximum', key: maximum.amount, shown: <Limit of={maximum} /> },
  ]
}

export function factsOfCard(values: CardValues): readonly Fact[] {
  const { isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum } = values
  const amount = (name: Fact['name'], wire: CardValues['fee']): Fact => ({
    name,
    key: wire.amount,
    shown: <Money amount={amountOf(wire)} />,
  })
  return [
    { name: 'isSold', key: String(isOn), shown: <Sold isOn={isOn} /> },
    amount('cardFee', fee),
    amount('start', start),
    { name: 'topUpFee', key: String(topUpFeeBasisPoints), shown: <Percent basisPoints={topUpFeeBasisPoints} /> },
    amount('topUpMinimum', topUpMinimum),
    amount('topUpMaximum', topUpMaximum),
  ]
}

export function factsOfSetting({ value }: { readonly value: SettingValue }): readonly Fact[] {
  return [{ name: 'value', key: JSON.stringify(value), shown: <Value value={value} /> }]
}

export function Value({ value }: { value: SettingValue }): ReactElement {
  const text = useMessages(termsText)
  if (value.unit === 'money') return <Money amount={amountOf(value.amount)} />
  if (value.unit === 'minutes') return <span>{text.minutes(value.count)}</span>
  if (value.unit === 'count') return <Ltr>{String(value.count)}</Ltr>
  return <Percent basisPoints={value.count} />
}

function OnOff({ isOn }: { isOn: boolean }): ReactElement {
  const text = useMessages(termsText)
  return <span>{isOn ? text.on : text.off}</span>
}

function Sold({ isOn }: { isOn: boolean }): ReactElement {
  const text = useMessages(termsText)
  return <span>{isOn ? text.sold : text.notSold}</span>
}
