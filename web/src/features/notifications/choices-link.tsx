import { LinkButton, useMessages } from '@emun/ui'
import { notificationsText } from './messages.ts'

/** The way to choosing what one hears of. */
export function ChoicesLink() {
  const text = useMessages(notificationsText)
  return (
    <LinkButton href="/settings/alerts" variant="quiet" icon="bell">
      {text.toChoices}
    </LinkButton>
  )
}
