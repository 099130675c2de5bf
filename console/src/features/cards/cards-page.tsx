import { type OperatorRole, positionRoles } from '@emun/contract/operator'
import { LinkButton, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../platform/page-head.tsx'
import { filtersIn } from './card.ts'
import { FoundCards } from './found-cards.tsx'
import { cardsText } from './messages.ts'

/** Every card, and the ways to one. What was searched for and every filter stand in the address. */
export function CardsPage({ role }: { role: OperatorRole }): ReactElement {
  const text = useMessages(cardsText)
  const [search, setSearch] = useSearchParams()
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <div className="customer-acts">
          <LinkButton href="/console/card-declines">{text.toDeclines}</LinkButton>
          {positionRoles.some((each) => each === role) && (
            <LinkButton href="/console/card-money">{text.toMoney}</LinkButton>
          )}
        </div>
      </PageHead>
      <FoundCards filters={filtersIn(search)} search={search} onSearch={setSearch} />
    </div>
  )
}
