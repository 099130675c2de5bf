import { Panel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { cardsText } from './messages.ts'
import { newCardOfPath } from './paths.ts'
import { PaymentFees } from './payment-fees.tsx'
import { cardTypesQuery } from './queries.ts'

/** What each card costs, all told, each line leading to its form, and what paying with any of them does. */
export function PriceList() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(cardTypesQuery(language))
  return (
    <Panel title={text.prices}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={4} />}>
        {({ types, payments }) => (
          <>
            <ul className="price-list">
              {types.map(({ name, title, fee, start, total }) => (
                <li key={name}>
                  <Link to={newCardOfPath(name)}>{title}</Link>
                  <span className="price-parts">
                    {text.fee}&nbsp;
                    <Amount of={fee} /> + {text.alsoStart}&nbsp;
                    <Amount of={start} />
                  </span>
                  <strong>
                    <Amount of={total} />
                  </strong>
                </li>
              ))}
            </ul>
            <dl className="type-facts">
              <PaymentFees fees={payments} />
            </dl>
          </>
        )}
      </WhenLoaded>
    </Panel>
  )
}
