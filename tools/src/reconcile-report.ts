import type { ReconciliationReport } from '@emun/contract/operator'

type Rail = ReconciliationReport['rails'][number]
type Break = ReconciliationReport['breaks'][number]

/** A report as it is printed: rails first, then what stands between, then how much was compared. */
export function linesOfReport({ at, rails, breaks, compared }: ReconciliationReport): readonly string[] {
  const { payments, parts, withdrawals, lines } = compared
  const count = breaks.length === 0 ? 'nothing stands between them' : `${breaks.length} breaks`
  return [
    `Books compared as of ${at}`,
    ...rails.map(lineOfRail),
    ...breaks.map(lineOfBreak),
    `${payments} payments, ${parts} payouts, ${withdrawals} withdrawals, ${lines} lines of statements: ${count}`,
  ]
}

function lineOfRail({ rail, ledger, suspense, outside, difference, explained }: Rail): string {
  const own = `${rail}: ${ledger.amount} ${ledger.currency} by the ledger, of it ${suspense.amount} nobody’s yet`
  if (outside === null) return `${own}; the world has not told`
  const apart = difference && explained ? `; ${difference.amount} apart, of it ${explained.amount} explained` : ''
  return `${own}; ${outside.amount.amount} by the ${outside.source} of ${outside.at}${apart}`
}

function lineOfBreak({ kind, rail, id, amount, since }: Break): string {
  const much = amount === null ? '' : ` ${amount.amount} ${amount.currency}`
  const where = rail === '' || rail === id ? '' : ` ${rail}`
  return `BREAK ${kind}${where} ${id}${much}${since === null ? '' : ` since ${since}`}`
}
