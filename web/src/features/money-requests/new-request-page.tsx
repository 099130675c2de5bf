import { type openMoneyRequest, transferBody } from '@emun/contract/customer'
import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { type Currency, digitsOf, money, parseTypedAmount, toWire } from '@emun/contract/money'
import { AmountField, Button, Skeleton, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { amountProblems } from '../../platform/amount-problems.ts'
import { BackLink } from '../../platform/back-link.tsx'
import { answered } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { meQuery } from '../wallets/public.tsx'
import { moneyRequestsText } from './messages.ts'
import { requestPath, requestsPath } from './paths.ts'
import { sendOpening } from './queries.ts'
import './money-requests.css'

/** How much, perhaps, and what for: a link comes out. */
export function NewRequestPage() {
  const text = useMessages(moneyRequestsText)
  const me = useQuery(meQuery)
  return (
    <Page title={text.newTitle} lead={text.newLead} before={<BackLink to={requestsPath}>{text.back}</BackLink>}>
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={2} />}>
        {({ wallet }) => <RequestForm currency={wallet.mainBalance.currency} />}
      </WhenLoaded>
    </Page>
  )
}

function RequestForm({ currency }: { readonly currency: Currency }) {
  const text = useMessages(moneyRequestsText)
  const form = useRequestForm(currency)
  return (
    <form className="request-form" noValidate onSubmit={form.onSubmit}>
      <AmountField
        label={text.amount}
        hint={text.amountHint}
        {...form.field('amount')}
        currency={currency}
        optional
        enterKeyHint="next"
      />
      <TextField
        label={text.note}
        hint={text.noteHint}
        {...form.field('note')}
        optional
        maxLength={noteLimit}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.making}>
        {text.make}
      </Button>
    </form>
  )
}

/** Longer than the contract allows, so that its own refusal speaks instead of letters silently missing. */
const noteLimit = 200

function useRequestForm(currency: Currency) {
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useForm({
    initial: { amount: '', note: '' },
    check: (typed) => problemsOfRequest(typed, currency, language),
    submit: async (typed) => {
      const { id } = await answered(sendOpening(cache, bodyOf(typed, currency, language)))
      await navigate(requestPath(id), { replace: true })
    },
  })
}

type Typed = { readonly amount: string; readonly note: string }

function bodyOf(
  { amount: typed, note }: Typed,
  currency: Currency,
  language: Language,
): BodyOf<typeof openMoneyRequest> {
  const amount = parseTypedAmount(typed, currency, language)
  const whatFor = note.trim()
  return {
    ...(typeof amount === 'string' ? {} : { amount: toWire(amount) }),
    ...(whatFor === '' ? {} : { note: whatFor }),
  }
}

/** The most that may be asked for, in whole units; the server says the same. */
const mostUnits = 1_000_000n

/** An amount may be left out; what is typed has to be one. */
export function problemsOfRequest(
  { amount, note }: Typed,
  currency: Currency,
  language: Language,
): readonly WireRefusal[] {
  const ofNote = problemsOf(transferBody.shape.note, note).map((problem) => ({ ...problem, field: 'note' }))
  if (amount.trim() === '') return ofNote
  const minimum = toWire(money(currency, 1n))
  const maximum = toWire(money(currency, mostUnits * 10n ** BigInt(digitsOf(currency))))
  return [...amountProblems(amount, { minimum, maximum }, language), ...ofNote]
}
