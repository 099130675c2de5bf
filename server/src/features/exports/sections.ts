import type { CustomerId } from '@emun/contract/ids'
import { type Currency, money, toDecimal } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { listTransactions } from '../transactions/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import type { Row } from '../../platform/csv.ts'

type Read = (db: Queryable, customer: CustomerId, zone: string) => Promise<readonly Row[]>

/**
 * What we know of a customer, part by part, each column named: what is not named here does not leave, and no hash, code
 * or key is.
 */
export const sections = {
  profile,
  accepted_documents: acceptedDocuments,
  read_news: newsRead,
  transactions,
  money_requests: moneyRequests,
  referral_rewards: referralRewards,
  fundraisers,
  gifts,
  gifts_made: giftsMade,
  interfaces,
  sessions,
  passkeys,
  notifications,
  documents,
  access_log: accessLog,
} as const satisfies Readonly<Record<string, Read>>

async function profile(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const wallet = await findWalletOf(db, customer)
  const { rows } = await db.query<Row>(sql`
    select phone, country, language, state, verification, first_name, last_name, nick_name, email,
      email_confirmed_at, date_of_birth::text, city, address, post_code, terms_version, terms_accepted_at, created_at
    from customer where id = ${customer}`)
  return rows.map((row) => ({ account_number: wallet.accountNumber, currency: wallet.currency, ...row }))
}

/** What they have agreed to: the version, and the hash of its words in the language they read. */
async function acceptedDocuments(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select document, version, language, sha256, accepted_at from document_acceptance
    where customer_id = ${customer} order by accepted_at, document`)
  return rows
}

async function newsRead(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select i.slug as article, r.read_at from news_read r join content_item i on i.id = r.item_id
    where r.customer_id = ${customer} order by r.read_at, i.slug`)
  return rows
}

type MoneyRequestRow = Row & { readonly asked: string | null; readonly paid: string; readonly currency: Currency }

/** So many lines are read at once. */
const pageSize = 500

async function transactions(db: Queryable, customer: CustomerId, zone: string): Promise<readonly Row[]> {
  const all: Row[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const page = await listTransactions(db, customer, query, zone)
    for (const { amount, fee, balanceAfter, counterparty, card, ...rest } of page.transactions) {
      all.push({
        ...rest,
        amount: amount.amount,
        currency: amount.currency,
        fee: fee.amount,
        balance_after: balanceAfter.amount,
        counterparty: counterparty?.name ?? null,
        counterparty_account: counterparty?.accountNumber ?? null,
        card: card?.name ?? null,
      })
    }
    cursor = page.nextCursor
  }
  return all
}

/** What was asked for by links, and what has come by each. The links themselves open what others see, and stay here. */
async function moneyRequests(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<MoneyRequestRow>(sql`
    select r.id, r.amount_minor::text as asked, r.currency, r.note, r.created_at, r.expires_at, r.cancelled_at,
      count(p.transfer_id)::int as payments, coalesce(sum(p.amount_minor), 0)::text as paid, max(p.created_at) as paid_at
    from money_request r left join money_request_payment p on p.money_request_id = r.id
    where r.customer_id = ${customer} group by r.id order by r.created_at desc`)
  return rows.map(({ asked, paid, currency, ...row }) => ({
    ...row,
    currency,
    amount: asked === null ? null : toDecimal(money(currency, BigInt(asked))),
    paid: toDecimal(money(currency, BigInt(paid))),
  }))
}

type RewardRow = Row & { readonly base: string; readonly returned: string; readonly currency: Currency }

/** What inviting has earned, event by event; not whose events they were. */
async function referralRewards(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<RewardRow>(sql`
    select level, kind, state, base_minor::text as base, returned_minor::text as returned, basis_points, currency, created_at,
      settled_at
    from referral_reward where customer_id = ${customer} order by source desc, level desc`)
  return rows.map(({ base, returned, currency, ...row }) => ({
    ...row,
    currency,
    base: toDecimal(money(currency, BigInt(base))),
    returned: toDecimal(money(currency, BigInt(returned))),
  }))
}

type FundraiserRow = Row & { readonly least: string | null; readonly wished: string | null } & {
  readonly given: string
  readonly currency: Currency
}

/** What they collect for, and how far each has come. */
async function fundraisers(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<FundraiserRow>(sql`
    select f.id, f.purpose, f.currency, f.minimum_minor::text as least, f.target_minor::text as wished,
      f.is_all_or_nothing as all_or_nothing, f.ends_on::text, f.ended_at, f.created_at, count(g.id)::int as gifts,
      coalesce(sum(g.receive_minor), 0)::text as given
    from fundraising f left join given g on g.fundraising_id = f.id and g.undone_at is null
      and g.wallet_currency = f.currency
    where f.customer_id = ${customer} group by f.id order by f.created_at desc`)
  return rows.map(({ least, wished, given, currency, ...row }) => {
    const decimal = (minor: string | null) => minor && toDecimal(money(currency, BigInt(minor)))
    return { ...row, currency, minimum: decimal(least), target: decimal(wished), collected: decimal(given) }
  })
}

type GiftRow = Row & { readonly sent: string; readonly cost: string; readonly received: string } & {
  readonly paid_currency: Currency
  readonly currency: Currency
}

/** What was given for each: of who gave only the name that they told the organiser. */
async function gifts(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<GiftRow>(sql`
    select g.fundraising_id as fundraiser, g.name, g.hides_name, g.hides_amount, g.amount_minor::text as sent,
      g.currency as paid_currency, g.fee_minor::text as cost, g.receive_minor::text as received,
      g.wallet_currency as currency, g.rail, g.credited_at, g.undone_at as taken_back_at
    from given g join fundraising f on f.id = g.fundraising_id
    where f.customer_id = ${customer}
    order by g.credited_at desc, g.id desc`)
  return rows.map(({ sent, cost, received, paid_currency: paidIn, currency, ...row }) => ({
    ...row,
    paid: toDecimal(money(paidIn, BigInt(sent))),
    paid_currency: paidIn,
    fee: toDecimal(money(currency, BigInt(cost))),
    credited: toDecimal(money(currency, BigInt(received))),
    currency,
  }))
}

type GiftMadeRow = Row & { readonly given: string; readonly currency: Currency }

/** What they gave for others’ out of the balance. */
async function giftsMade(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<GiftMadeRow>(sql`
    select g.fundraising_id as fundraiser, f.purpose, g.hides_name, g.hides_amount, g.amount_minor::text as given, g.currency,
      g.created_at, g.returned_at
    from fundraising_gift g join fundraising f on f.id = g.fundraising_id
    where g.giver_id = ${customer} order by g.created_at desc, g.id desc`)
  return rows.map(({ given, currency, ...row }) => ({
    ...row,
    amount: toDecimal(money(currency, BigInt(given))),
    currency,
  }))
}

async function interfaces(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select i.id, i.name, i.company, i.created_at, i.blocked_at, count(p.id)::int as payments, count(p.paid_at)::int as paid
    from interface i left join partner_payment p on p.interface_id = i.id and p.mode = 'live'
    where i.customer_id = ${customer} group by i.id order by i.created_at desc`)
  return rows
}

async function sessions(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select browser, system, country, created_at as signed_in_at, rotated_at as last_seen_at, ended_at, end_reason
    from session where customer_id = ${customer} order by created_at desc`)
  return rows
}

async function passkeys(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select name, created_at, last_used_at from passkey where customer_id = ${customer} order by created_at`)
  return rows
}

async function notifications(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select kind, category, details, created_at, read_at from notification
    where customer_id = ${customer} and deleted_at is null order by id desc`)
  return rows
}

/** Which documents were asked for and sent, with what was decided; not their pictures. */
async function documents(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select d.kind, d.card, d.state, s.sent_at, s.decision, s.message, s.decided_at
    from verification_case c
      join verification_document d on d.case_id = c.id
      left join verification_submission s on s.document_id = d.id
    where c.customer_id = ${customer} order by c.created_at, d.kind, s.sent_at`)
  return rows
}

/** Staff by role and first name, as the customer sees them elsewhere. */
async function accessLog(db: Queryable, customer: CustomerId): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select o.role, split_part(o.name, ' ', 1) as first_name, a.what, a.why, a.at
    from customer_access a join operator o on o.id = a.operator_id
    where a.customer_id = ${customer} order by a.at desc`)
  return rows
}
