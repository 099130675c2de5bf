import type { ReactElement } from 'react'
import { ChatForm } from '../chats/public.tsx'
import type { CodeFormProps } from './code-form.tsx'
import { withChat, withCode } from './pending-code.ts'

/** The chat in place of the code, for the same registration or restore. */
export function ChatProof({ pending, onPending, onConfirmed, onLogin, onBlocked }: CodeFormProps): ReactElement {
  const { validationId, validationSecret, deepLink, chatUntil, hasCode } = pending
  return (
    <ChatForm
      asked={{ validationId, validationSecret }}
      invitation={deepLink === '' ? null : { deepLink, until: chatUntil }}
      onInvited={(begun) => onPending(withChat(pending, begun))}
      onCode={(sent) => onPending(withCode(pending, sent))}
      onBack={hasCode === 'yes' ? () => onPending({ ...pending, channel: 'sms' }) : undefined}
      onChangeNumber={() => onPending(null)}
      onProven={onConfirmed}
      onLogin={onLogin}
      onBlocked={onBlocked}
    />
  )
}
