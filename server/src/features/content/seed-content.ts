import { documentNames } from '@emun/contract/content'
import { type Language, languages } from '@emun/contract/language'
import { day, type PlainDate, startOfDay } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Content } from './policy.ts'
import { putInForce } from './deeds.ts'
import { draftContent } from './save-content.ts'
import { ar } from './seed/ar.ts'
import { ar as arDocuments } from './seed/documents.ar.ts'
import { en as enDocuments } from './seed/documents.en.ts'
import { he as heDocuments } from './seed/documents.he.ts'
import { ru as ruDocuments } from './seed/documents.ru.ts'
import { en } from './seed/en.ts'
import { he } from './seed/he.ts'
import { articles, bannerHref, contacts, documentsSince, questions } from './seed/plan.ts'
import { ru } from './seed/ru.ts'
import type { SeedTexts } from './seed/seed-texts.ts'
import { templates } from './seed-templates.ts'

/**
 * Publishes what the product begins with, by the ways of an operator's own: how support is reached, answers to what everybody
 * asks, the documents and what messages begin with. The demo also has news and a banner; nobody else's product has any before
 * somebody has written it. Where anything was written before, only those templates are added that were not there yet.
 */
export async function seedContent({
  db,
  clock,
  config: { isDemo, supportContact, businessZone },
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('content'))`)
    const { rows: known } = await tx.query<{ slug: string | null }>(sql`select slug from content_item`)
    const by = { operator: null, at: clock.now() }
    const first = [...(isDemo ? ofDemo : []), contactsBy(supportContact), ...documents, ...always]
    const missing = templates.filter((template) => known.every(({ slug }) => slug !== template.slug))
    const all: readonly Content[] = [...(known.length === 0 ? first : []), ...missing]
    const changed = startOfDay(businessZone, documentsSince as PlainDate)
    for (const [index, content] of all.entries()) {
      const id = await draftContent(tx, { clock }, content, by)
      // News are not all of one day: each is two weeks younger than the one before it.
      const age = content.kind === 'news' ? (articles.length - 1 - index) * 14 * day : 0
      const since = content.kind === 'document' ? changed : new Date(by.at.getTime() - age)
      await putInForce(tx, { id, version: 1, content }, since, by)
    }
  })
}

/** By the address that this deployment is reached at, if that is one of email. */
function contactsBy(address: string): Content {
  const email = address.includes('@') ? address : contacts.email
  return { kind: 'contacts', ...contacts, email, texts: inAll((each) => ({ ...each.contacts, address: '' })) }
}

const documents: readonly Content[] = documentNames.map((slug) => ({
  kind: 'document',
  slug,
  texts: { he: heDocuments[slug], ar: arDocuments[slug], ru: ruDocuments[slug], en: enDocuments[slug] },
}))

const always: readonly Content[] = questions.map(({ slug, topic, isOnLanding }, index) => ({
  kind: 'question',
  slug,
  topic,
  order: 10 * (index + 1),
  isOnLanding,
  texts: inAll((each) => each.questions[slug]),
}))

const ofDemo: readonly Content[] = [
  ...articles.map((slug): Content => ({ kind: 'news', slug, texts: inAll((each) => each.news[slug]) })),
  {
    kind: 'banner',
    href: bannerHref,
    until: null,
    audiences: ['visitors', 'customers'],
    languages: [...languages],
    texts: inAll((each) => each.banner),
  },
]

function inAll<T>(pick: (texts: SeedTexts) => T): Record<Language, T> {
  return { he: pick(he), ar: pick(ar), ru: pick(ru), en: pick(en) }
}
