import { cardDeciders, type DeskCard, type OperatorRole, readDeskCard } from '@emun/contract/operator'
import { Button, ErrorPanel, Link, Panel, Skeleton, useLanguage, useMessages, UserText, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useArrival } from '../../platform/arrival.ts'
import { useAsked } from '../../platform/asked.ts'
import { isSandbox } from '../../platform/sandbox.ts'
import { customersText, whyIn } from '../customers/public.ts'
import { ActDialog } from './act-dialog.tsx'
import { type CardAct, cardActsFor } from './acts.ts'
import { BalancePanel } from './balance-panel.tsx'
import { Chips, Digits } from './card-row.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { cardsText } from './messages.ts'
import { PaymentsPanel } from './payments-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { SandboxPanel } from './sandbox-panel.tsx'
import { TracesPanels } from './traces-panels.tsx'

/** One card: how it stands here and at its issuer, what shops asked of it, and what the role may do about it. */
export function CardPage({ role }: { role: OperatorRole }): ReactElement {
  const text = useMessages(cardsText)
  const { whys } = useMessages(customersText)
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const why = whyIn(search, 'routine')
  const asked = useAsked(readDeskCard, { params: { id }, query: { why, lang: language } })
  const card = asked.reply?.card
  const heading = useArrival(text.card)
  return (
    <div className="page">
      <p>
        <Link className="text-link" href="/console/cards">
          {text.toCards}
        </Link>
      </p>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1} className="card-title">
            {card === undefined ? text.card : <UserText>{card.name}</UserText>}
            {card && <Digits last4={card.last4} />}
          </h1>
          <p>
            {text.seenAs} {whys[why]}
          </p>
        </div>
        {card && (
          <div className="card-chips">
            <Chips card={card} />
          </div>
        )}
      </header>
      {asked.hasFailed && <ErrorPanel title={text.failed} onRetry={asked.again} />}
      {card === undefined && !asked.hasFailed && <Skeleton lines={8} />}
      {card && <Sections card={card} role={role} onChanged={asked.again} />}
    </div>
  )
}

type SectionsProps = { readonly card: DeskCard; readonly role: OperatorRole; readonly onChanged: () => void }

function Sections({ card, role, onChanged }: SectionsProps): ReactElement {
  const text = useMessages(cardsText)
  const toast = useToast()
  const [act, setAct] = useState<CardAct | null>(null)
  // Payments are asked for again when something was played.
  const [round, setRound] = useState(0)
  const changed = (said: string): void => {
    setAct(null)
    toast(said, 'positive')
    setRound((before) => before + 1)
    onChanged()
  }
  const mayDecide = cardDeciders.some((each) => each === role)
  return (
    <>
      <div className="customer">
        <FactsPanel card={card} />
        <BalancePanel card={card} />
        <ActionsPanel acts={cardActsFor(card, mayDecide, role === 'treasurer')} onAct={setAct} />
        <RequestsPanel requests={card.requests} />
        {isSandbox() && card.issuer === 'sandbox' && <SandboxPanel card={card} onPlayed={() => changed(text.played)} />}
        <PaymentsPanel key={round} id={card.id} />
        <TracesPanels card={card} />
      </div>
      {act !== null && (
        <ActDialog act={act} card={card} onClose={() => setAct(null)} onDone={() => changed(text.done[act])} />
      )}
    </>
  )
}

function ActionsPanel({ acts, onAct }: { acts: readonly CardAct[]; onAct: (act: CardAct) => void }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <Panel title={text.actions}>
      {acts.length === 0 && <p>{text.noActions}</p>}
      <div className="customer-acts">
        {acts.map((act) => (
          <Button key={act} onClick={() => onAct(act)}>
            {text.acts[act]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
