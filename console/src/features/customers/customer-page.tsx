import {
  customerApprovers,
  customerDeciders,
  type OperatorRole,
  type QueueName,
  readCustomer,
} from '@emun/contract/operator'
import { Button, ErrorPanel, Link, Panel, Skeleton, StatusChip, useMessages, UserText, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useArrival } from '../../platform/arrival.ts'
import { useAsked } from '../../platform/asked.ts'
import { type Act, actsFor } from './acts.ts'
import { type Customer, standingOf, toneOf, whyIn } from './customer.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { customersText } from './messages.ts'
import { NotesPanel } from './notes-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StandingBanner } from './standing-banner.tsx'

export type CustomerPageProps = {
  readonly role: OperatorRole
  /** Where this operator works on what waits in a queue; null where that is not theirs. */
  readonly pathOf: (queue: QueueName) => string | null
}

/** One customer: how the account stands, what is in it, and what the role may decide about it. */
export function CustomerPage({ role, pathOf }: CustomerPageProps): ReactElement {
  const text = useMessages(customersText)
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const why = whyIn(search, 'routine')
  const { reply, hasFailed, again } = useAsked(readCustomer, { params: { id }, query: { why } })
  const customer = reply?.customer
  const heading = useArrival(text.title)
  return (
    <div className="page">
      <p>
        <Link className="text-link" href="/console/users">
          {text.back}
        </Link>
      </p>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {customer === undefined ? text.title : <UserText>{customer.name ?? text.noName}</UserText>}
          </h1>
          <p>
            {text.seenAs} {text.whys[why]}
          </p>
        </div>
        {customer && <StandingChip customer={customer} />}
      </header>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {customer === undefined && !hasFailed && <Skeleton lines={8} />}
      {customer && <Sections {...{ customer, role, pathOf, why }} onDecided={again} />}
    </div>
  )
}

function StandingChip({ customer }: { customer: Customer }): ReactElement {
  const text = useMessages(customersText)
  const standing = standingOf(customer)
  return <StatusChip tone={toneOf[standing]}>{text.states[standing]}</StatusChip>
}

type SectionsProps = CustomerPageProps & {
  readonly customer: Customer
  readonly why: ReturnType<typeof whyIn>
  readonly onDecided: () => void
}

function Sections({ customer, role, pathOf, why, onDecided }: SectionsProps): ReactElement {
  const text = useMessages(customersText)
  const toast = useToast()
  const [act, setAct] = useState<Act | null>(null)
  const done = (decided: Act): void => {
    setAct(null)
    toast(text.done[decided], 'positive')
    onDecided()
  }
  const look = { id: customer.id, why }
  return (
    <>
      <StandingBanner customer={customer} />
      <div className="customer">
        <ProfilePanel customer={customer} />
        <ActionsPanel acts={actsFor(customer, mayDecide(role), mayApprove(role))} onAct={setAct} />
        <SessionsPanel {...look} openSessions={customer.openSessions} />
        <JournalPanel {...look} />
        <DocumentsPanel {...look} pathOf={pathOf} />
        <NotesPanel {...look} mayWrite={role !== 'auditor'} />
      </div>
      {act !== null && <DecideDialog act={act} customer={customer} onClose={() => setAct(null)} onDone={done} />}
    </>
  )
}

function mayDecide(role: OperatorRole): boolean {
  return customerDeciders.some((each) => each === role)
}

function mayApprove(role: OperatorRole): boolean {
  return customerApprovers.some((each) => each === role)
}

function ActionsPanel({ acts, onAct }: { acts: readonly Act[]; onAct: (act: Act) => void }): ReactElement {
  const text = useMessages(customersText)
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
