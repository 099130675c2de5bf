import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { holdClaim } from '../desk/public.ts'
import { lockLine } from './lines.ts'
import { type Suggestion, suggestFor } from './suggestions.ts'

/** A movement of our account and what it could be, for whoever has taken it. Refuses: record_not_found, claim_lost. */
export function readLine(deps: Deps, operator: Operator, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const row = isId('lin', id) ? await lockLine(tx, id) : null
    if (!row) throw refuse('record_not_found')
    await holdClaim(tx, deps, 'unmatched', id, operator)
    const { amount, createdAt: _, ...line } = row
    // An agent says who paid; where money went, and what of it came back, is for those who pay it.
    const mayBe = ({ kind }: Suggestion) => operator.role === 'treasurer' || kind === 'deposit' || kind === 'payment'
    const suggestions = (await suggestFor(tx, deps, row)).filter(mayBe)
    return {
      ...line,
      amount: toWire(amount),
      suggestions: suggestions.map((each) => ({
        ...each,
        signs: [...each.signs],
        amount: toWire(each.amount),
        at: each.at.toISOString(),
      })),
    }
  })
}
