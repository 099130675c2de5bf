import { expectedOf, type Side } from './fee-oracle.ts'

/** What was done to each account, by its name; the customer’s own have no owner in it. */
export type Posted = Readonly<Record<string, bigint>>

/** A deposit, as ARCHITECTURE.md draws it. */
export function depositPosting(side: Side, pay: bigint): Posted {
  const { rail, currency } = side
  const { fee, receive, spread, rest } = expectedOf(side, pay)
  const float = `rail:${rail} float ${currency}`
  const arrives = { 'main USD': receive, [`rail:${rail} deposit_fees USD`]: fee }
  if (currency === 'USD') return moved({ [float]: -pay, ...arrives })
  return moved({
    [float]: -pay,
    [`house exchange ${currency}`]: pay,
    'house exchange USD': -(receive + fee + spread + rest),
    ...arrives,
    'house fx_spread USD': spread,
    'house fx_rounding USD': rest,
  })
}

/** A withdrawal that is paid at once. */
export function withdrawalPosting(side: Side, pay: bigint): Posted {
  const { rail, other } = side
  const { fee, receive, spread, rest } = expectedOf(side, pay)
  const leaves = { 'return USD': -pay, [`rail:${rail} withdrawal_fees USD`]: fee }
  const float = { [`rail:${rail} float ${other}`]: receive }
  if (other === 'USD') return moved({ ...leaves, ...float })
  return moved({
    ...leaves,
    ...float,
    'house exchange USD': pay - fee,
    [`house exchange ${other}`]: -(receive + spread + rest),
    [`house fx_spread ${other}`]: spread,
    [`house fx_rounding ${other}`]: rest,
  })
}

export function added(postings: readonly Posted[]): Posted {
  const sum: Record<string, bigint> = {}
  for (const posted of postings) {
    for (const [account, amount] of Object.entries(posted)) sum[account] = (sum[account] ?? 0n) + amount
  }
  return moved(sum)
}

/** Without the house’s own accounts of the exchange. */
export function withoutExchange(posted: Posted): Posted {
  return Object.fromEntries(Object.entries(posted).filter(([account]) => !/^house .* (?!USD)|fx_/.test(account)))
}

/** Nothing is no movement. */
function moved(posted: Posted): Posted {
  return Object.fromEntries(Object.entries(posted).filter(([, amount]) => amount !== 0n))
}
