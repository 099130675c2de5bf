import type { OperatorId } from '@emun/contract/ids'
import type { OperatorRole } from '@emun/contract/operator'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** `password_hash` and `totp_secret` are null until the operator has enrolled, and again while they are invited anew. */
export type OperatorRow = {
  readonly id: OperatorId
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly password_hash: string | null
  readonly totp_secret: Buffer | null
  readonly totp_step: string
  readonly enrolled_at: Date | null
  readonly ended_at: Date | null
}

/** Somebody who may sign in; an operator who has left is nobody here. */
export async function findOperatorByEmail(db: Queryable, email: string): Promise<OperatorRow | null> {
  return first(
    db.query<OperatorRow>(sql`
      select id, email, name, role, password_hash, totp_secret, totp_step, enrolled_at, ended_at from operator
      where email = ${email.toLowerCase()} and ended_at is null`),
  )
}

export async function findOperator(db: Queryable, id: OperatorId): Promise<OperatorRow> {
  const operator = await first(
    db.query<OperatorRow>(sql`
      select id, email, name, role, password_hash, totp_secret, totp_step, enrolled_at, ended_at from operator
      where id = ${id}`),
  )
  if (!operator) throw new Error(`no operator ${id}`)
  return operator
}

/** What these operators are called. */
export async function namesOf(db: Queryable, ids: readonly OperatorId[]): Promise<ReadonlyMap<OperatorId, string>> {
  const { rows } = await db.query<{ id: OperatorId; name: string }>(sql`
    select id, name from operator where id = any(${ids})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The operators of these ids, held until the transaction ends. Locked in the order of ids, so nobody waits in a circle. */
export async function lockOperators(tx: Tx, ids: readonly OperatorId[]): Promise<readonly OperatorRow[]> {
  const { rows } = await tx.query<OperatorRow>(sql`
    select id, email, name, role, password_hash, totp_secret, totp_step, enrolled_at, ended_at from operator
    where id = any(${ids}) order by id for update`)
  return rows
}

type NewOperator = Pick<OperatorRow, 'id' | 'email' | 'name' | 'role'>

/** Adds somebody who has yet to enrol: false when the e-mail belongs to somebody already. */
export async function insertOperator(tx: Tx, operator: NewOperator, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into operator (id, email, name, role, created_at)
    values (${operator.id}, ${operator.email.toLowerCase()}, ${operator.name}, ${operator.role}, ${now})
    on conflict (email) do nothing`)
  return rowCount === 1
}

type Credentials = { readonly passwordHash: string; readonly totpSecret: Buffer; readonly step: number }

/** Gives an operator what they sign in with from now on. */
export async function setCredentials(tx: Tx, id: OperatorId, given: Credentials, now: Date): Promise<void> {
  await tx.query(sql`
    update operator set password_hash = ${given.passwordHash}, totp_secret = ${given.totpSecret},
      totp_step = greatest(totp_step, ${given.step}), enrolled_at = ${now}
    where id = ${id}`)
}

/** Takes everything an operator could sign in with. */
export async function clearCredentials(tx: Tx, id: OperatorId): Promise<void> {
  await tx.query(sql`
    update operator set password_hash = null, totp_secret = null, enrolled_at = null where id = ${id}`)
  await tx.query(sql`delete from operator_recovery_code where operator_id = ${id}`)
}

/** Uses up the code of a time step: false when it, or a later one, was used before. */
export async function useStep(tx: Tx, id: OperatorId, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update operator set totp_step = ${step} where id = ${id} and totp_step < ${step}`)
  return rowCount === 1
}

export async function endSessions(tx: Tx, id: OperatorId, now: Date): Promise<void> {
  await tx.query(sql`
    update operator_session set ended_at = ${now} where operator_id = ${id} and ended_at is null`)
}
