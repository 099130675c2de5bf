import type { DocumentName } from '@emun/contract/content'
import type { messageTemplates, MessageTopic } from '@emun/contract/operator'
import type { articles, questions } from './plan.ts'

type Question = { readonly question: string; readonly answer: string }
type Article = { readonly title: string; readonly body: string }

/** The words that the product begins with, in one language. What costs how much stands in the tables, and is not said again. */
export type SeedTexts = {
  readonly contacts: { readonly note: string }
  readonly banner: { readonly text: string; readonly action: string }
  readonly news: Readonly<Record<(typeof articles)[number], Article>>
  readonly questions: Readonly<Record<(typeof questions)[number]['slug'], Question>>
}

/** What customers agree to and are told, in one language. All of it is a sample, and says so. */
export type SeedDocuments = Readonly<Record<DocumentName, Article>>

/** What messages to customers begin with, in one language. */
export type SeedTemplates = {
  readonly [Topic in MessageTopic]: Readonly<Record<(typeof messageTemplates)[Topic][number], string>>
}
