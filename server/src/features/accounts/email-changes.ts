import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { codeTries } from './policy.ts'

/** An address that waits for its code. */
export type EmailChange = {
  readonly id: string
  readonly customer: CustomerId
  readonly email: string
  readonly codeHash: Buffer | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

type New = Omit<EmailChange, 'codeHash'>

/** Writes it in place of an earlier one, whose code stops working. */
export async function putEmailChange(tx: Tx, { id, customer, email, createdAt, expiresAt }: New): Promise<void> {
  await tx.query(sql`
    insert into email_change (customer_id, id, email, created_at, expires_at)
    values (${customer}, ${id}, ${email}, ${createdAt}, ${expiresAt})
    on conflict (customer_id) do update
      set id = excluded.id, email = excluded.email, created_at = excluded.created_at,
        expires_at = excluded.expires_at, code_hash = null, tries = 0`)
}

export async function findEmailChangeOf(db: Queryable, customer: CustomerId): Promise<EmailChange | null> {
  return first(
    db.query<EmailChange>(sql`
      select id, customer_id as customer, email, code_hash as "codeHash", created_at as "createdAt",
        expires_at as "expiresAt"
      from email_change where customer_id = ${customer}`),
  )
}

export type Recipient = Pick<EmailChange, 'email'> & { readonly language: Language }

/** Where the code of a change goes, and in which language; null when the change is over. */
export async function findEmailRecipient(db: Queryable, id: string): Promise<Recipient | null> {
  return first(
    db.query<Recipient>(sql`
      select e.email, c.language from email_change e join customer c on c.id = e.customer_id where e.id = ${id}`),
  )
}

export async function storeEmailCode(db: Queryable, id: string, codeHash: Buffer): Promise<void> {
  await db.query(sql`update email_change set code_hash = ${codeHash} where id = ${id}`)
}

/** True for exactly one caller. */
export async function dropEmailChange(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`delete from email_change where id = ${id}`)
  return rowCount === 1
}

/**
 * Takes one of the tries and answers how many are left: null when none was, `gone` when the change was made or replaced
 * meanwhile. Atomic: 50 guesses at once count 50.
 */
export async function takeEmailTry(db: Queryable, id: string): Promise<number | null | 'gone'> {
  const row = await first(
    db.query<{ tries: number }>(sql`
      update email_change set tries = tries + 1 where id = ${id} and tries < ${codeTries} returning tries`),
  )
  if (row) return codeTries - row.tries
  const { rowCount } = await db.query(sql`select from email_change where id = ${id}`)
  return rowCount === 0 ? 'gone' : null
}

export async function findEmail(
  db: Queryable,
  customer: CustomerId,
): Promise<{ readonly email: string; readonly isConfirmed: boolean }> {
  const found = await first(
    db.query<{ email: string; isConfirmed: boolean }>(sql`
      select coalesce(email, '') as email, email_confirmed_at is not null as "isConfirmed"
      from customer where id = ${customer}`),
  )
  if (!found) throw new Error(`no customer ${customer}`)
  return found
}

/** Takes the confirmed address over, and answers the one before with the language its owner reads. */
export async function replaceEmail(tx: Tx, customer: CustomerId, email: string, now: Date): Promise<Recipient | null> {
  const before = await first(
    tx.query<Recipient>(sql`
      select email, language from customer where id = ${customer} and email is not null for no key update`),
  )
  await tx.query(sql`update customer set email = ${email}, email_confirmed_at = ${now} where id = ${customer}`)
  return before
}
