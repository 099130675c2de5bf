import { Icon, type IconName, Link, useMessages } from '@emun/ui'
import { standingText } from './messages.ts'
import './standing.css'

/** The ways from the settings to the staff's looks, and to pausing and closing. */
export function StandingLinks() {
  const text = useMessages(standingText)
  return (
    <>
      <Way href="/settings/access" icon="eye" name={text.accessTitle} detail={text.accessLinkText} />
      <Way href="/settings/account" icon="hold" name={text.link} detail={text.linkText} />
    </>
  )
}

type WayProps = { readonly href: string; readonly icon: IconName; readonly name: string; readonly detail: string }

function Way({ href, icon, name, detail }: WayProps) {
  return (
    <Link href={href} className="card standing-link" data-tone="surface">
      <Icon name={icon} />
      <span className="standing-words">
        <span className="look-what">{name}</span>
        <span>{detail}</span>
      </span>
      <Icon name="forward" />
    </Link>
  )
}
