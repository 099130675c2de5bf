import type { Destination } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import { parseTypedAmount, toWire } from '@emun/contract/money'
import { type Form, useForm, useLanguage } from '@emun/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { answered } from '../../platform/expected-no.ts'
import {
  answerFields,
  answerProblems,
  answersIn,
  type AnswerValues,
  answerValues,
  nameProblems,
  newDestination,
  refuseWrongAnswers,
  shownAnswers,
  useDestinationActs,
  type WithdrawRail,
} from '../destinations/public.tsx'
import { useFlow } from './flow-context.ts'
import type { ReviewedDestination, WithdrawalDraft } from './kept-withdrawal.ts'
import { usePurpose } from './purpose.ts'
import { quoteQuery } from './queries.ts'
import { refuseBeyond } from './refuse-beyond.ts'

type Values = AnswerValues & {
  readonly to: string
  readonly amount: string
  readonly save: boolean
  readonly saveAs: string
}

export type WithdrawForm = Form<Values>

/** The form of one way to withdraw; when nothing is wrong it leads to the review. */
export function useWithdrawForm(rail: WithdrawRail, saved: readonly Destination[], asked: string | null): WithdrawForm {
  const { kept, review, refusals } = useFlow()
  const { reviewPath } = usePurpose()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const settle = useSettledDestination(rail, saved)
  const form = useForm<Values>({
    initial: valuesOf(rail, kept.draft(rail.name), startOf(saved, asked, kept.draft(rail.name))),
    fieldOf: { destination: 'to', name: 'saveAs', ...answerFields(rail.fields) },
    check: (values) => problemsOf(values, rail, language),
    submit: async (values) => {
      const amount = parseTypedAmount(values.amount, rail.minimum.currency, language)
      if (typeof amount === 'string') return
      await refuseBeyond(amount, cache)
      const destination = await settle(values, (id) => form.set('to', id))
      await reviewWith(destination, toWire(amount))
    },
  })
  const reviewWith = async (destination: ReviewedDestination, amount: ReturnType<typeof toWire>) => {
    const quote = await freshQuote(cache, rail.name, amount)
    const { name: method, title, time } = rail
    review({ method, title, time, destination, amount, quote })
    await navigate(reviewPath)
  }
  useKeptDraft(form, rail)
  useRefusalsOf(form, refusals)
  return form
}

async function freshQuote(cache: QueryClient, rail: string, amount: ReturnType<typeof toWire>) {
  return answered(cache.query(quoteQuery(rail, amount)))
}

function problemsOf(
  values: Values,
  rail: WithdrawRail,
  language: Parameters<typeof amountProblems>[2],
): readonly WireRefusal[] {
  const ofAmount = amountProblems(values.amount, rail, language)
  if (values.to !== newDestination) return ofAmount
  const ofName = values.save ? nameProblems(values.saveAs) : []
  return [...answerProblems(rail.fields, values), ...ofName, ...ofAmount]
}

/**
 * Where to, as it will be sent. One that is to be saved is saved here already, under its name, so that what is wrong with
 * it stands at its fields; from then on it is chosen like any other, and saved once however often one comes back.
 */
function useSettledDestination(rail: WithdrawRail, saved: readonly Destination[]) {
  const { store } = useDestinationActs()
  const { name: paymentSystem, fields, goesBack } = rail
  return async (values: Values, onSaved: (id: string) => void): Promise<ReviewedDestination> => {
    const chosen = saved.find(({ id }) => id === values.to)
    if (chosen !== undefined) return asReviewed(chosen)
    const answers = answersIn(fields, values)
    await refuseWrongAnswers(fields, answers)
    const shown = shownAnswers(fields, answers)
    if (goesBack) return { kind: 'new', answers, fields: shown, isKnown: true }
    if (!values.save) return { kind: 'new', answers, fields: shown }
    const all = await answered(store({ paymentSystem, name: values.saveAs, answers }))
    const added = newestOf(all, paymentSystem)
    if (added === undefined) throw new Error('a destination was saved and is not in the list')
    onSaved(added.id)
    return asReviewed(added)
  }
}

function newestOf(all: readonly Destination[], rail: string): Destination | undefined {
  const ofRail = all.filter(({ paymentSystem }) => paymentSystem === rail)
  return ofRail.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)).at(-1)
}

function asReviewed({ id, name, fields, restsUntil }: Destination): ReviewedDestination {
  return { kind: 'saved', id, name, fields, restsUntil }
}

/** What the address names, or was chosen before, or is the default; without any, a new one. */
export function startOf(saved: readonly Destination[], asked: string | null, draft: WithdrawalDraft): string {
  const isSaved = (wanted: string | null) => saved.some(({ id }) => id === wanted)
  if (asked !== null && isSaved(asked)) return asked
  if (draft.to !== null && (draft.to === newDestination || isSaved(draft.to))) return draft.to
  return saved.find(({ isDefault }) => isDefault)?.id ?? saved[0]?.id ?? newDestination
}

function valuesOf(rail: WithdrawRail, draft: WithdrawalDraft, to: string): Values {
  const { amount, save, saveAs, answers } = draft
  return { ...answerValues(rail.fields, answers), to, amount, save, saveAs }
}

function useKeptDraft({ values }: WithdrawForm, { name: method, fields }: WithdrawRail): void {
  const { kept } = useFlow()
  useEffect(() => {
    const { to, amount, save, saveAs } = values
    kept.saveDraft({ method, to, amount, save, saveAs, answers: answersIn(fields, values) })
  }, [kept, method, fields, values])
}

/** What the server refused at the review is said here too, at the field it is about. */
function useRefusalsOf(form: WithdrawForm, refusals: readonly WireRefusal[]): void {
  const show = useEffectEvent(() => {
    if (refusals.length > 0) form.setError(...refusals)
  })
  useEffect(() => show(), [])
}
