import { refuse } from '@emun/contract/errors'
import type { OperatorId } from '@emun/contract/ids'
import { day } from '@emun/contract/time'
import { generateSecret, generateURI } from 'otplib'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { newSecret } from '../../platform/ids.ts'
import { encrypt, keyedHash } from '../../platform/keys.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { secretOf } from './one-time-code.ts'
import type { OperatorRow } from './store.ts'

/** Long enough to reach somebody over a weekend. */
const invitationMs = 3 * day

type Given = Pick<Deps, 'db' | 'clock' | 'keys'>

export type Invitation = { readonly code: string; readonly expiresAt: string }

/** Makes somebody's invitation, with the secret their authenticator will have. The one before it is void. */
export async function invite(
  tx: Tx,
  { clock, keys }: Pick<Given, 'clock' | 'keys'>,
  id: OperatorId,
): Promise<Invitation> {
  const now = clock.now()
  const code = newSecret()
  const expires = new Date(now.getTime() + invitationMs)
  const secret = encrypt(keys.operatorSecrets, generateSecret(), id)
  await tx.query(sql`
    insert into operator_invitation (operator_id, code_hash, totp_secret, created_at, expires_at)
    values (${id}, ${hashOf(keys, code)}, ${secret}, ${now}, ${expires})
    on conflict (operator_id) do update set code_hash = excluded.code_hash, totp_secret = excluded.totp_secret,
      created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return { code, expiresAt: expires.toISOString() }
}

/** Makes sure that nobody comes in by an invitation of this person any more. */
export async function withdrawInvitation(tx: Tx, id: OperatorId): Promise<void> {
  await tx.query(sql`delete from operator_invitation where operator_id = ${id}`)
}

type InvitedRow = Pick<OperatorRow, 'id' | 'name' | 'email' | 'role'> & { sealed: Buffer; expires_at: Date }

export type Invited = InvitedRow & { readonly secret: string }

/** Whom an invitation is for, with the secret. Refuses invitation_expired, alike for what never was and what was used. */
export async function findInvited(db: Queryable, deps: Given, code: string): Promise<Invited> {
  const found = await first(
    db.query<InvitedRow>(sql`
      select o.id, o.name, o.email, o.role, i.totp_secret as sealed, i.expires_at
      from operator_invitation i join operator o on o.id = i.operator_id
      where i.code_hash = ${hashOf(deps.keys, code)} and i.expires_at > ${deps.clock.now()} and o.ended_at is null`),
  )
  const secret = found && secretOf(deps, found.id, found.sealed)
  if (!secret) throw refuse('invitation_expired')
  return { ...found, secret }
}

/** What an invitation shows to whoever holds it. Refuses invitation_expired. */
export async function openInvitation(deps: Given & Pick<Deps, 'config'>, code: string) {
  const { name, email, role, secret, expires_at } = await findInvited(deps.db, deps, code)
  const issuer = `${deps.config.brandName} Console`
  return {
    operator: { name, email, role },
    secret,
    secretAddress: generateURI({ issuer, label: email, secret }),
    expiresAt: expires_at.toISOString(),
  }
}

function hashOf({ codes }: Given['keys'], code: string): Buffer {
  return keyedHash(codes, 'operator-invitation', code)
}
