import type { ReplyOf } from '@emun/contract/endpoint'
import { listCardDeclines } from '@emun/contract/operator'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Link,
  LinkButton,
  Panel,
  Skeleton,
  useLanguage,
  useMessages,
  UserText,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { CardRow, Digits } from './card-row.tsx'
import { cardsText } from './messages.ts'
import { PaymentRow } from './payment-row.tsx'

type Reply = ReplyOf<typeof listCardDeclines>

/** What shops were refused, and before it the cards that few more would block. */
export function DeclinesPage(): ReactElement {
  const text = useMessages(cardsText)
  return (
    <div className="page">
      <PageHead title={text.declinesTitle} lead={text.declinesLead}>
        <LinkButton href="/console/cards">{text.toCards}</LinkButton>
      </PageHead>
      <Declines />
    </div>
  )
}

function Declines(): ReactElement {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const [cursor, setCursor] = useState<string | null>(null)
  const [before, setBefore] = useState<Pick<Reply, 'near' | 'declines'>>({ near: [], declines: [] })
  const query = { lang: language, ...(cursor !== null && { cursor }) }
  const { reply, hasFailed, again } = useAsked(listCardDeclines, { query })
  const near = [...before.near, ...(reply?.near ?? [])]
  const declines = [...before.declines, ...(reply?.declines ?? [])]
  const next = reply?.nextCursor ?? null
  const more = (): void => {
    setBefore({ near, declines })
    setCursor(next)
  }
  if (reply !== null && declines.length === 0)
    return <EmptyState title={text.noDeclines}>{text.noDeclinesText}</EmptyState>
  return (
    <>
      {near.length > 0 && <Near cards={near} />}
      {declines.length > 0 && (
        <Panel title={text.declinesTitle}>
          <ul className="journal">
            {declines.map((payment) => (
              <PaymentRow
                key={`${payment.card.id} ${payment.ref}`}
                payment={payment}
                about={<Whose card={payment.card} />}
              />
            ))}
          </ul>
        </Panel>
      )}
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {next !== null && <Button onClick={more}>{text.more}</Button>}
    </>
  )
}

function Near({ cards }: { cards: Reply['near'] }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <Panel title={text.near}>
      <ul className="found">
        {cards.map(({ declinesLeft, ...card }) => (
          <CardRow
            key={card.id}
            card={card}
            more={<span className="found-detail">{text.strikesLeft(declinesLeft)}</span>}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Whose({ card }: { card: Reply['declines'][number]['card'] }): ReactElement {
  return (
    <Link className="text-link" href={`/console/cards/${card.id}`}>
      <UserText>{card.name}</UserText> <Digits last4={card.last4} />
    </Link>
  )
}
