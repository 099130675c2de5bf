import { questionTopics } from '@emun/contract/content'
import { type Language, languages } from '@emun/contract/language'
import type { Filling, Fillings, Row } from '../../platform/page-filling.ts'
import { listArticles, type Reading, readArticle } from './answers.ts'
import { blocksHtml, sentenceHtml } from './blocks-html.ts'
import { bannersAt, type Published } from './published.ts'
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
  const banner = visitorBanner(banners, language)
  const contacts = contactTexts(published.contacts, support, zone, language)
  return {
    texts: {
      ...contacts.texts,
      customerBanners: JSON.stringify(customerBanners(banners)),
      'banner.key': banner[0]?.['key'] ?? '',
    },
    lists: {
      ...contacts.lists,
      'questions.landing': onLanding.slice(0, mostOnLanding).map((each) => questionRow(each, language)),
      ...Object.fromEntries(
        questionTopics.map((topic) => [
          `questions.${topic}`,
          questions.filter((_, index) => published.questions[index]?.content.topic === topic),
        ]),
      ),
      news: articles.map((article) => ({ ...article, date: dateIn(zone, article.publishedAt, language) })),
      banner,
      noReference: [{}],
    },
  }
}

function questionRow({ content: { slug, texts } }: Published['questions'][number], language: Language): Row {
  const { question = '', answer = '' } = texts[language]
  return { slug, question: { html: sentenceHtml(question) }, answer: { html: blocksHtml(answer) } }
}

/** One at a time: the newest. */
function visitorBanner(banners: Published['banners'], language: Language): readonly Row[] {
  const shown = banners.find(
    ({ content }) => content.audiences.includes('visitors') && content.languages.includes(language),
  )
  if (!shown) return []
  const { href, texts } = shown.content
  const { text = '', action = '' } = texts[language]
  return [{ key: `${shown.id}:${shown.version}`, text: { html: sentenceHtml(text) }, href: href ?? '', action }]
}

/** For the signed-in app, which may change its language without asking for its page again. */
function customerBanners(banners: Published['banners']) {
  return banners
    .filter(({ content }) => content.audiences.includes('customers'))
    .map(({ id, version, content: { href, texts, languages: its } }) => ({
      key: `${id}:${version}`,
      href,
      texts: Object.fromEntries(languages.filter((each) => its.includes(each)).map((each) => [each, texts[each]])),
    }))
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
  const hour = (hours: number): string => `${String(hours).padStart(2, '0')}:00`
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

function momentIn(zone: string, at: Date, language: Language): string {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const moment = new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, parts).format(at)
  return moment.replace(/\d+:\d+/, '\u2066$&\u2069')
}

function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}
