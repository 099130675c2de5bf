import type { OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../platform/keys.ts'
import { codeAt, timeStepOf } from '../../platform/one-time-codes.ts'
import type { Tx } from '../../platform/transaction.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { type OperatorRow, useStep } from './store.ts'

type Given = Pick<Deps, 'clock' | 'keys'>

/** Uses up a code of the operator's authenticator, or one of their recovery codes: false when it is neither, or was used. */
export async function spendCode(tx: Tx, deps: Given, operator: OperatorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, deps, operator.id, code)
  const secret = secretOf(deps, operator.id, operator.totp_secret)
  const step = secret === null ? null : timeStepOf(secret, code, deps.clock.now())
  return step !== null && useStep(tx, operator.id, step)
}

/** The six digits an authenticator with this secret shows now. */
export function codeNow(deps: Given, secret: string): string {
  return codeAt(secret, deps.clock.now())
}

/** Opens a secret that was kept for this operator; null when there is none. */
export function secretOf({ keys }: Given, id: OperatorId, sealed: Buffer | null): string | null {
  return sealed && decrypt(keys.operatorSecrets, sealed, id)
}
