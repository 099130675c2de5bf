import { directionOf, type Language } from '@emun/contract/language'
import { longestDocumentMessage } from '@emun/contract/operator'
import { Icon, TextArea, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, use, useEffect, useEffectEvent } from 'react'
import type { Drafting } from './drafts.ts'
import { letters } from './letters.ts'
import { reviewsText } from './messages.ts'
import type { ReviewedDocument } from './review.ts'

export type MessageFieldsProps = {
  /** The customer's. */
  readonly language: Language
  readonly kind: ReviewedDocument['kind']
  readonly drafting: Drafting
  readonly error: string | undefined
}

/** What the customer will read, in their language: begun by the reason, changed at will, and shown as it will stand there. */
export function MessageFields({ language, kind, drafting, error }: MessageFieldsProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(reviewsText)
  const letter = use(letters.load(language))
  const spoken = new Intl.DisplayNames([useLanguage().language], { type: 'language' }).of(language) ?? language
  const direction = directionOf(language)
  const { reason } = draft
  const begin = useEffectEvent((chosen: typeof reason) => {
    if (chosen === '' || draft.isOwnMessage) return
    change({ message: letter.reasons[chosen] })
  })
  useEffect(() => begin(reason), [reason])
  return (
    <>
      <TextArea
        label={text.message(spoken)}
        name="message"
        lang={language}
        dir={direction}
        maxLength={longestDocumentMessage}
        value={draft.message}
        onChange={(message) => change({ message, isOwnMessage: message !== '' })}
        error={error}
      />
      <figure className="message-preview" aria-label={text.preview}>
        <figcaption>{text.preview}</figcaption>
        <div className="banner" data-tone="warning" lang={language} dir={direction}>
          <Icon name="alert" />
          <div className="banner-words">
            <p className="banner-title">{letter.documents[kind]}</p>
            <p>{draft.message === '' ? '…' : draft.message}</p>
          </div>
        </div>
      </figure>
    </>
  )
}
