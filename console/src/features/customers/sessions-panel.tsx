import { readCustomerSessions } from '@emun/contract/operator'
import { Button, ErrorPanel, Ltr, Panel, Skeleton, Time, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import type { LookProps } from './journal-panel.tsx'
import { customersText } from './messages.ts'

/** Where the customer is logged in; it is read only when somebody opens it. */
export function SessionsPanel({ openSessions, ...look }: LookProps & { readonly openSessions: number }): ReactElement {
  const text = useMessages(customersText)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={text.sessions}>
      {openSessions === 0 && <p>{text.noSessions}</p>}
      {openSessions > 0 && !isOpen && <Button onClick={() => setOpen(true)}>{text.showCount(openSessions)}</Button>}
      {openSessions > 0 && isOpen && <Sessions {...look} />}
    </Panel>
  )
}

function Sessions({ id, why }: LookProps): ReactElement {
  const text = useMessages(customersText)
  const { language } = useLanguage()
  const { reply, hasFailed, again } = useAsked(readCustomerSessions, { params: { id }, query: { why } })
  if (hasFailed) return <ErrorPanel title={text.failed} onRetry={again} />
  if (reply === null) return <Skeleton lines={3} />
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <ul className="journal">
      {reply.sessions.map(({ id: session, browser, system, country, lastSeenAt }) => (
        <li key={session} className="journal-row">
          <div>
            <p>
              {browser === undefined && system === undefined ? text.unknownDevice : <Ltr>{named(browser, system)}</Ltr>}
            </p>
            <p className="found-detail">
              {country !== undefined && `${countries.of(country)} · `}
              {text.lastSeen} <Time at={lastSeenAt} show="day_time" afterWords />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function named(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(', ')
}
