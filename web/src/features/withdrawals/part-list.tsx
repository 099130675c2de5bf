import type { WithdrawalPart } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Banner, CopyRow, Link, List, Money, Panel, Time, useMessages, UserText } from '@emun/ui'
import { FieldCopies } from '../destinations/public.tsx'
import { withdrawalsText } from './messages.ts'
import { PartChip } from './part-chip.tsx'

/** The parts a withdrawal is paid in: how much, how it stands, and what is needed to collect it or to find it again. */
export function PartList({ parts }: { readonly parts: readonly WithdrawalPart[] }) {
  const text = useMessages(withdrawalsText)
  return (
    <Panel title={text.parts}>
      <List label={text.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </List>
    </Panel>
  )
}

function Part({ part }: { readonly part: WithdrawalPart }) {
  const text = useMessages(withdrawalsText)
  const { costs, state, updatedAt, reference, collect, failure, transaction } = part
  return (
    <li className="part">
      <div className="part-head">
        <span className="part-sum">
          <Money amount={amountOf(costs.pay)} />
        </span>
        <PartChip state={state} />
        <Time at={updatedAt} show="day_time" className="part-time" />
      </div>
      {failure === null ? (
        <p className="part-arrives">
          {text.arrives} <Money amount={amountOf(costs.receive)} />
        </p>
      ) : (
        <Banner tone="negative" title={text.failures[failure.reason]}>
          <UserText>{failure.message}</UserText>
        </Banner>
      )}
      <Collect collect={collect} />
      {reference === null ? null : <CopyRow label={text.partReference} value={reference} />}
      {transaction === null ? null : (
        <p>
          <Link href={`/activity/${transaction}`} className="text-link">
            {text.receipt}
          </Link>
        </p>
      )}
    </li>
  )
}

function Collect({ collect }: Pick<WithdrawalPart, 'collect'>) {
  const text = useMessages(withdrawalsText)
  if (collect.length === 0) return null
  return (
    <div className="part-collect">
      <p className="part-collect-title">{text.collect}</p>
      <FieldCopies fields={collect} />
    </div>
  )
}
