import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ChatInbound } from '../../providers/chat-verifier/port.ts'
import type { ChatState } from './chat-policy.ts'

export type NewCheck = {
  readonly validation: string
  readonly provider: string
  readonly tokenHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Writes it; an earlier invitation of the same validation stops working, unless it has already led to the end. */
export async function putCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx.query(sql`
    insert into chat_check (validation_id, provider, token_hash, created_at, expires_at)
    values (${check.validation}, ${check.provider}, ${check.tokenHash}, ${check.createdAt}, ${check.expiresAt})
    on conflict (validation_id) do update set provider = excluded.provider, token_hash = excluded.token_hash,
      state = 'waiting', provider_user_id = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where chat_check.state <> 'confirmed'`)
}

export type CheckState = { readonly state: ChatState; readonly expires_at: Date }

export async function findCheck(db: Queryable, validation: string): Promise<CheckState | null> {
  return first(db.query<CheckState>(sql`select state, expires_at from chat_check where validation_id = ${validation}`))
}

/** A message as it was kept: the words are not, and of a token only the hash. */
export type KeptMessage = {
  readonly kind: ChatInbound['kind']
  readonly provider_user_id: string
  readonly phone: string | null
  readonly token_hash: Buffer | null
}

type MessageKey = { readonly provider: string; readonly messageId: string }

/** Keeps the message; false when it was kept before. */
export async function insertMessage(
  tx: Tx,
  { provider, messageId }: MessageKey,
  message: KeptMessage,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into chat_message (provider, message_id, kind, provider_user_id, phone, token_hash, received_at)
    values (${provider}, ${messageId}, ${message.kind}, ${message.provider_user_id}, ${message.phone},
      ${message.token_hash}, ${now})
    on conflict do nothing`)
  return rowCount === 1
}

export async function findMessage(db: Queryable, { provider, messageId }: MessageKey): Promise<KeptMessage | null> {
  return first(
    db.query<KeptMessage>(sql`
      select kind, provider_user_id, phone, token_hash from chat_message
      where provider = ${provider} and message_id = ${messageId}`),
  )
}

/** The message, for exactly one caller. */
export async function takeMessage(tx: Tx, { provider, messageId }: MessageKey, now: Date): Promise<KeptMessage | null> {
  return first(
    tx.query<KeptMessage>(sql`
      update chat_message set handled_at = ${now}
      where provider = ${provider} and message_id = ${messageId} and handled_at is null
      returning kind, provider_user_id, phone, token_hash`),
  )
}

export type LockedCheck = {
  readonly validation_id: string
  readonly state: ChatState
  readonly phone: string
  readonly language: Language
  readonly used_at: Date | null
  readonly expires_at: Date
}

/** The check of the message's token; without one, the newest that the same person has sent a token for. Held. */
export async function lockCheckOf(tx: Tx, provider: string, message: KeptMessage): Promise<LockedCheck | null> {
  const { token_hash, provider_user_id } = message
  return first(
    tx.query<LockedCheck>(sql`
      select c.validation_id, c.state, v.phone, v.language, v.used_at, c.expires_at
      from chat_check c join validation v on v.id = c.validation_id
      where c.provider = ${provider} and case when ${token_hash}::bytea is null
        then c.provider_user_id = ${provider_user_id} else c.token_hash = ${token_hash} end
      order by c.created_at desc limit 1 for update of c`),
  )
}

type Change = { readonly state: ChatState; readonly person: string; readonly expiresAt: Date }

export async function changeCheck(tx: Tx, validation: string, { state, person, expiresAt }: Change): Promise<void> {
  await tx.query(sql`
    update chat_check set state = ${state}, provider_user_id = ${person}, expires_at = ${expiresAt}
    where validation_id = ${validation}`)
}
