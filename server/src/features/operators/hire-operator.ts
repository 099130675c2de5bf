import { generateSecret } from 'otplib'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { encrypt } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashPassword } from '../accounts/public.ts'
import { insertOperator, type OperatorRow } from './store.ts'

type NewOperator = Pick<OperatorRow, 'email' | 'name' | 'role'> & { readonly password: string }

/** Adds a member of staff with a fresh authenticator secret; one with that e-mail stays as they are. */
export async function hireOperator(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, person: NewOperator): Promise<void> {
  const id = newId('opr', deps.clock)
  const { password, ...known } = person
  const password_hash = await hashPassword(password)
  const totp_secret = encrypt(deps.keys.operatorSecrets, generateSecret(), id)
  await inTransaction(deps.db, (tx) =>
    insertOperator(tx, { ...known, id, password_hash, totp_secret, totp_step: '0' }, deps.clock.now()),
  )
}
