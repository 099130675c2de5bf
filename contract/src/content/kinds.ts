import { type Language, languages } from '../language/index.ts'

/** What operators write for everybody to read, and what their messages to one customer begin with. */
export const contentKinds = ['news', 'banner', 'question', 'contacts', 'document', 'template'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Where a piece of content stands: nobody reads a draft, and what is scheduled publishes itself. */
export const contentStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

/** What questions are about, in the order of the page. */
export const questionTopics = ['account', 'adding', 'sending', 'cards', 'safety'] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** Who is shown a banner. */
export const bannerAudiences = ['visitors', 'customers'] as const
export type BannerAudience = (typeof bannerAudiences)[number]

/** What customers agree to, and what they are told of their data. Two people publish it together. */
export const documentNames = ['terms', 'privacy'] as const
export type DocumentName = (typeof documentNames)[number]

/** Those of which the product has each one from its beginning: none is added, and none is ever taken away. */
const fixedKinds = ['document', 'template'] as const
export type FixedKind = (typeof fixedKinds)[number]
export type AddedKind = Exclude<ContentKind, FixedKind>

export function isFixed(kind: ContentKind): kind is FixedKind {
  return fixedKinds.some((each) => each === kind)
}

/** A text that is written once in each language. */
export type WrittenField = {
  readonly name: string
  readonly most: number
  /** Of several paragraphs, with the marks of `markup.ts`. */
  readonly isLong?: boolean
  readonly isOptional?: boolean
}

export const writtenFields: Readonly<Record<ContentKind, readonly WrittenField[]>> = {
  news: [
    { name: 'title', most: 120 },
    { name: 'body', most: 12_000, isLong: true },
  ],
  banner: [
    { name: 'text', most: 200 },
    { name: 'action', most: 40, isOptional: true },
  ],
  question: [
    { name: 'question', most: 160 },
    { name: 'answer', most: 4_000, isLong: true },
  ],
  contacts: [
    { name: 'note', most: 400 },
    { name: 'address', most: 200, isOptional: true },
  ],
  document: [
    { name: 'title', most: 120 },
    { name: 'body', most: 30_000, isLong: true },
  ],
  template: [{ name: 'message', most: 500 }],
}

/** What is written in one language, by the names of `writtenFields`. */
export type Written = Readonly<Record<string, string>>
export type Texts = Readonly<Record<Language, Written>>

/** The languages in which nothing is missing. */
export function completeIn(kind: ContentKind, texts: Texts): readonly Language[] {
  return languages.filter((language) => missingIn(kind, texts[language]).length === 0)
}

/** The fields that must be written and are not. */
export function missingIn(kind: ContentKind, written: Written): readonly string[] {
  return writtenFields[kind]
    .filter(({ name, isOptional = false }) => !isOptional && (written[name] ?? '').trim() === '')
    .map(({ name }) => name)
}
