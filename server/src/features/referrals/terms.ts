import { referralLevels, type ReferralLevel } from '@emun/contract/customer'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { readHouseSettings } from '../rails/public.ts'

/** What is due at a level: a share of what goes onto cards, and an amount for each card. */
export type RewardTerms = {
  readonly level: ReferralLevel
  readonly topUpBasisPoints: bigint
  readonly perCard: Money
}

const names = [
  'referral_top_up_level_1',
  'referral_top_up_level_2',
  'referral_card_level_1',
  'referral_card_level_2',
] as const

/** As of a moment, level by level: numbers of the house, which two people change. */
export async function readRewardTerms(
  db: Queryable,
  currency: Currency,
  now: Date,
): Promise<readonly [RewardTerms, RewardTerms]> {
  const values = await readHouseSettings(db, names, now)
  const [first, second] = referralLevels
  return [
    {
      level: first,
      topUpBasisPoints: values.referral_top_up_level_1,
      perCard: money(currency, values.referral_card_level_1),
    },
    {
      level: second,
      topUpBasisPoints: values.referral_top_up_level_2,
      perCard: money(currency, values.referral_card_level_2),
    },
  ]
}
