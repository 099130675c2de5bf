import { Avatar, Button, Ltr, StatusChip, Time, type Tone, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { operatorsText, roleText } from '../operators/public.ts'
import { teamText } from './messages.ts'
import type { Act, Member } from './team.ts'

const tones: Record<Member['state'], Tone> = { invited: 'warning', active: 'positive', ended: 'neutral' }

export type MemberRowProps = {
  readonly member: Member
  readonly isSelf: boolean
  readonly onAct: (act: Act) => void
}

/** Somebody on the team. Nobody can do anything to themselves, and nothing is left to do to who has gone. */
export function MemberRow({ member, isSelf, onAct }: MemberRowProps): ReactElement {
  const text = useMessages(teamText)
  const roles = useMessages(operatorsText)
  return (
    <li className="member">
      <Avatar name={member.name} size="small" />
      <div className="member-who">
        <p className="member-name">
          <UserText>{member.name}</UserText>
          <StatusChip tone={tones[member.state]}>{text.states[member.state]}</StatusChip>
          {isSelf && <StatusChip tone="info">{text.you}</StatusChip>}
        </p>
        <p className="member-detail">
          <Ltr>{member.email}</Ltr>
        </p>
      </div>
      <div className="member-role">
        <p>{roleText(roles, member.role)}</p>
        <Presence member={member} />
      </div>
      <div className="member-acts">{!isSelf && member.state !== 'ended' && <Acts member={member} onAct={onAct} />}</div>
    </li>
  )
}

function Presence({ member }: { member: Member }): ReactElement | null {
  const text = useMessages(teamText)
  const { clock } = useLanguage()
  if (member.invitedUntil !== null) {
    if (new Date(member.invitedUntil) < clock.now()) return <p className="member-detail">{text.expired}</p>
    return (
      <p className="member-detail">
        {text.invitedUntil} <Time at={member.invitedUntil} show="day_time" afterWords />
      </p>
    )
  }
  if (member.lastActiveAt === null) return <p className="member-detail">{text.never}</p>
  return (
    <p className="member-detail">
      {text.lastActive} <Time at={member.lastActiveAt} show="day_time" afterWords />
    </p>
  )
}

function Acts({ member, onAct }: { member: Member; onAct: (act: Act) => void }): ReactElement {
  const text = useMessages(teamText)
  const acts: readonly (readonly [Act, string])[] = [
    ['role', text.changeRole],
    ['invite', text.invite],
    ['end', text.end],
  ]
  return (
    <>
      {acts.map(([act, label]) => (
        <Button key={act} size="small" onClick={() => onAct(act)}>
          {label}
          <span className="visually-hidden"> {member.name}</span>
        </Button>
      ))}
    </>
  )
}
