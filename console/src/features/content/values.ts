import {
  type AddedKind,
  bannerAudiences,
  documentNames,
  type ContentKind,
  missingIn,
  questionTopics,
  writtenFields,
} from '@emun/contract/content'
import { type BodyOf, problemsOf, type ReplyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { type Language, languages } from '@emun/contract/language'
import {
  type addContent,
  contentBody,
  type listContent,
  messageTemplateNames,
  type readContent,
} from '@emun/contract/operator'
import { atHour, dayIn } from '@emun/contract/time'
import { readTypedDate } from '@emun/ui'

export type Content = BodyOf<typeof addContent>
export type Item = ReplyOf<typeof readContent>
export type ListedItem = ReplyOf<typeof listContent>['items'][number]

/** A form of any kind of content: texts by `language.name`, everything else by its own name; `yes` for what is ticked. */
export type Values = Readonly<Record<string, string>>

export const yes = 'yes'

const tick = (isOn: boolean): string => (isOn ? yes : '')

/** What an empty form of a kind begins with. */
export function newContent(kind: AddedKind): Content {
  const texts = { he: {}, ar: {}, ru: {}, en: {} }
  switch (kind) {
    case 'news':
      return { kind, slug: '', texts }
    case 'question':
      return { kind, slug: '', topic: questionTopics[0], order: 500, isOnLanding: false, texts }
    case 'banner':
      return { kind, href: null, until: null, audiences: [...bannerAudiences], languages: [...languages], texts }
    default:
      return { kind, messenger: '', email: '', phone: '', opens: 9, closes: 19, closesEarly: 18, texts }
  }
}

export function valuesOf(content: Content, zone: string): Values {
  const texts = languages.flatMap((language) =>
    writtenFields[content.kind].map(
      ({ name }) => [`${language}.${name}`, content.texts[language][name] ?? ''] as const,
    ),
  )
  return { ...Object.fromEntries(texts), ...settingsOf(content, zone) }
}

function settingsOf(content: Content, zone: string): Values {
  switch (content.kind) {
    case 'news':
    case 'document':
    case 'template':
      return { slug: content.slug }
    case 'question': {
      const { slug, topic, order, isOnLanding } = content
      return { slug, topic, order: String(order), isOnLanding: tick(isOnLanding) }
    }
    case 'banner':
      return bannerSettings(content, zone)
    default: {
      const { messenger, email, phone, opens, closes, closesEarly } = content
      return {
        messenger,
        email,
        phone,
        opens: String(opens),
        closes: String(closes),
        closesEarly: String(closesEarly),
      }
    }
  }
}

/** The hours that something can end at: 24 is the end of its last day. */
export const endHours = Array.from({ length: 24 }, (_, hour) => hour + 1)

function bannerSettings(content: Extract<Content, { kind: 'banner' }>, zone: string): Values {
  const until = content.until === null ? null : new Date(content.until)
  // What ends at midnight ends with the day before.
  const day = until && dayIn(zone, new Date(until.getTime() - 1))
  const hour = until && day ? endHours.find((each) => atHour(zone, day, each) >= until) : undefined
  return {
    href: content.href ?? '',
    day: day?.split('-').toReversed().join('-') ?? '',
    hour: String(hour ?? 24),
    ...Object.fromEntries(bannerAudiences.map((each) => [`audience.${each}`, tick(content.audiences.includes(each))])),
    ...Object.fromEntries(languages.map((each) => [`for.${each}`, tick(content.languages.includes(each))])),
  }
}

/** What the form says, as the wire has it; a number that is none becomes one that the contract refuses. */
export function contentOf(kind: ContentKind, values: Values, zone: string): Content {
  const value = (name: string): string => values[name]?.trim() ?? ''
  const count = (name: string): number => (/^\d{1,3}$/.test(value(name)) ? Number(value(name)) : -1)
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(writtenFields[kind].map(({ name }) => [name, value(`${language}.${name}`)])),
    ]),
  ) as Content['texts']
  switch (kind) {
    case 'news':
      return { kind, slug: value('slug'), texts }
    case 'document':
      return { kind, slug: documentNames.find((each) => each === value('slug')) ?? documentNames[0], texts }
    case 'template':
      return {
        kind,
        slug: messageTemplateNames.find((each) => each === value('slug')) ?? 'document.other',
        texts,
      }
    case 'question': {
      const topic = questionTopics.find((each) => each === value('topic')) ?? questionTopics[0]
      return {
        kind,
        slug: value('slug'),
        topic,
        order: count('order'),
        isOnLanding: values['isOnLanding'] === yes,
        texts,
      }
    }
    case 'banner':
      return {
        kind,
        href: value('href') === '' ? null : value('href'),
        until: untilOf(values, zone),
        audiences: bannerAudiences.filter((each) => values[`audience.${each}`] === yes),
        languages: languages.filter((each) => values[`for.${each}`] === yes),
        texts,
      }
    default: {
      const [opens, closes, closesEarly] = [count('opens'), count('closes'), count('closesEarly')]
      const named = { messenger: value('messenger'), email: value('email'), phone: value('phone') }
      return { kind, ...named, opens, closes, closesEarly, texts }
    }
  }
}

/** A full hour of a day in the business zone; null for no day. */
export function untilOf(values: Values, zone: string): string | null {
  const date = readTypedDate(values['day'] ?? '')
  return date === null ? null : atHour(zone, date, Number(values['hour'] ?? '0')).toISOString()
}

/** Where the wire's name for a field is not the form's. */
export const fieldOf = { audiences: 'audience.visitors', languages: 'for.he', until: 'day', at: 'day' } as const

/** What the server would refuse: of a draft its settings, of what is to be published also every hole. */
export function problemsWith(
  kind: ContentKind,
  values: Values,
  zone: string,
  isToPublish: boolean,
): readonly WireRefusal[] {
  const content = contentOf(kind, values, zone)
  const day = values['day'] ?? ''
  return [
    ...problemsOf(contentBody, content),
    ...(day.trim() !== '' && readTypedDate(day) === null ? [{ code: 'incorrect_date', field: 'day' } as const] : []),
    ...languages.flatMap((language) => tooLong(content, language)),
    ...(isToPublish ? languagesOf(content).flatMap((language) => holesIn(content, language)) : []),
  ]
}

export function languagesOf(content: Content): readonly Language[] {
  return content.kind === 'banner' ? content.languages : languages
}

function tooLong({ kind, texts }: Content, language: Language): readonly WireRefusal[] {
  return writtenFields[kind].flatMap(({ name, most: maximum }) =>
    (texts[language][name] ?? '').length > maximum
      ? [{ code: 'max_symbol', field: `${language}.${name}`, details: { maximum } } as const]
      : [],
  )
}

function holesIn(content: Content, language: Language): readonly WireRefusal[] {
  const hasNoWords = content.kind === 'banner' && content.href !== null && !content.texts[language]['action']
  const missing = [...missingIn(content.kind, content.texts[language]), ...(hasNoWords ? ['action'] : [])]
  return missing.map((name) => ({ code: 'this_field_required', field: `${language}.${name}` }))
}
