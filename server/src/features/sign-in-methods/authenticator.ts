import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { generateSecret, generateURI } from 'otplib'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { decrypt, encrypt } from '../../platform/keys.ts'
import { timeStepOf } from '../../platform/one-time-codes.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { codeLimit, offerLifeMs } from './policy.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'keys' | 'outbox' | 'config'>

/** What a customer's authenticator app is given: the secret to type, and the address that a square code carries. */
export type Offer = { readonly secret: string; readonly address: string }

/** Offers a secret. The one in use, if there is one, stays until a code of the new one is confirmed. */
export async function offerAuthenticator(deps: Given, customer: CustomerId): Promise<Offer> {
  const secret = generateSecret()
  const sealed = encrypt(deps.keys.customerSecrets, secret, customer)
  const until = new Date(deps.clock.now().getTime() + offerLifeMs)
  const owner = await first(
    deps.db.query<{ phone: string }>(sql`
      insert into authenticator (customer_id, offered_secret, offered_until) values (${customer}, ${sealed}, ${until})
      on conflict (customer_id) do update set offered_secret = excluded.offered_secret,
        offered_until = excluded.offered_until
      returning (select phone from customer where id = ${customer})`),
  )
  return { secret, address: generateURI({ issuer: deps.config.brandName, label: owner?.phone ?? '', secret }) }
}

/**
 * Turns the offered secret on and answers fresh recovery codes.
 * Refuses: expired_or_invalid_request, one_time_code_incorrect, too_many_requests.
 */
export async function confirmAuthenticator(
  deps: Given & Pick<Deps, 'attempts'>,
  customer: CustomerId,
  oneTimeCode: string,
): Promise<readonly string[]> {
  const retryAt = await deps.attempts.take(codeLimit, customer, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  return inTransaction(deps.db, async (tx) => {
    const row = await lockAuthenticator(tx, customer)
    const isOffered = row?.offered_until && row.offered_until > deps.clock.now()
    if (!row?.offered_secret || !isOffered) throw refuse('expired_or_invalid_request')
    const step = stepOf(deps, customer, row.offered_secret, oneTimeCode)
    if (step === null) throw refuse('one_time_code_incorrect', { field: 'oneTimeCode' })
    await tx.query(sql`
      update authenticator set secret = offered_secret, step = ${step}, offered_secret = null, offered_until = null
      where customer_id = ${customer}`)
    notify(tx, deps, { customer, kind: 'second_factor_changed', details: { isOn: true } })
    return replaceRecoveryCodes(tx, deps, customer)
  })
}

/** Turns it off; its recovery codes go with it. */
export async function removeAuthenticator(deps: Given, customer: CustomerId): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { rowCount } = await tx.query(sql`
      delete from authenticator where customer_id = ${customer} and secret is not null`)
    if (rowCount === 0) return
    await tx.query(sql`delete from recovery_code where customer_id = ${customer}`)
    notify(tx, deps, { customer, kind: 'second_factor_changed', details: { isOn: false } })
  })
}

/** Gives new recovery codes to a customer whose app is on. Refuses expired_or_invalid_request when it is not. */
export async function renewRecoveryCodes(deps: Given, customer: CustomerId): Promise<readonly string[]> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockAuthenticator(tx, customer)
    if (!row?.secret) throw refuse('expired_or_invalid_request')
    deps.outbox.emit(tx, { name: 'recovery_codes.renewed', customers: [customer], payload: {} })
    return replaceRecoveryCodes(tx, deps, customer)
  })
}

/** Whether the customer's app is on, and how many recovery codes are left. */
export async function readAuthenticator(
  db: Queryable,
  customer: CustomerId,
): Promise<{ readonly isOn: boolean; readonly recoveryCodesLeft: number }> {
  const row = await first(
    db.query<{ is_on: boolean; left: number }>(sql`
      select exists (select from authenticator where customer_id = ${customer} and secret is not null) as is_on,
        (select count(*)::int from recovery_code where customer_id = ${customer} and used_at is null) as left`),
  )
  return { isOn: row?.is_on ?? false, recoveryCodesLeft: row?.left ?? 0 }
}

/** Uses a code of the customer's app up: false when it is wrong, or it or a later one was used before. */
export async function useAppCode(tx: Tx, deps: Given, customer: CustomerId, typed: string): Promise<boolean> {
  const row = await lockAuthenticator(tx, customer)
  const step = row?.secret ? stepOf(deps, customer, row.secret, typed) : null
  if (step === null) return false
  const { rowCount } = await tx.query(sql`
    update authenticator set step = ${step} where customer_id = ${customer} and step < ${step}`)
  return rowCount === 1
}

type Row = {
  readonly secret: Buffer | null
  readonly offered_secret: Buffer | null
  readonly offered_until: Date | null
}

async function lockAuthenticator(tx: Tx, customer: CustomerId): Promise<Row | null> {
  return first(
    tx.query<Row>(sql`
      select secret, offered_secret, offered_until from authenticator where customer_id = ${customer} for update`),
  )
}

function stepOf({ keys, clock }: Given, customer: CustomerId, sealed: Buffer, typed: string): number | null {
  return timeStepOf(decrypt(keys.customerSecrets, sealed, customer), typed.replace(/\D/g, ''), clock.now())
}
