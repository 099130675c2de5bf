import type { Currency } from '@emun/contract/money'

// What a deposit or a withdrawal comes to, by the words of the specification and in numbers of this file's own: no line of the
// product's arithmetic is used, so that a mistake there is not made here as well. Everything counts in minor units.

export type Side = {
  readonly direction: 'deposit' | 'withdrawal'
  readonly rail: string
  /** Of what is paid: the rail's for a deposit, the wallet's for a withdrawal. */
  readonly currency: Currency
  /** Of what is received. */
  readonly other: Currency
  readonly feeBasisPoints: bigint
  readonly minimum: bigint
  readonly maximum: bigint
}

export type Expected = {
  readonly fee: bigint
  readonly receive: bigint
  readonly spread: bigint
  readonly rest: bigint
  /** What of the fee would be left below a whole unit, in ten-thousandths. */
  readonly feeRest: bigint
}

/** What one minor unit of one currency is worth in minor units of the other, at the rates that the sandbox begins with. */
const prices: Readonly<Record<string, readonly [over: bigint, under: bigint]>> = {
  'ILS USD': [10n, 37n],
  'USD ILS': [37n, 10n],
  // 60,000.00 dollars are 100,000,000 satoshi.
  'BTC USD': [6n, 100n],
  'USD BTC': [100n, 6n],
  'USDT USD': [1n, 10_000n],
  'USD USDT': [10_000n, 1n],
}

/** The rates behind them, as they are shown. */
export const sandboxRates: Readonly<Record<string, string>> = { ILS: '3.7', BTC: '60000', USDT: '1' }

/** What we keep of an exchange, in hundredths of a percent. */
const spreads: Readonly<Record<string, bigint>> = { ILS: 50n, BTC: 50n, USDT: 0n }

/** A deposit is exchanged first and the fee comes out of that; a withdrawal’s fee comes first, and the rest is exchanged. */
export function expectedOf(side: Side, pay: bigint): Expected {
  if (side.direction === 'deposit') {
    const { net, spread, rest } = exchanged(side, pay)
    const fee = feeOf(side, net)
    return { fee, receive: net - fee, spread, rest, feeRest: (net * side.feeBasisPoints) % 10_000n }
  }
  const fee = feeOf(side, pay)
  const { net, spread, rest } = exchanged(side, pay - fee)
  return { fee, receive: net, spread, rest, feeRest: (pay * side.feeBasisPoints) % 10_000n }
}

/** Half a unit is a whole one, and whoever pays a fee pays one unit at least. */
function feeOf({ feeBasisPoints }: Side, of: bigint): bigint {
  const exact = of * feeBasisPoints
  const fee = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
  return feeBasisPoints > 0n && fee === 0n ? 1n : fee
}

/** The customer gets whole units only; what falls below one is the house’s rounding, and the rest of the difference its spread. */
function exchanged({ currency, other }: Side, from: bigint) {
  if (currency === other) return { net: from, spread: 0n, rest: 0n }
  const [over, under] = prices[`${currency} ${other}`] ?? [0n, 1n]
  const kept = spreads[currency === 'USD' ? other : currency] ?? 0n
  const net = (from * over * (10_000n - kept)) / (under * 10_000n)
  const worth = (from * over) / under
  return { net, spread: worth - net, rest: (from * over) % under === 0n ? 0n : 1n }
}

const primes = [1_009n, 10_007n, 104_729n, 1_299_709n]

/** The amounts at which mistakes would show, within what the rail takes; `random` gives some that nobody thought of. */
export function gridOf(side: Side, random: (below: number) => number): readonly bigint[] {
  const { minimum, maximum } = side
  const among = () => minimum + (BigInt(random(2 ** 31)) * (maximum - minimum)) / BigInt(2 ** 31)
  const bounds = [minimum, minimum + 1n, maximum - 1n, maximum]
  const wanted = [...bounds, 9_999n, 10_000n, 10_001n, ...primes, ...halvesOf(side), among(), among(), among()]
  return [...new Set(wanted)].filter((amount) => amount >= minimum && amount <= maximum)
}

/** Amounts whose fee is half a unit above an even number of them and above an odd one, and one just below the half. */
function halvesOf(side: Side): readonly bigint[] {
  if (side.feeBasisPoints === 0n) return []
  const found = new Map<string, bigint>()
  const last = side.minimum + 2_000n < side.maximum ? side.minimum + 2_000n : side.maximum
  for (let amount = side.minimum; amount <= last; amount += 1n) {
    const { fee, feeRest } = expectedOf(side, amount)
    const kind = feeRest === 5_000n ? `half ${fee % 2n}` : feeRest >= 4_000n && feeRest < 5_000n ? 'below' : null
    if (kind !== null && !found.has(kind)) found.set(kind, amount)
  }
  return [...found.values()]
}
