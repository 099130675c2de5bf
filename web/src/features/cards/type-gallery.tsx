import type { CardType } from '@emun/contract/customer'
import { EmptyState, useMessages } from '@emun/ui'
import { CardArt } from '@emun/ui/card-art'
import { Link } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { networkName } from './card-picture.tsx'
import { cardsText } from './messages.ts'
import { newCardOfPath } from './paths.ts'
import { PaymentFees } from './payment-fees.tsx'
import type { CardTypes } from './queries.ts'
import { ShortfallLine } from './shortfall.tsx'
import { TypeFacts } from './type-facts.tsx'

/** The cards one can have: each with its picture, what it costs all told, where it works and what blocks it. */
export function TypeGallery({ known: { types, payments, balance } }: { readonly known: CardTypes }) {
  const text = useMessages(cardsText)
  if (types.length === 0) return <EmptyState title={text.noTypesTitle}>{text.noTypesText}</EmptyState>
  return (
    <>
      <p className="card-note">
        {text.yourBalance} <Amount of={balance} />
      </p>
      <dl className="type-facts">
        <PaymentFees fees={payments} />
      </dl>
      <ul className="type-gallery" aria-label={text.types}>
        {types.map((type) => (
          <TypeCard key={type.name} type={type} balance={balance} />
        ))}
      </ul>
    </>
  )
}

function TypeCard({ type, balance }: { readonly type: CardType; readonly balance: CardTypes['balance'] }) {
  const text = useMessages(cardsText)
  const { name, title, about, art, network, total } = type
  return (
    <li className="card type-card" data-tone="surface">
      <div className="type-art" aria-hidden="true">
        <CardArt
          id={name}
          art={art}
          title={title}
          typeName={networkName(network)}
          network={networkName(network)}
          state="active"
          lastDigits={null}
          expiry={null}
        />
      </div>
      <div className="type-words">
        <div className="type-head">
          <h2>
            <Link to={newCardOfPath(name)}>{title}</Link>
          </h2>
          <p className="type-total">
            <span>{text.inAll}</span> <Amount of={total} />
          </p>
        </div>
        <p className="card-note">{about}</p>
        <TypeFacts type={type} />
        <ShortfallLine needed={total} balance={balance} />
      </div>
    </li>
  )
}
