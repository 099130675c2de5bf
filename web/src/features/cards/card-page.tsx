import type { Card } from '@emun/contract/customer'
import { Skeleton, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { useSaidChange } from '../../platform/use-said-change.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { AskedNote } from './asked-note.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { BillingAddress } from './billing-address.tsx'
import { CardActions } from './card-actions.tsx'
import { CardDialogs } from './card-dialogs.tsx'
import { CardFacts } from './card-facts.tsx'
import { PictureOfCard } from './card-picture.tsx'
import { shownState } from './card-state.ts'
import { CardStatement } from './card-statement.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { cardsText } from './messages.ts'
import { NoSuchCard, useCard } from './one-card.tsx'
import { cardsPath } from './paths.ts'
import type { KnownCards } from './queries.ts'
import { SecretPanel } from './secret-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { Standing } from './standing.tsx'
import { useOpenDialog } from './use-open-dialog.ts'
import './cards.css'
import './card-detail.css'

/** One card: how it stands, what can be done with it, what it paid. While it is being made this is where one waits. */
export function CardPage() {
  const text = useMessages(cardsText)
  const { query, card } = useCard()
  const back = <BackLink to={cardsPath}>{text.allCards}</BackLink>
  if (card !== undefined && query.data !== undefined) {
    return <KnownCard key={card.id} card={card} known={query.data} back={back} />
  }
  return (
    <Page title={text.card} before={back}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {() => <NoSuchCard />}
      </WhenLoaded>
    </Page>
  )
}

type KnownProps = { readonly card: Card; readonly known: KnownCards; readonly back: ReactNode }

function KnownCard({ card, known, back }: KnownProps) {
  const text = useMessages(cardsText)
  const shown = useOpenDialog()
  const hasHistory = card.state !== 'ready' && card.state !== 'creating'
  useSaidChange(`${card.name}: ${text.states[shownState(card)]}`)
  return (
    <Page
      title={`${text.states[shownState(card)]} · ${card.name}`}
      heading={<bdi dir="auto">{card.name}</bdi>}
      lead={card.typeTitle}
      width="list"
      before={back}
    >
      <div className="card-detail">
        <div className="card-side">
          <PictureOfCard card={card} size="detail" />
          <Standing card={card} skewMs={known.skewMs} />
          <AskedNote card={card.id} />
          <BalancePanel card={card} />
          <CardActions card={card} open={shown.open} />
        </div>
        <div className="card-main">
          {card.actions.includes('reveal') ? <SecretPanel card={card} /> : null}
          <BillingAddress card={card} />
          {hasHistory ? <WhatItPaid card={card} /> : null}
          <LimitsPanel card={card} open={shown.open} />
          <CardFacts card={card} />
          {hasHistory ? <CardStatement card={card.id} /> : null}
        </div>
      </div>
      <CardDialogs card={card} shown={shown} />
    </Page>
  )
}

function WhatItPaid({ card }: { readonly card: Card }) {
  return (
    <>
      <HistoryPanel card={card.id} />
      <SpendingPanel card={card.id} />
    </>
  )
}
