import { refuse } from '@emun/contract/errors'
import { amountOf, compare, type Money, money, parseTypedAmount, toWire } from '@emun/contract/money'
import { AmountField, Button, Checkbox, ErrorSummary, useForm, useLanguage, useMessages, UserText } from '@emun/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { amountProblems } from '../../platform/amount-problems.ts'
import { BackLink } from '../../platform/back-link.tsx'
import { answered } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { meQuery } from '../wallets/public.tsx'
import { useBalanceFlow } from './balance-flow.tsx'
import { fundraisingPageText } from './messages.ts'

/** How much out of the balance, and what others may see of it. */
export function BalanceAmount() {
  const text = useMessages(fundraisingPageText)
  const { of, wallet, path, status } = useBalanceFlow()
  const form = useGiftForm()
  // What may have been given already is settled before anything else is.
  if (status === 'unanswered') return <Navigate to={`${path}/review`} replace />
  return (
    <Page
      title={text.balance.title}
      lead={<UserText>{of.purpose}</UserText>}
      before={<BackLink to={`/f/${of.id}/pay`}>{text.back}</BackLink>}
      className="deposit"
    >
      {of.minimum === null ? null : (
        <p className="fund-note">
          {text.least} <Amount of={of.minimum} />
        </p>
      )}
      <form className="deposit-form" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} />
        <AmountField
          label={text.balance.amount}
          hint={
            <>
              {text.balance.available}: <Amount of={wallet.mainBalance} />
            </>
          }
          {...form.field('amount')}
          currency={wallet.mainBalance.currency}
          enterKeyHint="next"
        />
        <Checkbox label={text.hideName} {...form.field('hidesName')} />
        <Checkbox label={text.hideAmount} {...form.field('hidesAmount')} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.balance.checking}>
          {text.balance.review}
        </Button>
      </form>
    </Page>
  )
}

function useGiftForm() {
  const { of, wallet, reviewed, review } = useBalanceFlow()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const { currency } = wallet.mainBalance
  const bounds = { minimum: of.minimum ?? toWire(money(currency, 1n)), maximum: wallet.mainBalance }
  return useForm({
    initial: { amount: '', hidesName: reviewed?.hidesName ?? false, hidesAmount: reviewed?.hidesAmount ?? false },
    check: ({ amount }) => amountProblems(amount, bounds, language).filter(({ code }) => code !== 'maximum_amount'),
    submit: async ({ amount: typed, ...hides }) => {
      const amount = parseTypedAmount(typed, currency, language)
      if (typeof amount === 'string') return
      if (compare(amount, amountOf(wallet.mainBalance)) > 0) await refuseAboveBalance(amount, cache)
      review({ fundraising: of.id, amount: toWire(amount), ...hides })
    },
  })
}

/** Only a balance just asked for may stop anyone: the one on the screen can lag behind money that has come in. */
async function refuseAboveBalance(amount: Money, cache: QueryClient): Promise<void> {
  const { wallet } = await answered(cache.query({ ...meQuery, staleTime: 0, networkMode: 'always' }))
  const available = wallet.mainBalance
  if (compare(amount, amountOf(available)) > 0) throw refuse('low_balance', { field: 'amount', details: { available } })
}
