import { plainOf } from '@emun/contract/content'
import type { listNews as listEndpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { listMessageTemplates as templatesEndpoint } from '@emun/contract/operator'
import type * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { bannersAt, digestOf, newsReader, type Published, type ReadPublished } from '../publications/public.ts'
import { supportAt } from './support-hours.ts'

/** Who reads what is published, and when. */
export type Reading = Pick<Deps, 'clock' | 'config'> & { readonly published: ReadPublished }

export async function readContacts(
  { published, clock, config: { businessZone: zone } }: Reading,
  language: Language,
): Promise<ReplyOf<typeof front.readContacts>> {
  const { contacts } = await published()
  if (!contacts) return { ok: true, contacts: null }
  const { messenger, email, phone, opens, closes, closesEarly, texts } = contacts.content
  const { isOpen, changesAt } = supportAt(zone, contacts.content, clock.now())
  const { note = '', address = '' } = texts[language]
  const hours = { zone, opens, closes, closesEarly }
  const named = { messenger, email, phone: phone || null, address: address || null, note }
  return { ok: true, contacts: { ...named, hours, isOpen, changesAt: changesAt.toISOString() } }
}

export async function listBanners(
  { published, clock }: Reading,
  language: Language,
): Promise<ReplyOf<typeof front.listBanners>> {
  const shown = bannersAt(await published(), clock.now()).filter(({ content }) => content.languages.includes(language))
  return {
    ok: true,
    banners: shown.map(({ id, version, content: { href, audiences, texts } }) => {
      const { text = '', action = '' } = texts[language]
      return { id, version, text, href, action: href === null ? null : action, audiences }
    }),
  }
}

export async function listQuestions(
  { published }: Reading,
  language: Language,
): Promise<ReplyOf<typeof front.listQuestions>> {
  const { questions } = await published()
  return {
    ok: true,
    questions: questions.map(({ content: { slug, topic, isOnLanding, texts } }) => {
      const { question = '', answer = '' } = texts[language]
      return { slug, topic, question, answer, isOnLanding }
    }),
  }
}

type Head = ReplyOf<typeof front.listArticles>['articles'][number]

export async function listArticles({ published }: Reading, language: Language): Promise<Head[]> {
  const { news } = await published()
  return news.map((article) => headOf(article, language))
}

/** The same for somebody, and what of it they have read. */
export async function listNews(
  db: Queryable,
  { published }: Reading,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof listEndpoint>['news']> {
  const [{ news }, hasRead] = await Promise.all([published(), newsReader(db, customer)])
  return news.map((article) => ({ ...headOf(article, language), isRead: hasRead(article) }))
}

const longestLead = 180

function headOf({ content: { slug, texts }, firstSince }: Published['news'][number], language: Language): Head {
  const { title = '', body = '' } = texts[language]
  return { slug, title, lead: plainOf(body, longestLead), publishedAt: firstSince.toISOString() }
}

/** Refuses record_not_found. */
export async function readArticle(
  { published }: Reading,
  slug: string,
  language: Language,
): Promise<ReplyOf<typeof front.readArticle>> {
  const { news } = await published()
  const article = news.find(({ content }) => content.slug === slug)
  if (!article) throw refuse('record_not_found')
  return { ok: true, ...headOf(article, language), body: article.content.texts[language]['body'] ?? '' }
}

/** Refuses record_not_found. */
export async function readDocument(
  { published }: Reading,
  name: string,
  language: Language,
): Promise<ReplyOf<typeof front.readDocument>> {
  const { documents } = await published()
  const found = documents.find(({ content }) => content.slug === name)
  if (!found) throw refuse('record_not_found')
  const { title = '', body = '' } = found.content.texts[language]
  const { version, since } = found
  return { ok: true, title, body, version, since: since.toISOString(), sha256: digestOf(title, body) }
}

/** What messages to customers begin with, by which one it is. */
export async function listMessageTemplates(
  { published }: Reading,
  language: Language,
): Promise<ReplyOf<typeof templatesEndpoint>> {
  const { templates } = await published()
  const words = templates.map(({ content: { slug, texts } }) => [slug, texts[language]['message'] ?? ''] as const)
  return { ok: true, templates: Object.fromEntries(words) }
}
