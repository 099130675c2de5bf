import { type Card, type CardType, replaceCard } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { amountOf } from '@emun/contract/money'
import { Banner, Button, CostBox, Dialog, Money, Skeleton, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { cardsText } from './messages.ts'
import { cardPath } from './paths.ts'
import { type CardTypes, cardTypesQuery } from './queries.ts'
import { Shortfall } from './shortfall.tsx'
import { useAsking } from './use-asking.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** Another card in the place of this one: what it costs, and that this one is blocked once it is there. */
export function ReplaceDialog({ card, onClose }: Props) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(cardTypesQuery(language))
  return (
    <Dialog open onClose={onClose} title={text.replaceTitle} lead={text.replaceText} size="small">
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" />}>
        {({ types, balance }) => (
          <Offer card={card} type={types.find(({ name }) => name === card.type)} balance={balance} />
        )}
      </WhenLoaded>
    </Dialog>
  )
}

type OfferProps = {
  readonly card: Card
  readonly type: CardType | undefined
  readonly balance: CardTypes['balance']
}

function Offer({ card, type, balance }: OfferProps) {
  const text = useMessages(cardsText)
  const form = useReplacing(card, type)
  if (type === undefined) return <Banner tone="info">{text.noTypeText}</Banner>
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
      <CostBox
        rows={[
          { label: text.fee, value: <Money amount={amountOf(type.fee)} /> },
          { label: text.start, value: <Money amount={amountOf(type.start)} />, note: text.startNote },
        ]}
        total={{ label: text.fromBalance, value: <Money amount={amountOf(type.total)} /> }}
      />
      <Shortfall needed={type.total} balance={balance} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.creating}>
        {text.replaceFor} <Money amount={amountOf(type.total)} />
      </Button>
    </form>
  )
}

function useReplacing({ id }: Card, type: CardType | undefined) {
  const navigate = useNavigate()
  const ask = useAsking<BodyOf<typeof replaceCard>>(`replace.${id}`, ({ lang, ...sent }) =>
    call(replaceCard, { params: { id }, query: { lang }, ...sent }),
  )
  return useForm({
    initial: {},
    submit: async () => {
      const { card } = await ask(type === undefined ? {} : { expected: type.total })
      await navigate(cardPath(card.id), { replace: true })
    },
  })
}
