import { completeIn, type ContentState, isFixed, missingIn, writtenFields } from '@emun/contract/content'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type Language, languages } from '@emun/contract/language'
import type { addContent, contentDeeds } from '@emun/contract/operator'

/** A piece of content as it is saved: what is the same in all languages, and what is written in each. */
export type Content = BodyOf<typeof addContent>
export type Deed = (typeof contentDeeds)[number]

/** From a moment on a version is read, or nothing is. */
export type Publication = { readonly version: number; readonly isWithdrawal: boolean; readonly effectiveAt: Date }

export type Standing = {
  readonly state: ContentState
  /** The version that is read now. */
  readonly read: number | null
  readonly publishesAt: Date | null
}

/** Where something stands whose newest version is this, by its publications: those that were not called off, latest first. */
export function standingOf(newest: number, publications: readonly Publication[], now: Date): Standing {
  const toCome = publications.find(({ effectiveAt }) => effectiveAt > now)
  const current = publications.find(({ effectiveAt }) => effectiveAt <= now)
  const read = current && !current.isWithdrawal ? current.version : null
  const publishesAt = toCome?.effectiveAt ?? null
  if (publishesAt) return { state: 'scheduled', read, publishesAt }
  if (!current || current.version < newest) return { state: 'draft', read, publishesAt }
  return { state: current.isWithdrawal ? 'withdrawn' : 'published', read, publishesAt }
}

/** What may be done where it stands. What is scheduled is called off before it is changed: nobody publishes unread words. */
const mayBe: Readonly<Record<ContentState, readonly Deed[]>> = {
  draft: ['saved', 'published', 'scheduled', 'withdrawn'],
  scheduled: ['called_off'],
  published: ['saved', 'withdrawn'],
  withdrawn: ['saved', 'published', 'scheduled'],
}

/** Refuses operation_not_allowed. Nobody is ever without what is fixed: another version replaces it. */
export function checkDeed({ state, read }: Standing, deed: Deed, kind?: Content['kind']): void {
  const isPossible =
    mayBe[state].includes(deed) && (deed !== 'withdrawn' || (read !== null && !(kind && isFixed(kind))))
  if (!isPossible) throw refuse('operation_not_allowed')
}

/** The languages something is for: all, unless it is a banner of fewer. */
export function languagesOf(content: Content): readonly Language[] {
  return content.kind === 'banner' ? languages.filter((each) => content.languages.includes(each)) : languages
}

/** Those of them in which nothing is missing. */
export function completeLanguages(content: Content): readonly Language[] {
  const complete = completeIn(content.kind, content.texts)
  return languagesOf(content).filter((each) => complete.includes(each))
}

/** What may be saved, complete or not. Refuses: incorrect_value for a text of no field, max_symbol for one that is too long. */
export function checkTexts({ kind, texts }: Content): void {
  const fields = new Map(writtenFields[kind].map(({ name, most }) => [name, most]))
  for (const language of languages) {
    for (const [name, text] of Object.entries(texts[language])) {
      const field = `${language}.${name}`
      const maximum = fields.get(name)
      if (maximum === undefined) throw refuse('incorrect_value', { field })
      if (text.length > maximum) throw refuse('max_symbol', { field, details: { maximum } })
    }
  }
}

/** Refuses this_field_required for what is missing in a language it is for: nobody is to read a page with a hole in it. */
export function checkComplete(content: Content): void {
  for (const language of languagesOf(content)) {
    const [missing] = missingIn(content.kind, content.texts[language])
    if (missing !== undefined) throw refuse('this_field_required', { field: `${language}.${missing}` })
    const hasNoWords = content.kind === 'banner' && content.href !== null && !content.texts[language]['action']?.trim()
    if (hasNoWords) throw refuse('this_field_required', { field: `${language}.action` })
  }
}

/** What it is called among operators, in a language or else in another. */
export function titleOf({ kind, texts }: Content, language: Language): string {
  const name = writtenFields[kind][0]?.name ?? ''
  const titles = [language, ...languages].map((each) => texts[each][name]?.trim() ?? '')
  return titles.find((title) => title !== '') ?? ''
}

/** What stands in the address of its page, or which one of its kind it is. */
export function slugOf(content: Content): string | null {
  return 'slug' in content ? content.slug : null
}
