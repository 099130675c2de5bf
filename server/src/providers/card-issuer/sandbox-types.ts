import { type Currency, money } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import { cardLimits, type IssuerCardType } from './port.ts'

/** A kind of card that the sandbox makes. `range`: the first eight digits of its numbers, which no other kind has. */
export type SandboxType = {
  readonly type: IssuerCardType
  readonly range: string
  readonly creatingMs: number
  /** How long after the card is active its number is there. */
  readonly numberAfterMs: number
}

type Given = {
  readonly range: string
  /** In hundredths of the card's currency. */
  readonly price: bigint
  readonly needsHolder?: true
  readonly currency?: Currency
  readonly creatingMs?: number
  readonly numberAfterMs?: number
  readonly canFreeze?: false
  readonly hasLimits?: false
  readonly mostTopUp?: null
  readonly risks?: readonly string[]
}

/** Betting, and what is as good as cash. */
const usualRisks = ['7995', '6051']
/** Besides: wires, securities, and the sellers on the telephone. */
const strictRisks = [...usualRisks, '4829', '6211', '5967']

const given: Readonly<Record<string, Given>> = {
  diamond: { range: '40000010', price: 500n, creatingMs: 30 * second },
  starter: { range: '40000020', price: 200n, creatingMs: 30 * second },
  asia_visa: { range: '40000030', price: 200n },
  asia_mastercard: { range: '55555510', price: 200n },
  asia_optima: { range: '55555520', price: 800n, needsHolder: true, risks: strictRisks },
  europe_optima: { range: '55555530', price: 800n, risks: strictRisks },
  europe_platinum_usd: { range: '40000040', price: 1_500n, needsHolder: true, risks: strictRisks },
  europe_platinum_eur: { range: '40000050', price: 1_500n, needsHolder: true, risks: strictRisks, currency: 'EUR' },
  us: { range: '40000060', price: 800n, needsHolder: true, numberAfterMs: minute },
  hong_kong: { range: '60111110', price: 800n },
  partner: { range: '55555540', price: 800n, canFreeze: false, hasLimits: false, mostTopUp: null, risks: [] },
}

/** Every kind, by the issuer's name for it. */
export const sandboxTypes: ReadonlyMap<string, SandboxType> = new Map(
  Object.entries(given).map(([word, each]) => [`sandbox_${word}`, typeOf(`sandbox_${word}`, each)]),
)

function typeOf(ref: string, each: Given): SandboxType {
  const { range, price, currency = 'USD', creatingMs = 3 * minute, numberAfterMs = 0 } = each
  const type: IssuerCardType = {
    ref,
    network: networkOf(range),
    currency,
    price: money(currency, price),
    needsHolder: each.needsHolder ?? false,
    firstDeposit: { least: money(currency, 1_000n), most: money(currency, 1_000_000n) },
    topUp: { least: money(currency, 100n), most: each.mostTopUp === null ? null : money(currency, 500_000n) },
    canFreeze: each.canFreeze ?? true,
    limits: each.hasLimits === false ? [] : cardLimits,
    risks: each.risks ?? usualRisks,
  }
  return { type, range, creatingMs, numberAfterMs }
}

function networkOf(range: string): IssuerCardType['network'] {
  if (range.startsWith('4')) return 'visa'
  return range.startsWith('5') ? 'mastercard' : 'discover'
}
