import { type Card, topUpCard } from '@emun/contract/customer'
import { amountOf, type Money as AmountOfMoney, parseTypedAmount, toWire } from '@emun/contract/money'
import { AmountField, Button, ErrorSummary, Money, Skeleton, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { call } from '../../platform/api.ts'
import { useIsOnline } from '../../platform/online.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { Bounds } from './bounds.tsx'
import { cardsText } from './messages.ts'
import { cardPath } from './paths.ts'
import { depositInfoQuery } from './queries.ts'
import { TopUpCost, type TopUpInfo } from './top-up-cost.tsx'
import { useAsking } from './use-asking.ts'

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
  const { form, amount } = useTopUpForm(card, info)
  const isOnline = useIsOnline()
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <AmountField
        label={text.amount}
        hint={
          <>
            <Bounds of={info} /> · {text.yourBalance} <Money amount={amountOf(info.balance)} />
          </>
        }
        {...form.field('amount')}
        currency={info.minimum.currency}
        enterKeyHint="go"
      />
      <TopUpCost card={card.id} amount={amount} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.toppingUp}
        disabled={!isOnline}
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
  const ask = useAsking<{ readonly amount: ReturnType<typeof toWire> }>(`topup.${id}`, ({ lang, ...sent }) =>
    call(topUpCard, { params: { id }, query: { lang }, ...sent }),
  )
  const form = useForm({
    initial: { amount: '' },
    fieldOf: { 'amount.amount': 'amount', 'amount.currency': 'amount' },
    check: ({ amount }) => amountProblems(amount, info, language),
    submit: async ({ amount: typed }) => {
      const amount = parseTypedAmount(typed, info.minimum.currency, language)
      if (typeof amount === 'string') return
      await ask({ amount: toWire(amount) })
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
