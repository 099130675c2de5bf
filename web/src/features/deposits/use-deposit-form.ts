import { Refusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { type Currency, isCurrency, parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import { useForm, useLanguage } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { answered } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { answerOf } from '../../platform/rail-field.tsx'
import { amountField, answerField, problemsOfForm, type Typed } from './form-problems.ts'
import { type KeptDeposit, keptDeposit, requestFor, type SentDeposit } from './kept-deposit.ts'
import { keepDeposit, type Method, open, quoteQuery } from './queries.ts'
import { usePayer } from './payer.ts'

const currencyField = 'currency'

/** Where the money goes, and in which currency that counts; what was typed for one is not shown for another. */
export type PaidInto = { readonly name: string; readonly currency: Currency }

/** The form of a way to pay. When nothing is wrong it opens a deposit, at the cost that was shown, and goes to its page. */
export function useDepositForm(method: Method, wallet: PaidInto, fixed?: WireMoney) {
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const payer = usePayer()
  const kept = useMemo(() => keptDeposit(wallet.name, sessionStorage), [wallet.name])
  const opening = useOpening(kept)
  const currencyOf = (typed: Typed): Currency => {
    const chosen = typed[currencyField] ?? ''
    return isCurrency(chosen) && chosen === wallet.currency ? chosen : method.currency
  }
  const form = useForm<Typed>({
    initial: useMemo(() => firstValues(method, kept), [method, kept]),
    check: (typed) =>
      problemsOfForm(typed, method, currencyOf(typed), language).filter(
        ({ field }) => fixed === undefined || field !== amountField,
      ),
    fieldOf: fieldsOf(method),
    submit: async (typed) => {
      const amount = fixed ?? readAmount(typed[amountField] ?? '', currencyOf(typed), language)
      if (amount === null) return
      const shown = await answered(cache.query(quoteQuery(payer, method.name, amount)))
      const answers = answersIn(typed, method)
      const wanted = { paymentSystem: method.name, amount, quote: shown.id, answers }
      const read = await answered(opening.mutateAsync(requestFor(wanted, kept.sent(), newKey)))
      keepDeposit(cache, read, language)
      await navigate(payer.pathOf(read.deposit.id), { replace: true })
    },
  })
  useKeptDraft(kept, method, form.values)
  const currency = currencyOf(form.values)
  return { form, currency, amount: fixed ?? sumIn(form.values, method, currency, language) }
}

/** Sends a request; until it has its yes or its no it stays the one that is asked again. */
function useOpening(kept: KeptDeposit) {
  const { language } = useLanguage()
  const payer = usePayer()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['deposit'],
    mutationFn: ({ body, key }: SentDeposit) => {
      kept.saveSent({ body, key })
      return open(payer, body, key, language)
    },
    onError: (error, { body }) => {
      if (!(error instanceof Refusal)) return
      kept.dropSent()
      if (error.code !== 'quote_expired') return
      // What was shown is over; the box shows the new cost before anybody agrees to it.
      const { queryKey } = quoteQuery(payer, body.paymentSystem, body.amount)
      void cache.invalidateQueries({ queryKey })
    },
    onSuccess: () => kept.clear(),
  })
}

function firstValues(method: Method, kept: KeptDeposit): Typed {
  const draft = kept.draft(method.name)
  const answers = method.fields.map(({ name }) => [answerField(name), draft?.answers[name] ?? ''] as const)
  return {
    ...Object.fromEntries(answers),
    [amountField]: draft?.amount ?? '',
    [currencyField]: draft?.currency ?? method.currency,
  }
}

function useKeptDraft(kept: KeptDeposit, method: Method, typed: Typed): void {
  useEffect(() => {
    const answers = method.fields.map(({ name }) => [name, typed[answerField(name)] ?? ''] as const)
    kept.saveDraft(method.name, {
      amount: typed[amountField] ?? '',
      currency: typed[currencyField] ?? method.currency,
      answers: Object.fromEntries(answers),
    })
  }, [kept, method, typed])
}

function answersIn(typed: Typed, { fields }: Method): Record<string, string> {
  const given = fields.map(({ name, kind }) => [name, answerOf(kind, typed[answerField(name)] ?? '')] as const)
  return Object.fromEntries(given.filter(([, answer]) => answer !== ''))
}

/** What was typed, once it is a sum that can be asked about. */
function sumIn(typed: Typed, method: Method, currency: Currency, language: Language) {
  const text = typed[amountField] ?? ''
  if (amountProblems(text, method, language, currency).length > 0) return null
  return readAmount(text, currency, language)
}

function readAmount(typed: string, currency: Currency, language: Language): WireMoney | null {
  const amount = parseTypedAmount(typed, currency, language)
  return typeof amount === 'string' ? null : toWire(amount)
}

/** What the server calls a field, and where the form shows it. */
function fieldsOf({ fields }: Method): Readonly<Record<string, string>> {
  const amounts = { 'amount.amount': amountField, 'amount.currency': amountField }
  const answers = fields.filter(({ name }) => name !== amountField)
  return { ...amounts, ...Object.fromEntries(answers.map(({ name }) => [name, answerField(name)])) }
}
