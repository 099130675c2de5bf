import { type DocumentName, documentNames } from '@emun/contract/content'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { digestOf } from './digest.ts'
import { type Published, readAt } from './published.ts'

export type Acceptance = { readonly customer: CustomerId; readonly language: Language; readonly now: Date }

/** Notes that whoever opens an account agrees to the documents as they are published. */
export async function acceptDocuments(tx: Tx, acceptance: Acceptance): Promise<void> {
  await acceptPublished(tx, acceptance, documentNames)
}

/**
 * The form of the log-in shows the terms and nothing else, so they are noted there where somebody has never agreed to any. Who
 * has agreed to an older version is not taken at a tick they make every day: they are shown what is new once they are in, as is
 * whoever comes by a passkey.
 */
export async function acceptAtLogin(tx: Tx, acceptance: Acceptance): Promise<void> {
  const known = await first(
    tx.query(sql`
      select 1 from document_acceptance where customer_id = ${acceptance.customer} and document = 'terms' limit 1`),
  )
  if (!known) await acceptPublished(tx, acceptance, ['terms'])
}

async function acceptPublished(tx: Tx, acceptance: Acceptance, names: readonly DocumentName[]): Promise<void> {
  const { documents } = await readAt(tx, acceptance.now, '', 'document')
  for (const document of documents) {
    if (names.includes(document.content.slug)) noteAcceptance(tx, acceptance, document)
  }
}

/** By the version and by the hash of the words in the language that was read; once for each version. */
export function noteAcceptance(
  tx: Tx,
  { customer, language, now }: Acceptance,
  { version, content: { slug, texts } }: Published['documents'][number],
): void {
  const { title = '', body = '' } = texts[language]
  tx.send(sql`
    insert into document_acceptance (customer_id, document, version, language, sha256, accepted_at)
    values (${customer}, ${slug}, ${version}, ${language}, ${digestOf(title, body)}, ${now})
    on conflict do nothing`)
}
