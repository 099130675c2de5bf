import { List, Ltr, Panel, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { ageMinutes, FigureRow, queuesText } from '../queues/public.ts'
import { overviewText } from './messages.ts'
import type { Position } from './position.ts'

/** How many changes of terms one person has proposed and nobody else has decided on. */
export function ChangesPanel({ position: { changes, now } }: { position: Position }): ReactElement {
  const text = useMessages(overviewText)
  const queues = useMessages(queuesText)
  return (
    <Panel title={text.changes}>
      <List label={text.changes}>
        <FigureRow
          path="/console/changes"
          name={text.changesWaiting}
          more={changes.oldestAt !== null && queues.oldestAge(queues.age(ageMinutes(changes.oldestAt, now)))}
          figure={<Ltr>{changes.waiting}</Ltr>}
          tone={changes.waiting > 0 ? 'warning' : 'neutral'}
        />
      </List>
    </Panel>
  )
}
