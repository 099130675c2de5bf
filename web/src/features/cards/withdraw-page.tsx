import { type Card, withdrawFromCard } from '@emun/contract/customer'
import { amountOf, money, parseTypedAmount, toWire } from '@emun/contract/money'
import { AmountField, Button, CostBox, ErrorSummary, Money, useForm, useLanguage, useMessages } from '@emun/ui'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { call } from '../../platform/api.ts'
import { useIsOnline } from '../../platform/online.ts'
import { cardsText } from './messages.ts'
import { PageOfCard } from './one-card.tsx'
import { cardPath } from './paths.ts'
import { NotNow } from './top-up-page.tsx'
import { useAsking } from './use-asking.ts'

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
  const value = amount === null ? '—' : <Money amount={amount} />
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
      <CostBox
        rows={[
          { label: text.fromCard, value },
          { label: text.fee, value: text.noFee },
        ]}
        total={{ label: text.ontoBalance, value }}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.withdrawing}
        disabled={!isOnline}
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
  const ask = useAsking<{ readonly amount: ReturnType<typeof toWire> }>(`withdraw.${id}`, ({ lang, ...sent }) =>
    call(withdrawFromCard, { params: { id }, query: { lang }, ...sent }),
  )
  const form = useForm({
    initial: { amount: '' },
    fieldOf: { 'amount.amount': 'amount', 'amount.currency': 'amount' },
    check: ({ amount }) => withdrawProblems(amount, balance, language),
    submit: async ({ amount: typed }) => {
      const amount = parseTypedAmount(typed, currency, language)
      if (typeof amount === 'string') return
      await ask({ amount: toWire(amount) })
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
