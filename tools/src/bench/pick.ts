import type { Scenario } from './scenarios.ts'

/** A payer and a different payee: any two, or anybody paying the first one. */
export function pickOther<T>(all: readonly T[], payees: Scenario['payees']): { readonly payer: T; readonly payee: T } {
  const payeePlace = payees === 'uniform' ? below(all.length) : 0
  const payerPlace = (payeePlace + 1 + below(all.length - 1)) % all.length
  return { payer: at(all, payerPlace), payee: at(all, payeePlace) }
}

function below(count: number): number {
  return Math.floor(Math.random() * count)
}

function at<T>(all: readonly T[], place: number): T {
  const found = all[place]
  if (found === undefined) throw new RangeError('two are needed to send money')
  return found
}
