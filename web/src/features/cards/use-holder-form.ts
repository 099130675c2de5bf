import { type Cardholder, createCardholder, updateCardholder } from '@emun/contract/customer'
import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import { Refusal, type WireRefusal } from '@emun/contract/errors'
import { dayIn, type PlainDate } from '@emun/contract/time'
import { type Form, readTypedDate, useForm, useLanguage } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { sessionOwner } from '../../platform/session-owner.ts'
import { keptDraft } from './kept-draft.ts'
import { keptRequest } from './kept-request.ts'
import { holdersPath, newCardOfPath } from './paths.ts'

const empty = {
  cardType: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  phone: '',
  country: '',
  region: '',
  city: '',
  addressLine: '',
  postCode: '',
}

type Values = typeof empty
type Person = BodyOf<typeof updateCardholder>

/** The form of a cardholder: a new one, or `holder` corrected. What is typed of a new one outlives a reload. */
export function useHolderForm(holder: Cardholder | null, type: string): Form<Values> {
  const navigate = useNavigate()
  const send = useSending(holder)
  const { clock, zone } = useLanguage()
  const draft = useMemo(() => keptDraft('holder', sessionOwner(), sessionStorage), [])
  const form = useForm<Values>({
    initial: useMemo(
      () => (holder === null ? newOver(draft.over(empty), type) : valuesOf(holder)),
      [draft, holder, type],
    ),
    check: (values) => problemsOfHolder(values, holder === null, dayIn(zone, clock.now())),
    submit: async (values) => {
      await send(values)
      if (holder === null) draft.drop()
      await navigate(holder === null && type !== '' ? newCardOfPath(type) : holdersPath, { replace: true })
    },
  })
  const isNew = holder === null
  useEffect(() => {
    if (isNew) draft.keep(form.values)
  }, [draft, form.values, isNew])
  return form
}

/** Sends it; a new one keeps its key until it has its yes or its no, so that nobody is added twice. */
function useSending(holder: Cardholder | null) {
  const { language: lang } = useLanguage()
  const cache = useQueryClient()
  const [kept] = useState(() => keptRequest('holder', sessionOwner(), sessionStorage, newKey))
  return async (values: Values): Promise<void> => {
    const query = { lang }
    if (holder === null) {
      const body = { cardType: values.cardType, ...personOf(values) }
      await answered(
        call(createCardholder, { query, ...kept.toSend(body) }).catch((error: unknown) => {
          if (error instanceof Refusal && error.code !== 'step_up_required') kept.settle()
          throw error
        }),
      )
      kept.settle()
    } else {
      await answered(call(updateCardholder, { params: { id: holder.id }, query, body: personOf(values) }))
    }
    await cache.invalidateQueries({ queryKey: ['cards', 'holders'] })
  }
}

function personOf(values: Values): Person {
  const fields = Object.entries(values).filter(([name]) => name !== 'cardType')
  const trimmed = Object.fromEntries(fields.map(([name, value]) => [name, value.trim()]))
  // The same fields with the spaces around them gone, which is what a person is.
  const person = trimmed as Person
  return { ...person, dateOfBirth: readTypedDate(values.dateOfBirth) ?? person.dateOfBirth }
}

function valuesOf(holder: Cardholder): Values {
  const fields = Object.keys(empty).map((name) => [name, holder[name as keyof Values]] as const)
  return {
    ...(Object.fromEntries(fields) as Values),
    dateOfBirth: holder.dateOfBirth.split('-').toReversed().join('-'),
  }
}

function newOver(kept: Values, type: string): Values {
  return type === '' ? kept : { ...kept, cardType: type }
}

function problemsOfHolder(values: Values, isNew: boolean, today: PlainDate): readonly WireRefusal[] {
  const person = problemsOf(updateCardholder.body, personOf(values)).map((problem): WireRefusal =>
    // The rule speaks of phones; here nothing was chosen.
    problem.field === 'country' ? { code: 'this_field_required', field: 'country' } : problem,
  )
  const born = readTypedDate(values.dateOfBirth)
  return [
    ...(isNew && values.cardType === '' ? [{ code: 'this_field_required', field: 'cardType' } as const] : []),
    ...person,
    ...(born !== null && born > today ? [{ code: 'date_in_future', field: 'dateOfBirth' } as const] : []),
  ]
}
