import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { readFundraisingPage } from '@emun/contract/public'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Claim } from '../../platform/attempts.ts'
import type { Queryable } from '../../platform/db.ts'
import { networkOf } from '../../platform/network.ts'
import { openFile, type Size } from '../files/public.ts'
import { maskedName } from '../wallets/public.ts'
import { latestContributions } from './contributions.ts'
import { lookClaims, stateOf } from './policy.ts'
import { findFundraising, type FundraisingRow } from './store.ts'

type Asked = { readonly id: string; readonly ip: string }
type Looking = Pick<Deps, 'db' | 'clock' | 'attempts'>

/** A fundraiser as everybody sees it who has its link. Refuses: invalid_fundraising, too_many_requests. */
export async function showFundraising(deps: Looking, asked: Asked): Promise<ReplyOf<typeof readFundraisingPage>> {
  await checkClaims(deps, lookClaims(networkOf(asked.ip)))
  const row = await known(deps.db, asked.id)
  const now = deps.clock.now()
  return {
    ok: true,
    fundraising: {
      id: row.id,
      // Whose organiser cannot have money takes none.
      state: row.isOwnerActive ? stateOf(row, now) : 'expired',
      purpose: row.purpose,
      organiser: maskedName(row),
      minimum: row.minimum && toWire(row.minimum),
      target: row.target && toWire(row.target),
      collected: toWire(row.collected),
      contributions: row.contributions,
      isAllOrNothing: row.isAllOrNothing,
      endsOn: row.endsOn,
      endsAt: row.endsAt.toISOString(),
      picture: row.picture,
      latest: await latestContributions(deps.db, row.id),
    },
    now: now.toISOString(),
  }
}

/** Its picture, for everybody. Refuses: invalid_fundraising where there is none, too_many_requests. */
export async function showPicture(
  deps: Looking & Pick<Deps, 'objects' | 'keys' | 'log'>,
  { size, ...asked }: Asked & { readonly size: Size },
): Promise<Picture> {
  await checkClaims(deps, lookClaims(networkOf(asked.ip)))
  const { customer: owner, picture: file } = await known(deps.db, asked.id)
  const picture = file && (await openFile(deps, { file, owner, size }))
  if (!picture) throw refuse('invalid_fundraising')
  return picture
}

/** Refuses invalid_fundraising for an id that nothing has. */
export async function known(db: Queryable, id: string): Promise<FundraisingRow> {
  const row = isId('fnd', id) ? await findFundraising(db, id) : null
  if (!row) throw refuse('invalid_fundraising')
  return row
}

/** Counts a call. Refuses too_many_requests. */
export async function checkClaims(deps: Pick<Deps, 'attempts' | 'clock'>, claims: readonly Claim[]): Promise<void> {
  const full = await deps.attempts.takeAll(claims, deps.clock.now())
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
}
