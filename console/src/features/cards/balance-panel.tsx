import { amountOf, compare } from '@emun/contract/money'
import { type DeskCard, readCardAtIssuer } from '@emun/contract/operator'
import { Banner, Button, Ltr, Money, Panel, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { Fact } from '../queues/public.ts'
import { cardsText } from './messages.ts'

/** What is on a card by our ledger and by its issuer, how near it is to a block, and why it is blocked. */
export function BalancePanel({ card }: { card: DeskCard }): ReactElement {
  const text = useMessages(cardsText)
  const { blocked, refundable, declinesLeft } = card
  return (
    <Panel title={text.balance}>
      <dl className="review-facts">
        <Fact name={text.inLedger}>
          <Money amount={amountOf(card.balance)} />
        </Fact>
        <Fact name={text.notConfirmed}>
          <Money amount={amountOf(card.pending)} />
        </Fact>
        <AtIssuer card={card} />
        <Fact name={text.strikes} hint={declinesLeft !== null && <span>{text.strikesLeft(declinesLeft)}</span>}>
          {text.strikesSaid(card.declines, card.payments)}
        </Fact>
        {blocked !== null && (
          <Fact name={text.blockedBecause} hint={<Time at={blocked.at} show="both" />}>
            {text.blockReasons[blocked.reason]}
          </Fact>
        )}
        {blocked?.returned && (
          <Fact name={text.returned}>
            <Money amount={amountOf(blocked.returned)} />
          </Fact>
        )}
        {refundable !== null && (
          <Fact name={text.shopGaveBack}>
            <Money amount={amountOf(refundable)} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

/** Asked of the issuer while one looks; where it does not answer, that is what is said. */
function AtIssuer({ card }: { card: DeskCard }): ReactElement {
  const text = useMessages(cardsText)
  const { reply, hasFailed, again } = useAsked(readCardAtIssuer, { params: { id: card.id } })
  const name = `${text.atIssuer} (${card.issuer})`
  if (reply === null && !hasFailed) return <Fact name={name}>{text.asking}</Fact>
  if (!reply?.card)
    return (
      <Fact
        name={name}
        hint={
          <Button size="small" onClick={again}>
            {text.askAgain}
          </Button>
        }
      >
        {text.says[reply === null || reply.says === 'card' ? 'unknown' : reply.says]}
      </Fact>
    )
  const differs = compare(amountOf(reply.card.balance), amountOf(card.balance)) !== 0
  return (
    <Fact
      name={name}
      hint={
        <>
          <Ltr className="found-detail">{card.issuerRef ?? ''}</Ltr>
          {differs && <Banner tone="warning">{text.differs}</Banner>}
        </>
      }
    >
      <Money amount={amountOf(reply.card.balance)} /> · {text.issuerStates[reply.card.state]}
    </Fact>
  )
}
