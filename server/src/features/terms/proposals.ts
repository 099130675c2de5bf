import type { ApprovalId } from '@emun/contract/ids'
import { type Currency, fromWire, type Money, toWire, type WireMoney } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { type Approval, findProposals } from '../approvals/public.ts'
import type { Facts } from '../operators/public.ts'
import type { CurrentTerms, HouseSetting, RailDirection } from '../rails/public.ts'
import { settingValueOf } from './policy.ts'

/** When it would begin, null for as soon as somebody agrees; and why. */
type Since = { readonly effectiveAt: string | null; readonly reason: string }

/** What is kept of a proposal until it is decided on. */
export type RailProposal = Since & {
  readonly rail: string
  readonly direction: RailDirection
  readonly isOn: boolean
  readonly feeBasisPoints: number
  readonly minimum: WireMoney
  readonly maximum: WireMoney
}
export type SettingProposal = Since & { readonly name: HouseSetting; readonly value: string }

export type OpenProposals = {
  readonly rails: readonly Approval<RailProposal>[]
  readonly settings: readonly Approval<SettingProposal>[]
}

export async function findOpen(db: Queryable, now: Date): Promise<OpenProposals> {
  const rails = await findProposals<RailProposal>(db, 'rail_terms', null, now)
  const settings = await findProposals<SettingProposal>(db, 'house_setting', null, now)
  return { rails, settings }
}

export type Found =
  | { readonly kind: 'rail_terms'; readonly approval: Approval<RailProposal> }
  | { readonly kind: 'house_setting'; readonly approval: Approval<SettingProposal> }

/** The open proposal of an id, whatever it is about. */
export async function findById(db: Queryable, id: ApprovalId, now: Date): Promise<Found | null> {
  const { rails, settings } = await findOpen(db, now)
  const rail = rails.find((each) => each.id === id)
  if (rail) return { kind: 'rail_terms', approval: rail }
  const setting = settings.find((each) => each.id === id)
  return setting ? { kind: 'house_setting', approval: setting } : null
}

export function termsOfProposal({ isOn, feeBasisPoints, minimum, maximum }: RailProposal): CurrentTerms {
  return { isOn, feeBasisPoints: BigInt(feeBasisPoints), minimum: stored(minimum), maximum: stored(maximum) }
}

function stored(wire: WireMoney): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('a stored proposal has an amount that is none')
  return amount
}

/** Terms as the audit keeps them: in plain words and numbers. */
export function factsOfTerms({ isOn, feeBasisPoints, minimum, maximum }: CurrentTerms): Facts {
  return {
    isOn,
    feeBasisPoints: Number(feeBasisPoints),
    minimum: amountFact(toWire(minimum)),
    maximum: amountFact(toWire(maximum)),
  }
}

export function factsOfSetting(name: HouseSetting, value: bigint, wallet: Currency): Facts {
  const shown = settingValueOf(name, value, wallet)
  return shown.unit === 'money' ? { amount: amountFact(shown.amount) } : { [shown.unit]: shown.count }
}

function amountFact({ amount, currency }: WireMoney): string {
  return `${amount} ${currency}`
}
