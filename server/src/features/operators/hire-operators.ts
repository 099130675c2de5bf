import { generateSecret } from 'otplib'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { encrypt } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashPassword } from '../accounts/public.ts'
import { insertOperator, type OperatorRow, setCredentials } from './store.ts'

type NewOperator = Pick<OperatorRow, 'email' | 'name' | 'role'>

/**
 * Adds the demo's members of staff, with a password everybody knows and authenticators that the sandbox plays. One with
 * such an e-mail stays as they are.
 */
export async function hireOperators(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  people: readonly NewOperator[],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    for (const person of people) {
      const id = newId('opr', deps.clock)
      const totpSecret = encrypt(deps.keys.operatorSecrets, generateSecret(), id)
      if (!(await insertOperator(tx, { ...person, id }, now))) continue
      await setCredentials(tx, id, { passwordHash, totpSecret, step: 0 }, now)
    }
  })
}
