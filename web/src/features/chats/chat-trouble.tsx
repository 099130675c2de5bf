import type { WireRefusal } from '@emun/contract/errors'
import { Banner, Button, useMessages, useRefusalText } from '@emun/ui'
import type { ReactElement } from 'react'
import { chatsText } from './messages.ts'
import type { Ways } from './use-ways.ts'

type ChatTroubleProps = {
  readonly refusal: WireRefusal | undefined
  /** Offers another link. */
  readonly ways?: Ways
  readonly onLogin?: (() => void) | undefined
}

/** Why the chat does not go on, and what does. */
export function ChatTrouble({ refusal, ways, onLogin }: ChatTroubleProps): ReactElement | null {
  const text = useMessages(chatsText)
  const textOf = useRefusalText()
  if (!refusal) return null
  const isKnown = refusal.code === 'user_exists'
  const isOver = refusal.code === 'expired_or_invalid_request' || refusal.code === 'validation_not_found'
  const logIn = isKnown && onLogin && <Button onClick={onLogin}>{text.logIn}</Button>
  const again = !isKnown && ways && (
    <Button icon="refresh" busy={ways.busy === 'chat'} busyLabel={text.inviting} onClick={ways.invite}>
      {text.again}
    </Button>
  )
  return (
    <Banner tone="negative" {...(isOver && { title: text.overTitle })} action={logIn || again || undefined}>
      {textOf(refusal)}
    </Banner>
  )
}
