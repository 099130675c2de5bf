import { directionOf, type Language } from '@emun/contract/language'
import type { MessageTemplate } from '@emun/contract/operator'
import { ErrorPanel, Icon, TextArea, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from './messages.ts'
import { useTemplate } from './use-template.ts'

/** Words for a customer that were not sent yet; `isOwnMessage` once the operator changed them. */
export type MessageDraft = { readonly message: string; readonly isOwnMessage: boolean }

export type MessageToCustomerProps = {
  /** The customer's. */
  readonly language: Language
  readonly draft: MessageDraft
  readonly onChange: (changes: Partial<MessageDraft>) => void
  /** What the message begins with; null while nothing is chosen. Own words stay. */
  readonly template: MessageTemplate | null
  /** What stands over the message where the customer reads it, in their language. */
  readonly heading: string
  readonly longest: number
  readonly error: string | undefined
}

/** What the customer will read, in their language: begun by a template, changed at will, and shown as it will stand there. */
export function MessageToCustomer(props: MessageToCustomerProps): ReactElement {
  const { language, draft, onChange, template, heading, longest, error } = props
  const text = useMessages(queuesText)
  const spoken = new Intl.DisplayNames([useLanguage().language], { type: 'language' }).of(language) ?? language
  const direction = directionOf(language)
  const { hasFailed, again } = useTemplate(language, template, (words) => {
    if (!draft.isOwnMessage) onChange({ message: words })
  })
  return (
    <>
      {hasFailed && <ErrorPanel title={text.templatesFailed} onRetry={again} />}
      <TextArea
        label={text.message(spoken)}
        name="message"
        lang={language}
        dir={direction}
        maxLength={longest}
        value={draft.message}
        onChange={(message) => onChange({ message, isOwnMessage: message !== '' })}
        error={error}
      />
      <figure className="message-preview" aria-label={text.preview}>
        <figcaption>{text.preview}</figcaption>
        <div className="banner" data-tone="warning" lang={language} dir={direction}>
          <Icon name="alert" />
          <div className="banner-words">
            <p className="banner-title">{heading}</p>
            <p>{draft.message === '' ? '…' : draft.message}</p>
          </div>
        </div>
      </figure>
    </>
  )
}
