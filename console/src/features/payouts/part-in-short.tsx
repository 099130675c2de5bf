import { amountOf } from '@emun/contract/money'
import { Ltr, Money, StatusChip, Time, type Tone, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { payoutsText } from './messages.ts'
import { type Part, waitsForApproval } from './payout.ts'

/** One part: how much, who has taken it, and what became of it. */
export function PartInShort({ part }: { part: Part }): ReactElement {
  const text = useMessages(payoutsText)
  const { costs, createdAt, reference, failure, collect, hasReceipt } = part
  return (
    <div className="part">
      <span className="arrived-line">
        <strong>
          <Money amount={amountOf(costs.pay)} />
        </strong>
        <StateChip part={part} />
      </span>
      <span className="fact-more">
        {text.facts.receive} <Money amount={amountOf(costs.receive)} />
      </span>
      <span className="fact-more">
        <TakenBy part={part} /> <Time at={createdAt} show="day_time" afterWords />
        {hasReceipt && ` · ${text.hasReceipt}`}
      </span>
      {reference !== null && (
        <span className="fact-more">
          {text.reference}: <Ltr>{reference}</Ltr>
        </span>
      )}
      {collect.map(({ name, label, value }) => (
        <span key={name} className="fact-more">
          {label}: <Ltr>{value}</Ltr>
        </span>
      ))}
      {failure !== null && (
        <span className="fact-more">
          {text.reasons[failure.reason]} · <UserText>{failure.message}</UserText>
        </span>
      )}
    </div>
  )
}

/** What a provider is to pay nobody has taken. */
function TakenBy({ part: { isOwn, claimedBy } }: { part: Part }): ReactElement | null {
  const text = useMessages(payoutsText)
  if (claimedBy === '' && !isOwn) return null
  return <>{isOwn ? text.takenByYou : <UserText>{claimedBy}</UserText>} · </>
}

function StateChip({ part }: { part: Part }): ReactElement {
  const text = useMessages(payoutsText)
  if (waitsForApproval(part)) return <StatusChip tone="warning">{text.waitsForSecond}</StatusChip>
  return <StatusChip tone={toneOf[part.state]}>{text.states[part.state]}</StatusChip>
}

const toneOf: Readonly<Record<Part['state'], Tone>> = {
  claimed: 'info',
  sent: 'info',
  unknown: 'warning',
  settled: 'positive',
  failed: 'negative',
  returned: 'neutral',
}
