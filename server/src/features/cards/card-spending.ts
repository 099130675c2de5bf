import type { CustomerId } from '@emun/contract/ids'
import { add, compare, isPositive, type Money, negate, toWire, zero } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { ok } from '../../platform/http.ts'
import { isPayment, movedBy, spentIn } from './auth-policy.ts'
import { type AuthRow, findAuthsOf } from './auth-store.ts'
import { ownCard } from './own-card.ts'

const monthsShown = 6
const shopsShown = 8

type Given = Pick<Deps, 'db' | 'clock' | 'config'>

/** What a card spent, by month and by shop; what was given back is taken off. Refuses: record_not_found. */
export async function readSpending({ db, clock, config }: Given, customer: CustomerId, id: string) {
  const { id: card, currency } = await ownCard(db, customer, id)
  const [all, zone] = [await findAuthsOf(db, card), config.businessZone]
  const thisMonth = dayIn(zone, clock.now()).slice(0, 7)
  const months = monthsUntil(thisMonth).map((month) => ({ month, spent: toWire(spentIn(currency, all, zone, month)) }))
  const ofMonth = all.filter(({ kind, at }) => kind !== 'fee' && dayIn(zone, at).startsWith(thisMonth))
  const shops = spentAtShops(ofMonth).slice(0, shopsShown)
  return { ...ok, months, shops: shops.map(({ spent, ...shop }) => ({ ...shop, spent: toWire(spent) })) }
}

/** The last of them is this one. */
function monthsUntil(last: string): readonly string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, ago) =>
    new Date(Date.UTC(year, month - monthsShown + ago)).toISOString().slice(0, 7),
  )
}

type Shop = { readonly name: string; readonly spent: Money; readonly payments: number }

/** The dearest first. A shop that gave back as much as it took is none. */
function spentAtShops(auths: readonly AuthRow[]): readonly Shop[] {
  const shops = new Map<string, Shop>()
  for (const auth of auths) {
    const name = auth.merchant?.name
    if (name === undefined || auth.state === 'failed') continue
    const before = shops.get(name) ?? { name, spent: zero(auth.billed.currency), payments: 0 }
    const spent = add(before.spent, negate(movedBy(auth)))
    shops.set(name, { name, spent, payments: before.payments + (isPayment(auth) ? 1 : 0) })
  }
  return [...shops.values()]
    .filter(({ spent }) => isPositive(spent))
    .toSorted((one, other) => compare(other.spent, one.spent) || (one.name < other.name ? -1 : 1))
}
