import { Button, List, Panel, Skeleton, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { EndDialog, type Ending } from './end-dialog.tsx'
import { securityText } from './messages.ts'
import { type Session, sessionsQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Where one is logged in, and the way to end what should not be. */
export function SessionsPanel() {
  const text = useMessages(securityText)
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  return (
    <Panel title={text.sessions}>
      <p className="security-text">{text.sessionsText}</p>
      <WhenLoaded query={sessions} skeleton={<Skeleton shape="row" lines={2} />}>
        {(rows) => <Sessions rows={rows} onEnd={setEnding} />}
      </WhenLoaded>
      {ending !== null && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Panel>
  )
}

type SessionsProps = { readonly rows: readonly Session[]; readonly onEnd: (ending: Ending) => void }

function Sessions({ rows, onEnd }: SessionsProps) {
  const text = useMessages(securityText)
  const hasOthers = rows.some(({ isThis }) => !isThis)
  return (
    <>
      <List label={text.sessions}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd({ what: 'one', session })} />
        ))}
      </List>
      {hasOthers ? (
        <Button variant="secondary" icon="logout" wide onClick={() => onEnd({ what: 'others' })}>
          {text.endOthers}
        </Button>
      ) : (
        <p className="security-text">{text.onlyHere}</p>
      )}
    </>
  )
}
