import type { Payees } from './scenarios.ts'

/** A payer and a different payee, as places from 0 on. */
export type Pair = { readonly payer: number; readonly payee: number }

/** Draws pairs among so many: any payer, and a payee as `payees` says; the hot account and the most popular are the first. */
export function pairsAmong(count: number, payees: Payees): () => Pair {
  if (count < 2) throw new RangeError('two are needed to send money')
  const pickPayee = payeesAmong(count, payees)
  return () => {
    const payee = pickPayee()
    return { payer: (payee + 1 + below(count - 1)) % count, payee }
  }
}

function payeesAmong(count: number, payees: Payees): () => number {
  if (payees === 'uniform') return () => below(count)
  if (payees === 'one hot account') return () => 0
  const shares = cumulativeShares(count)
  return () => placeOf(shares, Math.random() * (shares[count - 1] ?? 0))
}

/** Zipf's law with exponent 1: the share of place n is 1/(n + 1), summed up to and with each place. */
function cumulativeShares(count: number): Float64Array {
  const shares = new Float64Array(count)
  let sum = 0
  for (let place = 0; place < count; place += 1) shares[place] = sum += 1 / (place + 1)
  return shares
}

function placeOf(shares: Float64Array, drawn: number): number {
  let low = 0
  let high = shares.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shares[middle] ?? 0) > drawn) high = middle
    else low = middle + 1
  }
  return low
}

function below(count: number): number {
  return Math.floor(Math.random() * count)
}
