import type { Language } from '@emun/contract/language'
import { longestDocumentMessage } from '@emun/contract/operator'
import { type ReactElement, use } from 'react'
import { MessageToCustomer } from '../queues/public.ts'
import type { Drafting } from './drafts.ts'
import { letters } from './letters.ts'
import type { ReviewedDocument } from './review.ts'

export type MessageFieldsProps = {
  /** The customer's. */
  readonly language: Language
  readonly kind: ReviewedDocument['kind']
  readonly drafting: Drafting
  readonly error: string | undefined
}

/** Why a document is sent back, begun by the reason that was chosen. */
export function MessageFields({ language, kind, drafting, error }: MessageFieldsProps): ReactElement {
  const { draft, change } = drafting
  const letter = use(letters.load(language))
  return (
    <MessageToCustomer
      {...{ language, draft, error }}
      onChange={change}
      template={draft.reason === '' ? null : `document.${draft.reason}`}
      heading={letter.documents[kind]}
      longest={longestDocumentMessage}
    />
  )
}
