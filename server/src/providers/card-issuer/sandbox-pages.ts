import { amountOf } from '@emun/contract/money'
import type { CardAuth, CardOp, IssuerFee, IssuerPage, IssuerPeriod } from './port.ts'
import { authAt } from './sandbox-auths.ts'
import type { SandboxCard } from './sandbox-card.ts'
import type { World } from './sandbox-deps.ts'
import { opAt } from './sandbox-ops.ts'

/** How many are on one page. */
export const pageLength = 100

type Placed<Item> = { readonly at: string; readonly ref: string; readonly item: () => Item }

export function listAuths(world: World, period: IssuerPeriod): Promise<IssuerPage<CardAuth>> {
  return pageOf(world, period, (card, now) =>
    card.auths.map((auth) => ({ at: auth.at, ref: auth.ref, item: () => authAt(card, auth, now) })),
  )
}

export function listOps(world: World, period: IssuerPeriod): Promise<IssuerPage<CardOp>> {
  return pageOf(world, period, (card, now) =>
    card.ops.map((op) => ({ at: op.at, ref: op.ref, item: () => opAt(card, op, now) })),
  )
}

export function listFees(world: World, period: IssuerPeriod): Promise<IssuerPage<IssuerFee>> {
  return pageOf(world, period, ({ ref: card, fees }) =>
    fees.map(({ ref, auth, amount, at }) => {
      const item = () => ({ ref, card, auth, amount: amountOf(amount), at: new Date(at) })
      return { at, ref, item }
    }),
  )
}

/** In the order of their time, and of their names where they share it: a cursor is the place of the last one told. */
async function pageOf<Item>(
  { store, clock }: World,
  { from, to, cursor }: IssuerPeriod,
  read: (card: SandboxCard, now: Date) => readonly Placed<Item>[],
): Promise<IssuerPage<Item>> {
  const now = clock.now()
  const all = (await store.cards()).flatMap((card) => read(card, now))
  const rest = all
    .filter(({ at }) => at >= from.toISOString() && at < to.toISOString())
    .filter((placed) => cursor === null || placeOf(placed) > cursor)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const page = rest.slice(0, pageLength)
  const last = page.at(-1)
  return { items: page.map(({ item }) => item()), next: last && rest.length > pageLength ? placeOf(last) : null }
}

function placeOf({ at, ref }: Placed<unknown>): string {
  return `${at} ${ref}`
}
