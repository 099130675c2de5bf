import type { CardId, SessionId } from '@emun/contract/ids'
import { sql } from '../../platform/sql.ts'
import type { Queryable } from '../../platform/db.ts'

export type Secret = 'pan' | 'cvv' | 'three_ds'

/** Who had what of a card shown, and when; never what was shown. */
export async function noteReveal(
  db: Queryable,
  card: CardId,
  session: SessionId,
  secret: Secret,
  now: Date,
): Promise<void> {
  await db.query(sql`
    insert into card_reveal (card_id, session_id, secret, at) values (${card}, ${session}, ${secret}, ${now})`)
}
