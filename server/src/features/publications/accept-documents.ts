import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { documentNames } from '@emun/contract/content'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { digestOf } from './digest.ts'
import { readAt } from './published.ts'

type Acceptance = { readonly customer: CustomerId; readonly language: Language; readonly now: Date }

/**
 * Notes what a customer has agreed to who has just said so: the documents as they are published, by their version and by the
 * hash of their words in the language that was read. Once for each version.
 */
export async function acceptDocuments(tx: Tx, { customer, language, now }: Acceptance): Promise<void> {
  const { documents } = await readAt(tx, now, '', 'document')
  for (const name of documentNames) {
    const found = documents.find(({ content }) => content.slug === name)
    if (!found) continue
    const { title = '', body = '' } = found.content.texts[language]
    tx.send(sql`
      insert into document_acceptance (customer_id, document, version, language, sha256, accepted_at)
      values (${customer}, ${name}, ${found.version}, ${language}, ${digestOf(title, body)}, ${now})
      on conflict do nothing`)
  }
}
