import type { ReplyOf } from '@emun/contract/endpoint'
import type { beginChat, PhoneProven, resendCode } from '@emun/contract/public'
import { Banner, Button, LinkButton, ltr, timeText, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { ChatTrouble } from './chat-trouble.tsx'
import type { Asked } from './follow-chat.ts'
import { chatsText } from './messages.ts'
import { type Chat, useChat } from './use-chat.ts'
import { useWays, type Ways } from './use-ways.ts'
import './chats.css'

export type ChatFormProps = {
  readonly asked: Asked
  /** Null asks for one. */
  readonly invitation: { readonly deepLink: string; readonly until: string } | null
  readonly onInvited: (begun: ReplyOf<typeof beginChat>) => void
  readonly onCode: (sent: ReplyOf<typeof resendCode>) => void
  /** Leads back to the code that was sent; without it one has to be sent. */
  readonly onBack?: (() => void) | undefined
  readonly onChangeNumber: () => void
  readonly onProven: (proven: PhoneProven) => void
  readonly onLogin?: (() => void) | undefined
  readonly onBlocked?: ((details: { readonly reason?: string; readonly since?: string }) => void) | undefined
}

/** Proving the phone by a message: the way to the chat, and the wait for it, which ends by itself. */
export function ChatForm(props: ChatFormProps): ReactElement {
  const text = useMessages(chatsText)
  const ways = useWays(props)
  const { invitation, onBack, onChangeNumber } = props
  const inviteFirst = useEffectEvent(() => {
    if (invitation === null) ways.invite()
  })
  useEffect(() => inviteFirst(), [])
  return (
    <div className="auth-form">
      {invitation === null ? (
        <Inviting ways={ways} />
      ) : (
        <Invited key={invitation.deepLink} {...props} invitation={invitation} ways={ways} />
      )}
      <Button
        variant="quiet"
        icon="phone"
        busy={ways.busy === 'sms'}
        busyLabel={text.smsBusy}
        onClick={onBack ?? ways.sendCode}
      >
        {text.sms}
      </Button>
      <Button variant="quiet" icon="edit" onClick={onChangeNumber}>
        {text.changeNumber}
      </Button>
    </div>
  )
}

function Inviting({ ways }: { readonly ways: Ways }): ReactElement {
  const text = useMessages(chatsText)
  if (ways.refusal) return <ChatTrouble refusal={ways.refusal} ways={ways} />
  return (
    <p role="status" className="chat-wait">
      <span className="spinner" aria-hidden="true" />
      {text.inviting}
    </p>
  )
}

type InvitedProps = ChatFormProps & {
  readonly invitation: NonNullable<ChatFormProps['invitation']>
  readonly ways: Ways
}

function Invited({ invitation, ways, onLogin, ...given }: InvitedProps): ReactElement {
  const text = useMessages(chatsText)
  const { language, zone } = useLanguage()
  const chat = useChat(given)
  const refusal = ways.refusal ?? chat.refusal
  if (chat.refusal) return <ChatTrouble refusal={refusal} ways={ways} onLogin={onLogin} />
  return (
    <>
      {refusal && <ChatTrouble refusal={refusal} />}
      <Told chat={chat} />
      <ol className="chat-steps">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LinkButton href={invitation.deepLink} variant="primary" icon="chat" wide isNewTab>
        {text.open}
      </LinkButton>
      <p className="chat-until">{text.until(ltr(timeText(invitation.until, language, zone)))}</p>
      <p role="status" className="chat-wait">
        <span className="spinner" aria-hidden="true" />
        {text.waiting}
      </p>
      <Button
        variant="secondary"
        icon="refresh"
        wide
        busy={chat.isChecking}
        busyLabel={text.checking}
        onClick={chat.checkNow}
      >
        {text.check}
      </Button>
    </>
  )
}

/** What the bot has heard that confirms nothing, or that nobody answers us. */
function Told({ chat }: { readonly chat: Chat }): ReactElement | null {
  const text = useMessages(chatsText)
  const heard = chat.isUnanswered ? 'verification_error' : chat.state
  if (heard === 'waiting') return null
  return (
    <Banner tone={heard === 'number_hidden' ? 'info' : 'warning'} title={text[heard].title}>
      {text[heard].text}
    </Banner>
  )
}
