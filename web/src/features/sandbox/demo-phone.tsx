import { Button, Icon, Ltr, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { sandboxText } from './messages.ts'
import { type Message, useNewestMessage } from './outbox.ts'
import './sandbox.css'

export type DemoPhoneProps = {
  /** The number whose messages it shows, E.164. */
  readonly to: string
  /** Takes the code out of the message into the field. */
  readonly onFill?: (code: string) => void
}

/** Plays the customer's phone, so that the demonstration needs no real one. Looks like no part of the product. */
export function DemoPhone({ to, onFill }: DemoPhoneProps): ReactElement {
  const text = useMessages(sandboxText)
  const message = useNewestMessage(to)
  return (
    <aside className="demo" aria-label={text.phoneTitle}>
      <p className="demo-title">
        <Icon name="phone" size={18} />
        {text.phoneTitle} <Ltr>{to}</Ltr>
      </p>
      <div role="status">{message ? <Sms message={message} /> : <p>{text.phoneWaiting}</p>}</div>
      {message && onFill && <Fill message={message} onFill={onFill} />}
    </aside>
  )
}

function Sms({ message }: { message: Message }): ReactElement {
  return (
    <p className="demo-sms">
      <UserText>{message.text}</UserText> <Time at={message.at} show="time" className="demo-at" />
    </p>
  )
}

function Fill({ message, onFill }: { message: Message; onFill: (code: string) => void }): ReactElement | null {
  const text = useMessages(sandboxText)
  const code = /(?<!\d)\d{4}(?!\d)/.exec(message.text)?.[0]
  if (code === undefined) return null
  return (
    <Button size="small" variant="secondary" onClick={() => onFill(code)}>
      {text.fill} <Ltr>{code}</Ltr>
    </Button>
  )
}
