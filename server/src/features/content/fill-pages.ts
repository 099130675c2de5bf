import { type BannerAudience, questionTopics } from '@emun/contract/content'
import type { Language } from '@emun/contract/language'
import type { Filling, Fillings, Row } from '../../platform/page-filling.ts'
import { listArticles, type Reading, readArticle } from './answers.ts'
import { blocksHtml, documentHtml, sentenceHtml } from './blocks-html.ts'
import { bannersAt, type Published } from '../publications/public.ts'
import { type SupportAt, supportAt } from './support-hours.ts'

const nothing: Filling = { texts: {}, lists: {} }

/** How many questions the landing shows. */
const mostOnLanding = 5

type Kept = { readonly key: string; readonly filling: Filling }

/**
 * What the public pages are filled with. It is the same object as long as nothing of it has changed, so that whoever fills a
 * page with it may keep the page. While the database is away the pages say what they last said.
 */
export function openFillings(reading: Reading): Fillings {
  const kept = new Map<Language, Kept>()
  const of = async (language: Language): Promise<Filling> => {
    const published = await reading.published()
    const moment = momentOf(reading, published)
    const before = kept.get(language)
    if (before?.key === moment.key) return before.filling
    const filling = await fillingOf(reading, published, moment, language)
    kept.set(language, { key: moment.key, filling })
    return filling
  }
  return {
    of: (language) => of(language).catch(() => kept.get(language)?.filling ?? nothing),
    async ofArticle(slug, language) {
      const { texts, lists } = await of(language)
      const article = await readArticle(reading, slug, language).catch(() => null)
      return article && { texts: { ...texts, ...articleTexts(reading, article, language) }, lists }
    },
  }
}

type Moment = { readonly key: string; readonly support: SupportAt | null; readonly banners: Published['banners'] }

/** What of it depends on the time. */
function momentOf({ clock, config }: Reading, published: Published): Moment {
  const now = clock.now()
  const { contacts } = published
  const support = contacts && supportAt(config.businessZone, contacts.content, now)
  const banners = bannersAt(published, now)
  const key = [published.stamp, support?.changesAt.toISOString(), ...banners.map(({ id }) => id)].join()
  return { key, support, banners }
}

async function fillingOf(
  reading: Reading,
  published: Published,
  { support, banners }: Moment,
  language: Language,
): Promise<Filling> {
  const zone = reading.config.businessZone
  const questions = published.questions.map((each) => questionRow(each, language))
  const onLanding = published.questions.filter(({ content }) => content.isOnLanding)
  const articles = await listArticles(reading, language)
  const documents = documentTexts(published.documents, zone, language)
  const banner = visitorBanner(banners, language)
  const contacts = contactTexts(published.contacts, support, zone, language)
  return {
    texts: {
      ...contacts.texts,
      ...documents.texts,
      customerBanner: customerBanner(banners, language),
      'banner.key': banner[0]?.['key'] ?? '',
    },
    lists: {
      ...contacts.lists,
      ...documents.lists,
      'questions.landing': onLanding.slice(0, mostOnLanding).map((each) => questionRow(each, language)),
      ...Object.fromEntries(
        questionTopics.map((topic) => [
          `questions.${topic}`,
          questions.filter((_, index) => published.questions[index]?.content.topic === topic),
        ]),
      ),
      news: articles.map((article) => ({
        ...article,
        title: { html: sentenceHtml(article.title) },
        lead: { html: sentenceHtml(article.lead) },
        date: dateIn(zone, article.publishedAt, language),
      })),
      banner,
      noReference: [{}],
    },
  }
}

function questionRow({ content: { slug, texts } }: Published['questions'][number], language: Language): Row {
  const { question = '', answer = '' } = texts[language]
  return { slug, question: { html: sentenceHtml(question) }, answer: { html: blocksHtml(answer) } }
}

function visitorBanner(banners: Published['banners'], language: Language): readonly Row[] {
  const shown = bannerFor(banners, 'visitors', language)
  if (!shown) return []
  const { href, texts } = shown.content
  const { text = '', action = '' } = texts[language]
  return [{ key: `${shown.id}:${shown.version}`, text: { html: sentenceHtml(text) }, href: href ?? '', action }]
}

/** For the signed-in app, which draws it itself; as JSON. */
function customerBanner(banners: Published['banners'], language: Language): string {
  const shown = bannerFor(banners, 'customers', language)
  if (!shown) return ''
  const { href, texts } = shown.content
  const { text = '', action = '' } = texts[language]
  return JSON.stringify({ key: `${shown.id}:${shown.version}`, language, text, href, action })
}

/** One at a time: the newest. */
function bannerFor(banners: Published['banners'], audience: BannerAudience, language: Language) {
  return banners.find(({ content }) => content.audiences.includes(audience) && content.languages.includes(language))
}

function contactTexts(
  contacts: Published['contacts'],
  support: SupportAt | null,
  zone: string,
  language: Language,
): Filling {
  if (!contacts || !support) return { ...nothing, lists: { contacts: [], 'contacts.open': [], 'contacts.closed': [] } }
  const { messenger, email, phone, opens, closes, closesEarly, texts } = contacts.content
  const { note = '', address = '' } = texts[language]
  const hour = (hours: number): string => `\u2066${String(hours).padStart(2, '0')}:00\u2069`
  const at = [{ at: momentIn(zone, support.changesAt, language), iso: support.changesAt.toISOString() }]
  return {
    texts: {
      'contacts.messenger': messenger,
      'contacts.email': email,
      'contacts.note': { html: sentenceHtml(note) },
      'contacts.opens': hour(opens),
      'contacts.closes': hour(closes),
      'contacts.closesEarly': hour(closesEarly),
    },
    lists: {
      contacts: [{}],
      'contacts.open': support.isOpen ? at : [],
      'contacts.closed': support.isOpen ? [] : at,
      'contacts.phone': phone === '' ? [] : [{ phone }],
      'contacts.address': address === '' ? [] : [{ address }],
    },
  }
}

/** The documents, each with its contents. */
function documentTexts(documents: Published['documents'], zone: string, language: Language): Filling {
  const filled = documents.map(({ content: { slug, texts }, since }) => {
    const { title = '', body = '' } = texts[language]
    const { html, headings } = documentHtml(body)
    const own = { title, body: { html }, at: since.toISOString(), since: dayIn(zone, since, language) }
    return { slug, own, headings }
  })
  return {
    texts: Object.fromEntries(
      filled.flatMap(({ slug, own }) => Object.entries(own).map(([name, fill]) => [`${slug}.${name}`, fill])),
    ),
    lists: Object.fromEntries(filled.map(({ slug, headings }) => [`${slug}.sections`, headings])),
  }
}

function articleTexts(
  { config }: Reading,
  { slug, title, lead, body, publishedAt }: Awaited<ReturnType<typeof readArticle>>,
  language: Language,
): Row {
  return {
    'article.slug': slug,
    'article.title': title,
    'article.heading': { html: sentenceHtml(title) },
    'article.lead': lead,
    'article.body': { html: blocksHtml(body) },
    'article.at': publishedAt,
    'article.date': dateIn(config.businessZone, publishedAt, language),
  }
}

function dateIn(zone: string, at: string, language: Language): string {
  return new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: zone }).format(
    new Date(at),
  )
}

/** As a document says it: in figures. */
function dayIn(zone: string, at: Date, language: Language): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone } as const
  const shown = new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, parts).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')}`
}

function momentIn(zone: string, at: Date, language: Language): string {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const moment = new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, parts).format(at)
  return moment.replace(/\d+:\d+/, '\u2066$&\u2069')
}

function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}
