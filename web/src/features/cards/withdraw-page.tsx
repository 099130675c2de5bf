import { type Card, withdrawFromCard } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { amountOf, money, parseTypedAmount, toDecimal, toWire } from '@emun/contract/money'
import { AmountField, Button, ErrorSummary, Money, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { call } from '../../platform/api.ts'
import { useIsOnline } from '../../platform/online.ts'
import { cardsText } from './messages.ts'
import { MoveCost } from './move-cost.tsx'
import { PageOfCard } from './one-card.tsx'
import { cardPath } from './paths.ts'
import { withdrawInfoQuery } from './queries.ts'
import { meQuery } from '../wallets/public.tsx'
import { NotNow } from './top-up-page.tsx'
import { useAsking } from './use-asking.ts'
import { arrivalOf, useCosts } from './use-costs.ts'

/** Money from a card back to the balance; nothing is taken for it. */
export function WithdrawPage() {
  const text = useMessages(cardsText)
  return (
    <PageOfCard title={text.withdrawTitle}>
      {(card) => (card.actions.includes('withdraw') ? <WithdrawForm card={card} /> : <NotNow card={card} />)}
    </PageOfCard>
  )
}

function WithdrawForm({ card }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const { form, amount } = useWithdrawForm(card)
  const isOnline = useIsOnline()
  const wallet = useQuery(meQuery).data?.wallet
  const isExchanged = wallet !== undefined && wallet.mainBalance.currency !== card.balance.currency
  const asked = useCosts(amount, (decimal) => withdrawInfoQuery(card.id, decimal))
  const takeAll = () => form.set('amount', card.balance.amount)
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <AmountField
        label={text.amount}
        hint={
          <>
            {text.onCard} <Money amount={amountOf(card.balance)} />
          </>
        }
        {...form.field('amount')}
        currency={card.balance.currency}
        enterKeyHint="go"
      />
      <Button variant="quiet" size="small" onClick={takeAll}>
        {text.all}
      </Button>
      <MoveCost asked={asked} from={text.fromCard} to={text.ontoBalance} hasRate={isExchanged} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.withdrawing}
        disabled={!isOnline || (isExchanged && amount !== null && asked.info === undefined)}
        aria-describedby="card-offline"
      >
        {text.withdraw} {amount === null ? null : <Money amount={amount} />}
      </Button>
      <p id="card-offline" role="status" className="card-note">
        {isOnline ? null : text.offline}
      </p>
    </form>
  )
}

function useWithdrawForm({ id, balance }: Card) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { currency } = balance
  const cache = useQueryClient()
  const ask = useAsking<BodyOf<typeof withdrawFromCard>>(`withdraw.${id}`, ({ lang, ...sent }) =>
    call(withdrawFromCard, { params: { id }, query: { lang }, ...sent }),
  )
  const form = useForm({
    initial: { amount: '' },
    fieldOf: { 'amount.amount': 'amount', 'amount.currency': 'amount' },
    check: ({ amount }) => withdrawProblems(amount, balance, language),
    submit: async ({ amount: typed }) => {
      const amount = parseTypedAmount(typed, currency, language)
      if (typeof amount === 'string') return
      const shown = cache.getQueryData(withdrawInfoQuery(id, toDecimal(amount)).queryKey)
      await ask({ amount: toWire(amount), ...arrivalOf(shown) })
      await navigate(cardPath(id), { replace: true })
    },
  })
  const typed = parseTypedAmount(form.values.amount, currency, language)
  const isWrong = typeof typed === 'string' || withdrawProblems(form.values.amount, balance, language).length > 0
  return { form, amount: isWrong ? null : typed }
}

/** More than is on the card is refused with what is on it, not with a bound. */
function withdrawProblems(
  typed: string,
  balance: Card['balance'],
  language: Parameters<typeof amountProblems>[2],
): ReturnType<typeof amountProblems> {
  const least = toWire(money(balance.currency, 1n))
  return amountProblems(typed, { minimum: least, maximum: balance }, language).map((problem) =>
    problem.code === 'maximum_amount'
      ? { code: 'low_card_balance', field: 'amount', details: { available: balance } }
      : problem,
  )
}
