import { Refusal } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { findPayments, lockDeposit } from '../deposits/public.ts'
import { creditFromLine } from './credit-line.ts'
import { findOpenIn, type LineRow, lockLine } from './lines.ts'
import { type Suggestion, suggestFor } from './suggestions.ts'

/** Credits what leaves no doubt, each line by itself, and leaves everything else to people. */
export function matchLines(deps: Deps): JobKind<{ readonly statement: string }> {
  return {
    name: 'statement_match',
    mostTries: 5,
    async run({ statement }) {
      for (const line of await findOpenIn(deps.db, statement)) await matchOne(deps, line)
    },
  }
}

/** What is refused now, for want of a rate perhaps, waits for somebody. */
async function matchOne(deps: Deps, line: LineRow): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => match(tx, deps, line))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'try_again') throw error
  }
}

async function match(tx: Tx, deps: Deps, line: LineRow): Promise<void> {
  const id = await onlyDepositFor(tx, deps, line)
  const row = id === null ? null : await lockDeposit(tx, id)
  if (!row || (row.state !== 'details_ready' && row.state !== 'proof_sent')) return
  const held = await lockLine(tx, line.id)
  if (held?.state !== 'open') return
  // Somebody may have credited it, or another deposit may have come to fit, before both were held.
  if ((await onlyDepositFor(tx, deps, held)) !== row.id || (await findPayments(tx, [row.id])).length > 0) return
  await creditFromLine(tx, deps, row, held, null)
}

/**
 * The one thing that a line can be to the last unit: an open deposit whose amount was made its own, in its time. Of two
 * that fit nobody but a person chooses.
 */
async function onlyDepositFor(tx: Tx, deps: Deps, line: LineRow): Promise<string | null> {
  const side = deps.rails.get(line.rail)?.deposit
  if (side?.way !== 'details' || side.adjust !== 'unique') return null
  const fits = (await suggestFor(tx, deps, line)).filter(fitsTo)
  const [only] = fits
  return only && fits.length === 1 && only.kind === 'deposit' && only.signs.includes('time') ? only.id : null
}

/** That a payout of just this amount was once made says nothing by itself; that its recipient or its reference is named does. */
function fitsTo({ kind, signs }: Suggestion): boolean {
  if (!signs.includes('amount')) return false
  return kind !== 'part_back' || signs.includes('name') || signs.includes('reference')
}
