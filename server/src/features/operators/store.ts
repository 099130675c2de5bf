import type { OperatorId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type OperatorRow = {
  readonly id: OperatorId
  readonly email: string
  readonly name: string
  readonly role: 'agent' | 'reviewer' | 'treasurer' | 'approver' | 'admin' | 'auditor'
  readonly password_hash: string
  readonly totp_secret: Buffer
  readonly totp_step: string
}

export async function findOperatorByEmail(db: Queryable, email: string): Promise<OperatorRow | null> {
  return first(
    db.query<OperatorRow>(sql`
      select id, email, name, role, password_hash, totp_secret, totp_step from operator
      where email = ${email.toLowerCase()}`),
  )
}

export async function findOperator(db: Queryable, id: OperatorId): Promise<OperatorRow> {
  const operator = await first(
    db.query<OperatorRow>(sql`
      select id, email, name, role, password_hash, totp_secret, totp_step from operator where id = ${id}`),
  )
  if (!operator) throw new Error(`no operator ${id}`)
  return operator
}

export async function insertOperator(tx: Tx, operator: OperatorRow, now: Date): Promise<void> {
  await tx.query(sql`
    insert into operator (id, email, name, role, password_hash, totp_secret, created_at)
    values (${operator.id}, ${operator.email.toLowerCase()}, ${operator.name}, ${operator.role},
      ${operator.password_hash}, ${operator.totp_secret}, ${now})
    on conflict (email) do nothing`)
}

/** Uses up the code of a time step: false when it, or a later one, was used before. */
export async function useStep(tx: Tx, id: OperatorId, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update operator set totp_step = ${step} where id = ${id} and totp_step < ${step}`)
  return rowCount === 1
}
