import { transferBody } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { amountOf, compare, type Money, parseTypedAmount, toWire } from '@emun/contract/money'
import { useForm, useLanguage } from '@emun/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { meQuery } from '../wallets/public.tsx'
import { problemsOfAmount } from './amount-problems.ts'
import { answered } from '../../platform/expected-no.ts'
import { useFlow } from './flow-context.ts'
import type { KeptTransfer, Payee } from './kept-transfer.ts'

/** The request for money that is being paid, of which the payer says how much. */
export type Asked = { readonly moneyRequest: string; readonly note: string }

/** The form of an amount and a note for this recipient; when nothing is wrong it leads to the review. */
export function useAmountForm(payee: Payee, asked?: Asked) {
  const { wallet, kept, review } = useFlow()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { currency } = wallet.mainBalance
  const form = useForm({
    initial: asked === undefined ? draftOf(kept) : { amount: '', note: asked.note },
    check: (typed) => problemsOfAmount(typed, currency, language),
    submit: async (typed) => {
      const amount = parseTypedAmount(typed.amount, currency, language)
      if (typeof amount === 'string') return
      if (compare(amount, amountOf(wallet.mainBalance)) > 0) await refuseAboveBalance(amount, cache)
      const body = transferBody.parse({ to: payee.accountNumber, amount: toWire(amount), note: typed.note })
      review({ payee, amount: body.amount, note: body.note ?? '', moneyRequest: asked?.moneyRequest })
      await navigate('/transfer/review')
    },
  })
  const { amount, note } = form.values
  const isDraft = asked === undefined
  useEffect(() => {
    if (isDraft) kept.saveDraft({ ...kept.draft(), amount, note })
  }, [kept, isDraft, amount, note])
  return form
}

function draftOf(kept: KeptTransfer) {
  const { amount, note } = kept.draft()
  return { amount, note }
}

/** Only a balance just asked for may stop anyone: the one on the screen can lag behind money that has come in. */
async function refuseAboveBalance(amount: Money, cache: QueryClient): Promise<void> {
  const fresh = { ...meQuery, staleTime: 0, networkMode: 'always' } as const
  const { wallet } = await answered(cache.query(fresh))
  const available = wallet.mainBalance
  if (compare(amount, amountOf(available)) > 0) throw refuse('low_balance', { field: 'amount', details: { available } })
}
