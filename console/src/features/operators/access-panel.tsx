import { Ltr, Panel, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { sessionEndsAt } from '../../platform/session.ts'
import { operatorsText } from './messages.ts'
import type { Operator } from './operator.ts'
import { roleText } from './role.ts'

/** Who the server takes this tab for, what that lets them do, and until when. */
export function AccessPanel({ operator }: { operator: Operator | null }): ReactElement {
  const text = useMessages(operatorsText)
  const endsAt = sessionEndsAt()
  return (
    <Panel title={text.access.title} className="access">
      <dl className="facts" aria-busy={operator === null}>
        <Fact name={text.access.name}>{operator && <UserText>{operator.name}</UserText>}</Fact>
        <Fact name={text.access.email}>{operator && <Ltr>{operator.email}</Ltr>}</Fact>
        <Fact name={text.access.role}>{operator && roleText(text, operator.role)}</Fact>
        <Fact name={text.access.recoveryCodes}>{operator && <Ltr>{operator.recoveryCodesLeft}</Ltr>}</Fact>
        {endsAt && (
          <Fact name={text.access.endsAt}>
            <Time at={endsAt} show="day_time" />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton />}</dd>
    </div>
  )
}
