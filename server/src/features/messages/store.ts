import { type Db, first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { SmsOutcome, SmsReport } from '../../providers/sms/port.ts'

/** From the intention to the last word of the provider; a later state in this order is never undone by an earlier one. */
export type MessageState = 'sending' | 'unknown' | 'declined' | 'accepted' | 'sent' | 'failed' | 'delivered'

/** `about` is what the message was sent for, as a registration's id; `recipient` is E.164. */
export type NewMessage = {
  readonly id: string
  readonly purpose: string
  readonly about: string
  readonly recipient: string
}

/** The intention to send, written before anybody is asked: a report can never come for a message we do not know. */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<void> {
  await db.query(sql`
    insert into sent_message (id, purpose, about, recipient, state, created_at, updated_at)
    values (${message.id}, ${message.purpose}, ${message.about}, ${message.recipient}, 'sending', ${now}, ${now})`)
}

/** What the provider answered. A report may have come before the answer: it knows more. */
export async function recordOutcome(db: Db, id: string, outcome: SmsOutcome, now: Date): Promise<void> {
  const ref = outcome.outcome === 'accepted' ? outcome.ref : null
  const code = outcome.outcome === 'declined' ? outcome.code : null
  await db.query(sql`
    update sent_message set provider = coalesce(provider, ${outcome.provider}), ref = ${ref},
      state = case when state = 'sending' then ${outcome.outcome}::text else state end,
      code = case when state = 'sending' then ${code}::text else code end, updated_at = ${now}
    where id = ${id}`)
}

/** Keeps the report; false when it was kept before. */
export async function insertReport(tx: Tx, report: SmsReport, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into message_report (provider, event_id, message_id, state, code, received_at)
    values (${report.provider}, ${report.eventId}, ${report.messageId}, ${report.state}, ${report.code}, ${now})
    on conflict do nothing`)
  return rowCount === 1
}

/** Moves the message forward to the reported state. Reports of a provider that did not send it change nothing. */
export async function moveForward(tx: Tx, report: SmsReport, now: Date): Promise<void> {
  const order: readonly MessageState[] = ['sending', 'unknown', 'declined', 'accepted', 'sent', 'failed', 'delivered']
  await tx.query(sql`
    update sent_message set provider = ${report.provider}, state = ${report.state}, code = ${report.code},
      updated_at = ${now}
    where id = ${report.messageId} and coalesce(provider, ${report.provider}) = ${report.provider}
      and array_position(${order}::text[], state) < array_position(${order}::text[], ${report.state})`)
}

/** The state of the newest message about something; null when none was sent. */
export async function latestState(db: Queryable, about: string): Promise<MessageState | null> {
  const row = await first(
    db.query<{ state: MessageState }>(sql`
      select state from sent_message where about = ${about} order by created_at desc, id desc limit 1`),
  )
  return row?.state ?? null
}
