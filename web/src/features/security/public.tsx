import { Icon, Link, useMessages } from '@emun/ui'
import { securityText } from './messages.ts'
import './security.css'

/** The way from the settings to the password and the sessions. */
export function SecurityLink() {
  const text = useMessages(securityText)
  return (
    <Link href="/settings/security" className="card security-link" data-tone="surface">
      <Icon name="shield" />
      <span className="session-words">
        <span className="session-name">{text.link}</span>
        <span>{text.linkText}</span>
      </span>
      <Icon name="forward" />
    </Link>
  )
}
