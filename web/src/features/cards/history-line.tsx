import type { CardLine, CardLineKind, CardLineState } from '@emun/contract/customer'
import { amountOf, fromWire, isPositive } from '@emun/contract/money'
import { type IconName, StatusChip, Time, type Tone, TxRow, useLanguage, useMessages, UserText } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { countryName } from '../../platform/country-name.ts'
import { AskedAmount } from './amount-words.tsx'
import { cardsText } from './messages.ts'

const icons: Readonly<Record<CardLineKind, IconName>> = {
  purchase: 'card',
  refund: 'back',
  void: 'back',
  verification: 'shield',
  fee: 'receipt',
  start: 'plus',
  top_up: 'plus',
  withdraw: 'withdraw',
  returned: 'back',
}

const looks: Readonly<Record<Exclude<CardLineState, 'done'>, { readonly tone: Tone; readonly icon: IconName }>> = {
  pending: { tone: 'info', icon: 'clock' },
  declined: { tone: 'negative', icon: 'close' },
  failed: { tone: 'neutral', icon: 'back' },
}

/** One line of a card's history: where, when and how much; why, when it was declined. */
export function HistoryLine({ line }: { readonly line: CardLine }) {
  const text = useMessages(cardsText)
  const { kind, state, amount, merchant, decline } = line
  return (
    <TxRow
      icon={icons[kind]}
      title={merchant === null ? text.kinds[kind] : <UserText>{merchant.name}</UserText>}
      detail={
        <>
          <LineDetail line={line} />
          {decline === null ? null : <span className="line-decline">{text.declines[decline]}</span>}
        </>
      }
      {...(state === 'declined' ? {} : { amount: <Amount of={amount} plus={isPositive(amountOf(amount))} /> })}
      note={state === 'done' ? undefined : <StatusChip {...looks[state]}>{text.lineStates[state]}</StatusChip>}
    />
  )
}

function LineDetail({ line: { kind, at, merchant, asked, fee, ownFee, amount } }: { readonly line: CardLine }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const isForeign = asked !== null && asked.currency !== amount.currency
  return (
    <span className="line-detail">
      {merchant === null || kind === 'purchase' ? null : <span>{text.kinds[kind]}</span>}
      {typeof merchant?.categoryTitle === 'string' ? <span>{merchant.categoryTitle}</span> : null}
      {typeof merchant?.country === 'string' ? <span>{countryName(merchant.country, language)}</span> : null}
      <Time at={at} show="day_time" />
      {asked !== null && (isForeign || isNothing(amount)) ? (
        <span>
          {text.shopAsked} <AskedAmount of={asked} />
        </span>
      ) : null}
      {isNothing(fee) || kind === 'fee' ? null : (
        <span>
          {text.withFee} <Amount of={fee} />
        </span>
      )}
      {isNothing(ownFee) ? null : (
        <span>
          {text.ownFee} <Amount of={ownFee} />
        </span>
      )}
    </span>
  )
}

function isNothing(amount: CardLine['amount']): boolean {
  return fromWire(amount)?.minor === 0n
}
