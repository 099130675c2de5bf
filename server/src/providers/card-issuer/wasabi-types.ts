import { zero } from '@emun/contract/money'
import { listTold, textTold, told } from '../told.ts'
import type { IssuerCardType } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { limitsOffered } from './wasabi-limits.ts'
import { moneyTold } from './wasabi-told.ts'

export async function listTypes(wasabi: Wasabi): Promise<readonly IssuerCardType[] | 'unknown'> {
  const answer = await wasabi.ask('card/v2/cardTypes', {})
  if (typeof answer === 'string' || answer.was === 'failed' || !Array.isArray(answer.data)) return 'unknown'
  return answer.data.filter(isForUs).flatMap((record) => typeTold(record) ?? [])
}

/**
 * On sale, of no plastic, in dollars like our money there, and with money of its own. For a B2C holder they want documents, which
 * this port does not carry.
 */
function isForUs(record: unknown): boolean {
  const model = textTold(record, 'metadata', 'cardHolderModel')
  return (
    textTold(record, 'status') === 'online' &&
    textTold(record, 'type') === 'Virtual' &&
    textTold(record, 'mode') !== 'BUDGET_CARD' &&
    textTold(record, 'fiatCurrency') === 'USD' &&
    !(told(record, 'needCardHolder') === true && model === 'B2C')
  )
}

const networks = new Map([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['discover', 'discover'],
] as const)

/** Null for one that is told in a way we do not know: it is not offered, and the others are. */
function typeTold(record: unknown): IssuerCardType | null {
  const network = networks.get((textTold(record, 'organization') ?? '').toLowerCase() as 'visa')
  const ref = textTold(record, 'cardTypeId')
  const price = moneyTold(record, 'cardPrice', 'cardPriceCurrency')
  const [firstDeposit, topUp] = [firstDepositTold(record), rangeTold(record, 'rechargeMinQuota', 'rechargeMaxQuota')]
  if (network === undefined || ref === null || price === null || firstDeposit === null || topUp === null) return null
  return {
    ref,
    network,
    currency: 'USD',
    price,
    needsHolder: told(record, 'needCardHolder') === true,
    firstDeposit,
    topUp,
    canFreeze: told(record, 'enableFreeze') === true && told(record, 'enableUnFreeze') === true,
    limits: limitsOffered(record),
    risks: listTold(record, 'risk').filter((risk) => typeof risk === 'string'),
  }
}

/** A type that needs no first deposit takes none. */
function firstDepositTold(record: unknown) {
  if (told(record, 'needDepositForActiveCard') !== true) return { least: zero('USD'), most: zero('USD') }
  return rangeTold(record, 'depositAmountMinQuotaForActiveCard', 'depositAmountMaxQuotaForActiveCard')
}

function rangeTold(record: unknown, from: string, to: string) {
  const least = moneyTold(record, from, 'fiatCurrency')
  return least && { least, most: moneyTold(record, to, 'fiatCurrency') }
}
