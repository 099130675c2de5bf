import { type Card, type cardDepositInfo, topUpCard } from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { amountOf, type Money as AmountOfMoney, parseTypedAmount, toDecimal, toWire } from '@emun/contract/money'
import { AmountField, Button, ErrorSummary, Money, Skeleton, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { call } from '../../platform/api.ts'
import { useIsOnline } from '../../platform/online.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { Bounds } from './bounds.tsx'
import { cardsText } from './messages.ts'
import { MoveCost } from './move-cost.tsx'
import { cardPath } from './paths.ts'
import { depositInfoQuery } from './queries.ts'
import { Shortfall } from './shortfall.tsx'
import { useAsking } from './use-asking.ts'
import { arrivalOf, useCosts } from './use-costs.ts'

type TopUpInfo = ReplyOf<typeof cardDepositInfo>

/** How much, what it costs, and only then the button. */
export function TopUpForm({ card }: { readonly card: Card }) {
  const { language } = useLanguage()
  const info = useQuery(depositInfoQuery(card.id, null, language))
  return (
    <WhenLoaded query={info} skeleton={<Skeleton shape="block" lines={2} />}>
      {(known) => <Fields card={card} info={known} />}
    </WhenLoaded>
  )
}

function Fields({ card, info }: { readonly card: Card; readonly info: TopUpInfo }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const { form, amount } = useTopUpForm(card, info)
  const asked = useCosts(amount, (decimal) => depositInfoQuery(card.id, decimal, language))
  const isExchanged = info.minimum.currency !== card.balance.currency
  const isOnline = useIsOnline()
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <AmountField
        label={text.amount}
        hint={
          <span className="dots">
            <span>
              <Bounds of={info} />
            </span>
            <span>
              {text.yourBalance} <Money amount={amountOf(info.balance)} />
            </span>
          </span>
        }
        {...form.field('amount')}
        currency={info.minimum.currency}
        enterKeyHint="go"
      />
      <MoveCost asked={asked} from={text.fromBalance} to={text.ontoCard} hasRate={isExchanged} />
      {asked.info === undefined ? null : <Shortfall needed={asked.info.costs.pay} balance={asked.info.balance} />}
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.toppingUp}
        disabled={!isOnline || (isExchanged && amount !== null && asked.info === undefined)}
        aria-describedby="card-offline"
      >
        {text.topUp} {amount === null ? null : <Money amount={amount} />}
      </Button>
      <p id="card-offline" role="status" className="card-note">
        {isOnline ? null : text.offline}
      </p>
    </form>
  )
}

function useTopUpForm({ id }: Card, info: TopUpInfo) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const ask = useAsking<BodyOf<typeof topUpCard>>(`topup.${id}`, ({ lang, ...sent }) =>
    call(topUpCard, { params: { id }, query: { lang }, ...sent }),
  )
  const form = useForm({
    initial: { amount: '' },
    fieldOf: { 'amount.amount': 'amount', 'amount.currency': 'amount' },
    check: ({ amount }) => amountProblems(amount, info, language),
    submit: async ({ amount: typed }) => {
      const amount = parseTypedAmount(typed, info.minimum.currency, language)
      if (typeof amount === 'string') return
      const shown = cache.getQueryData(depositInfoQuery(id, toDecimal(amount), language).queryKey)
      await ask({ amount: toWire(amount), ...(shown && { expected: shown.costs.pay }), ...arrivalOf(shown) })
      await navigate(cardPath(id), { replace: true })
    },
  })
  return { form, amount: readyAmount(form.values.amount, info, language) }
}

/** What was typed, once it is an amount that may be moved. */
function readyAmount(
  typed: string,
  info: TopUpInfo,
  language: Parameters<typeof amountProblems>[2],
): AmountOfMoney | null {
  if (amountProblems(typed, info, language).length > 0) return null
  const amount = parseTypedAmount(typed, info.minimum.currency, language)
  return typeof amount === 'string' ? null : amount
}
