import type { Cardholder } from '@emun/contract/customer'
import { type FieldBinding, LinkButton, Select, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { cardsText } from './messages.ts'
import { newHolderPath } from './paths.ts'
import { holdersQuery } from './queries.ts'

type Props = { readonly type: string; readonly binding: FieldBinding<string> }

/** Whose name stands on the card: one of those the issuer has accepted for this type, or a way to add one. */
export function HolderChoice({ type, binding }: Props) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(holdersQuery(language))
  return (
    <div className="holder-choice">
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" />}>
        {({ cardholders }) => <Choice holders={ofType(cardholders, type)} binding={binding} />}
      </WhenLoaded>
      <LinkButton href={newHolderPath(type)} size="small" icon="plus">
        {text.addHolder}
      </LinkButton>
    </div>
  )
}

type ChoiceProps = { readonly holders: readonly Cardholder[]; readonly binding: FieldBinding<string> }

function Choice({ holders, binding }: ChoiceProps) {
  const text = useMessages(cardsText)
  const accepted = holders.filter(({ state }) => state === 'passed_audit')
  const isWaiting = holders.some(({ state }) => state === 'under_review')
  const options = accepted.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
  return (
    <Select
      label={text.holder}
      hint={accepted.length > 0 ? text.holderHint : isWaiting ? text.holderWaiting : text.holderNone}
      {...binding}
      options={[{ value: '', label: text.choose }, ...options]}
    />
  )
}

function ofType(holders: readonly Cardholder[], type: string): readonly Cardholder[] {
  return holders.filter(({ cardType }) => cardType === type)
}
