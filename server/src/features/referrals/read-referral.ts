import type {
  listReferralRewards,
  readReferral as dataEndpoint,
  readReferralStatistic as statisticEndpoint,
  ReferralLevel,
  Reward,
} from '@emun/contract/customer'
import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { findWalletOf } from '../wallets/public.ts'
import { findHold } from './hold.ts'
import { wholeUnitsOf } from './policy.ts'
import { readStanding } from './standing.ts'
import { countInvited, findInviteCode, findRewards, type RewardPlace, type RewardRow } from './store.ts'
import { readRewardTerms, type RewardTerms } from './terms.ts'

const usualPage = 20

export async function readReferral(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: CustomerId,
): Promise<ReplyOf<typeof dataEndpoint>> {
  const { currency } = await findWalletOf(db, customer)
  const [code, terms] = await Promise.all([findInviteCode(db, customer), readRewardTerms(db, currency, clock.now())])
  return { ok: true, code, terms: terms.map(viewTerms) }
}

export function viewTerms({ level, topUpBasisPoints, perCard }: RewardTerms) {
  return { level, topUpBasisPoints: Number(topUpBasisPoints), perCard: toWire(perCard) }
}

export async function readStatistic(db: Queryable, customer: CustomerId): Promise<ReplyOf<typeof statisticEndpoint>> {
  const { currency } = await findWalletOf(db, customer)
  const [{ levels, paid, available, owed }, invited, hold] = await Promise.all([
    readStanding(db, customer, currency),
    countInvited(db, customer),
    findHold(db, customer),
  ])
  return {
    ok: true,
    levels: levels.map(({ level, due, pendingDue, cards, turnover }) => ({
      level,
      invited: invited[level],
      cards,
      turnover: toWire(turnover),
      earned: toWire(wholeUnitsOf(currency, due)),
      pending: toWire(wholeUnitsOf(currency, pendingDue)),
    })),
    paid: toWire(paid),
    available: toWire(available),
    owed: toWire(owed),
    hold: hold && { reason: hold.reason, note: hold.note, since: hold.since.toISOString() },
  }
}

/** A page of rewards, newest first. The cursor is a place among them, so what is due meanwhile never shifts a page. */
export async function listRewards(
  db: Queryable,
  customer: CustomerId,
  { cursor, limit = usualPage }: QueryOf<typeof listReferralRewards>,
): Promise<ReplyOf<typeof listReferralRewards>> {
  const rows = await findRewards(db, customer, { before: placeOf(cursor), limit: limit + 1 })
  const rewards = rows.slice(0, limit).map(viewReward)
  const last = rows.length > limit ? rewards.at(-1) : undefined
  return { ok: true, rewards, nextCursor: last?.id ?? null }
}

function viewReward({ source, level, kind, state, base, returned, basisPoints, due, createdAt }: RewardRow): Reward {
  const topUp = kind === 'top_up' ? { base: toWire(base), returned: toWire(returned), basisPoints } : null
  const reward = toWire(wholeUnitsOf(base.currency, due))
  return { id: `${source}_${level}`, level, kind, state, topUp, reward, at: createdAt.toISOString() }
}

function placeOf(cursor: string | undefined): RewardPlace | null {
  if (cursor === undefined) return null
  const level: ReferralLevel = cursor.endsWith('_1') ? 1 : 2
  return { source: cursor.slice(0, -2), level }
}
