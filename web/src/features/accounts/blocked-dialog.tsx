import { Button, Dialog, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { accountsText } from './messages.ts'
import { SupportLink } from './support-link.tsx'
import './accounts.css'

/**
 * What the provider says about a block, as far as it says anything: its reason, when it began (ISO 8601), and what was
 * written for this customer.
 */
export type Blocked = {
  readonly reason?: string | undefined
  readonly since?: string | undefined
  readonly note?: string | undefined
}

export type BlockedDialogProps = Blocked & {
  readonly open: boolean
  /** Tokens, cache and page are the caller's to leave. */
  readonly onLogout: () => void
}

/** All that is left to a blocked customer: why, since when, whom to write to, and the way out. */
export function BlockedDialog({ open, reason, since, note, onLogout }: BlockedDialogProps): ReactElement {
  const text = useMessages(accountsText)
  return (
    <Dialog
      open={open}
      onClose={onLogout}
      closable={false}
      size="small"
      title={text.blocked.title}
      lead={text.blocked.money}
      footer={
        <Button variant="primary" wide icon="logout" onClick={onLogout}>
          {text.logOut}
        </Button>
      }
    >
      <dl className="facts">
        {reason !== undefined && (
          <div>
            <dt>{text.blocked.reason}</dt>
            <dd>
              <UserText>{said(reason, text.blocked.reasons)}</UserText>
            </dd>
          </div>
        )}
        {since !== undefined && (
          <div>
            <dt>{text.blocked.since}</dt>
            <dd>
              <Time at={since} />
            </dd>
          </div>
        )}
        {note !== undefined && (
          <div>
            <dt>{text.blocked.note}</dt>
            <dd>
              <UserText>{note}</UserText>
            </dd>
          </div>
        )}
      </dl>
      <p>
        {text.blocked.help} <SupportLink />
      </p>
    </Dialog>
  )
}

/** A known reason in the customer's words; a note that somebody wrote, as it was written. */
function said(reason: string, known: Readonly<Record<string, string>>): string {
  return known[reason] ?? reason
}
