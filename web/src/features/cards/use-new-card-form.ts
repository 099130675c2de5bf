import { type CardType, createCard } from '@emun/contract/customer'
import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { type Form, readTypedDate, useForm } from '@emun/ui'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { sessionOwner } from '../../platform/session-owner.ts'
import { keptDraft } from './kept-draft.ts'
import { cardPath } from './paths.ts'
import { useAsking } from './use-asking.ts'

type Values = {
  readonly name: string
  readonly email: string
  readonly cardholder: string
  readonly isSingleUse: boolean
  readonly until: string
}

type Body = BodyOf<typeof createCard>

/** The form of a new card. What is typed outlives a reload; when it is asked for, it leads to the card's page. */
export function useNewCardForm(type: CardType, email: string): Form<Values> {
  const navigate = useNavigate()
  const draft = useMemo(() => keptDraft(`new.${type.name}`, sessionOwner(), sessionStorage), [type.name])
  const ask = useAsking<Body>('create', ({ lang, ...sent }) => call(createCard, { query: { lang }, ...sent }))
  const form = useForm<Values>({
    initial: useMemo(
      () => draft.over<Values>({ name: '', email, cardholder: '', isSingleUse: false, until: '' }),
      [draft, email],
    ),
    check: (values) => problemsOfCard(values, type),
    submit: async (values) => {
      const { card } = await ask({ ...bodyOf(values, type), expected: type.total })
      draft.drop()
      await navigate(cardPath(card.id), { replace: true })
    },
  })
  useEffect(() => draft.keep(form.values), [draft, form.values])
  return form
}

function bodyOf({ name, email, cardholder, isSingleUse, until }: Values, type: CardType): Body {
  const day = until.trim()
  return {
    cardType: type.name,
    name: name.trim(),
    email: email.trim(),
    ...(type.needsCardholder ? { cardholder } : {}),
    // Of a card of another currency we are held to what was shown to come onto it.
    ...(type.startOnCard.currency === type.start.currency ? {} : { receive: type.startOnCard }),
    ...(isSingleUse ? { isSingleUse } : {}),
    // A day that cannot be read goes as it was typed, and the schema says what it thinks of it.
    ...(day === '' ? {} : { until: readTypedDate(day) ?? day }),
  }
}

function problemsOfCard(values: Values, type: CardType): readonly WireRefusal[] {
  const wrong = problemsOf(createCard.body, bodyOf(values, type))
  const hasHolder = !type.needsCardholder || values.cardholder !== ''
  return hasHolder ? wrong : [...wrong, { code: 'this_field_required', field: 'cardholder' }]
}
