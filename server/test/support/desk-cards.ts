import type { CardId } from '@emun/contract/ids'
import type { TestDatabase } from './database.ts'
import type { Person } from './people.ts'

type Pool = TestDatabase['pool']

let made = 0

/** What of a card matters to a test; all else is as on any other. */
export type GivenCard = {
  readonly name?: string
  readonly type?: string
  readonly state?: 'ready' | 'creating' | 'active' | 'frozen' | 'failed'
  readonly issuer?: string
  readonly issuerRef?: string
  readonly last4?: string
  readonly changing?: 'create' | 'freeze' | 'unfreeze' | 'block'
}

/** Writes a card of this person's down as if it had been asked for, without money and without asking anybody. */
export async function writeCard(pool: Pool, person: Person, given: GivenCard = {}): Promise<CardId> {
  made += 1
  const id = `crd_${made.toString(16).padStart(32, '0')}` as CardId
  const { name = 'Travel', type = 'starter', state = 'active', issuer = 'sandbox' } = given
  await pool.query(
    `insert into card (id, customer_id, card_type, currency, issuer, issuer_ref, name, email, state, changing, last4,
      used_at, created_at, updated_at)
    values ($1, $2, $3, 'USD', $4, $5, $6, 'dana@emun.example', $7, $8, $9, now(), now(), now())`,
    [id, person.id, type, issuer, given.issuerRef ?? null, name, state, given.changing ?? null, given.last4 ?? null],
  )
  return id
}

/** Something that is asked of the issuer of a card. */
export async function writeRequest(pool: Pool, card: CardId, kind: string, state: string): Promise<string> {
  made += 1
  const id = `crq_${made.toString(16).padStart(32, '0')}`
  await pool.query(
    `insert into card_request (id, card_id, kind, state, wallet_currency, card_currency, asked_by, created_at, updated_at)
    values ($1, $2, $3, $4, 'USD', 'USD', 'customer', now(), now())`,
    [id, card, kind, state],
  )
  return id
}

/** Payments a minute apart from noon on: `+` went through, `-` was declined for want of funds. Answers their references. */
export async function writePayments(pool: Pool, card: CardId, acts: string, noon = '2026-03-01T12:00:00Z') {
  const refs: string[] = []
  for (const [minute, act] of acts.split('').entries()) {
    const ref = `auth.${card.slice(-4)}.${minute.toString().padStart(3, '0')}`
    refs.push(ref)
    await pool.query(
      `insert into card_auth (card_id, ref, kind, state, asked_decimal, asked_currency, billed_minor, fee_minor, currency,
        merchant_name, merchant_category, merchant_country, decline, at, heard_at, updated_at)
      values ($1, $2, 'purchase', $3, '10.00', 'USD', 1000, 0, 'USD', 'Corner Shop', '5411', 'IL', $4,
        $5::timestamptz + make_interval(mins => $6), now(), now())`,
      [card, ref, act === '-' ? 'failed' : 'settled', act === '-' ? 'insufficient_funds' : null, noon, minute],
    )
  }
  return refs
}
