import { randomBytes } from 'node:crypto'
import type { SessionId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import { challengeLifeMs } from './policy.ts'

/** What a signature is for, and whose browser asked: a challenge of one cannot be answered for another. */
export type Purpose =
  | { readonly name: 'sign_in' }
  | { readonly name: 'register' | 'step_up'; readonly session: SessionId }

type Given = Pick<Deps, 'db' | 'clock'>

/** 256 bits to sign, good once and for a short time. In base64url, as browsers write it back. */
export async function openChallenge(deps: Given, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires = new Date(deps.clock.now().getTime() + challengeLifeMs)
  await deps.db.query(sql`
    insert into passkey_challenge (challenge, purpose, session_id, expires_at)
    values (${challenge}, ${purpose.name}, ${sessionOf(purpose)}, ${expires})`)
  return challenge
}

/** Takes a challenge out, whatever becomes of its answer: false when there is none, and so for all but one who come at once. */
export async function takeChallenge(deps: Given, purpose: Purpose, challenge: string): Promise<boolean> {
  const { rowCount } = await deps.db.query(sql`
    delete from passkey_challenge
    where challenge = ${challenge} and purpose = ${purpose.name} and session_id is not distinct from ${sessionOf(purpose)}
      and expires_at > ${deps.clock.now()}`)
  return rowCount === 1
}

function sessionOf(purpose: Purpose): SessionId | null {
  return purpose.name === 'sign_in' ? null : purpose.session
}
