import { decideContent, type OperatorRole } from '@emun/contract/operator'
import { Button, Panel, Time, useMessages, UserText, useToast } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { contentText } from './messages.ts'
import type { Item } from './values.ts'

type Props = {
  readonly id: string
  readonly proposal: NonNullable<Item['proposal']>
  readonly role: OperatorRole | undefined
  readonly onDone: (said: string) => void
}

/** What waits for a second person: whose it is and, for an approver who is somebody else, both ways to decide. */
export function ProposalPanel({ id, proposal, role, onDone }: Props): ReactElement {
  const text = useMessages(contentText)
  const toast = useToast()
  const decide = (outcome: 'approved' | 'declined'): void =>
    void call(decideContent, { params: { id }, body: { outcome } }).then(
      () => onDone(outcome === 'approved' ? text.agreed : text.declined),
      () => toast(text.failed, 'negative'),
    )
  const mayDecide = role === 'approver' && !proposal.isOwn
  return (
    <Panel title={text.proposal}>
      <p>
        {text.waits} <UserText>{proposal.by}</UserText> · {text.version} {proposal.version}
        {proposal.effectiveAt === null ? null : (
          <>
            {' '}
            {text.from} <Time at={proposal.effectiveAt} show="both" />
          </>
        )}
      </p>
      <p className="terms-note">
        {text.voidAfter} <Time at={proposal.expiresAt} show="both" />
      </p>
      {mayDecide ? (
        <div className="content-acts">
          <Button variant="primary" onClick={() => decide('approved')}>
            {text.agree}
          </Button>
          <Button onClick={() => decide('declined')}>{text.decline}</Button>
        </div>
      ) : null}
    </Panel>
  )
}
