import { type Currency, money, toWire } from '@emun/contract/money'
import type { DeskPartner, PartnerStanding } from '@emun/contract/operator'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'

/** Nobody reads further. */
const mostListed = 100
const lookedAtMs = 30 * day

type Row = Omit<DeskPartner, 'standing' | 'blockedSince' | 'turnover'> & {
  readonly isBlockedByOwner: boolean
  readonly isOwnerActive: boolean
  readonly blockedSince: Date | null
  readonly turnover: string
  readonly currency: Currency
}

type Listed = { readonly partners: DeskPartner[]; readonly hasMore: boolean }

/** The ones we block, then by what went through them lately: all, or those that `q` is a part or the number of. */
export async function listPartners({ db, clock }: Pick<Deps, 'db' | 'clock'>, q = ''): Promise<Listed> {
  const since = new Date(clock.now().getTime() - lookedAtMs)
  const { rows } = await db.query<Row>(sql`
    select i.id as interface, i.name, i.company, i.customer_id as customer, w.account_number as "accountNumber",
      i.blocked_at is not null as "isBlockedByOwner", c.state = 'active' and c.closed_at is null as "isOwnerActive",
      i.house_blocked_at as "blockedSince", w.currency, paid.payments, paid.turnover,
      (select count(*)::int from interface_event e
        join lateral (select status from interface_delivery d where d.event_id = e.id order by d.id desc limit 1) last on true
        where e.interface_id = i.id and e.created_at > ${since} and (last.status is null or last.status not between 200 and 299)
      ) as unheard
    from interface i join customer c on c.id = i.customer_id join wallet w on w.customer_id = c.id
    cross join lateral (
      select count(*)::int as payments, coalesce(sum(p.amount_minor), 0) as turnover from partner_payment p
      where p.interface_id = i.id and p.mode = 'live' and p.paid_at > ${since}) paid
    where position(lower(${q}) in lower(i.company)) > 0 or position(lower(${q}) in lower(i.name)) > 0
      or ${q} in (i.id, w.account_number)
    order by i.house_blocked_at desc nulls last, paid.turnover desc, i.created_at desc, i.id limit ${mostListed + 1}`)
  return { partners: rows.slice(0, mostListed).map(viewPartner), hasMore: rows.length > mostListed }
}

function viewPartner({ isBlockedByOwner, isOwnerActive, blockedSince, turnover, currency, ...row }: Row): DeskPartner {
  return {
    ...row,
    standing: standingOf({ isBlockedByOwner, isOwnerActive, blockedSince }),
    blockedSince: blockedSince?.toISOString() ?? null,
    turnover: toWire(money(currency, BigInt(turnover))),
  }
}

type Facts = Pick<Row, 'isBlockedByOwner' | 'isOwnerActive' | 'blockedSince'>

function standingOf({ isBlockedByOwner, isOwnerActive, blockedSince }: Facts): PartnerStanding {
  if (blockedSince !== null) return 'blocked_by_us'
  if (!isOwnerActive) return 'owner_limited'
  return isBlockedByOwner ? 'blocked_by_owner' : 'active'
}
