import { listTeam } from '@emun/contract/operator'
import { Button, ErrorPanel, Skeleton, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { PageHead } from '../../platform/page-head.tsx'
import { useAsked } from '../../platform/asked.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { teamText } from './messages.ts'
import type { Act, Handed, Member } from './team.ts'

/** What is open over the page. */
type Open = { readonly act: 'add' } | { readonly act: Act; readonly member: Member } | null

/** Who is on the team, and everything that can be changed about them. */
export function TeamPage({ ownId, onChanged }: { ownId: string | null; onChanged: () => void }): ReactElement {
  const text = useMessages(teamText)
  const toast = useToast()
  const { reply, hasFailed, again } = useAsked(listTeam, {})
  const [open, setOpen] = useState<Open>(null)
  const [handed, setHanded] = useState<Handed | null>(null)
  const close = (): void => setOpen(null)
  const done = (outcome: Handed | 'role' | 'end'): void => {
    close()
    if (typeof outcome === 'object') setHanded(outcome)
    else toast(outcome === 'role' ? text.roleDone : text.endDone, 'positive')
    again()
    onChanged()
  }
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <Button variant="primary" icon="plus" onClick={() => setOpen({ act: 'add' })}>
          {text.add}
        </Button>
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {reply && <Members team={reply.team} ownId={ownId} onAct={(act, member) => setOpen({ act, member })} />}
      {open?.act === 'add' && <AddDialog onClose={close} onDone={done} />}
      {open && open.act !== 'add' && <ChangeDialog act={open.act} member={open.member} onClose={close} onDone={done} />}
      {handed && <InvitationDialog handed={handed} onClose={() => setHanded(null)} />}
    </div>
  )
}

type MembersProps = {
  readonly team: readonly Member[]
  readonly ownId: string | null
  readonly onAct: (act: Act, member: Member) => void
}

function Members({ team, ownId, onAct }: MembersProps): ReactElement {
  const text = useMessages(teamText)
  return (
    <ul className="members card" aria-label={text.list} data-tone="surface">
      {team.map((member) => (
        <MemberRow key={member.id} member={member} isSelf={member.id === ownId} onAct={(act) => onAct(act, member)} />
      ))}
    </ul>
  )
}
