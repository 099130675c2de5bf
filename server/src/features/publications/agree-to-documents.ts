import type { agreeToDocuments as agreeEndpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { noteAcceptance } from './accept-documents.ts'
import { readAt } from './published.ts'

/**
 * Notes what a signed-in customer has read and agrees to: the versions they were shown, all of them or none, each once.
 * Refuses: already_decided where another version is in force by now, which they have not read.
 */
export async function agreeToDocuments(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  customer: CustomerId,
  { language, documents }: BodyOf<typeof agreeEndpoint>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const published = await readAt(tx, now, '', 'document')
    for (const { name, version } of documents) {
      const inForce = published.documents.find(({ content }) => content.slug === name)
      if (inForce?.version !== version) throw refuse('already_decided')
      noteAcceptance(tx, { customer, language, now }, inForce)
    }
    outbox.emit(tx, { name: 'document.agreed', customers: [customer], payload: {} })
  })
}
