import type { CardId } from '@emun/contract/ids'
import { day, dayIn, hour, type PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { beginBlock } from './block-card.ts'
import { type CardRow, lockCard, updateCard } from './store.ts'
import { unusedStep } from './unused.ts'

type Given = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'outbox' | 'log'>

const everyMs = hour

/** Ends what is over, again and again by the product's clock: cards whose last day has passed, and cards that nobody used for a year. */
export async function startEndingCards(deps: Given): Promise<void> {
  const ending = endingJob(deps)
  deps.jobs.register(ending)
  await inTransaction(deps.db, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(7305)`)
    const { rowCount } = await tx.query(sql`select from job where name = ${ending.name}`)
    if (rowCount === 0) await deps.jobs.enqueue(tx, ending, {})
  })
}

function endingJob(deps: Given): JobKind<object> {
  const ending: JobKind<object> = {
    name: 'cards_end',
    mostTries: 10_000,
    async run() {
      await endOverdue(deps)
      const next = new Date(deps.clock.now().getTime() + everyMs)
      await inTransaction(deps.db, async (tx) => void (await deps.jobs.enqueue(tx, ending, {}, next)))
    },
  }
  return ending
}

/** One look at all that could be over. What goes wrong with one card holds no other up. */
export async function endOverdue(deps: Given): Promise<void> {
  const now = deps.clock.now()
  for (const id of await findOverdue(deps.db, now, dayIn(deps.config.businessZone, now))) {
    await inTransaction(deps.db, (tx) => endIfOver(tx, deps, id)).catch((error: unknown) => {
      deps.log.error({ card: id, reason: String(error) }, 'a card could not be ended')
    })
  }
}

/** A little under a year less the first notice: what is due exactly is decided for each card. */
const quietDays = 330

async function findOverdue(db: Queryable, now: Date, today: PlainDate): Promise<readonly CardId[]> {
  const longAgo = new Date(now.getTime() - quietDays * day)
  const { rows } = await db.query<{ id: CardId }>(sql`
    select id from card where state in ('active', 'frozen') and (used_at <= ${longAgo} or lives_until < ${today}::date)
    order by id`)
  return rows.map(({ id }) => id)
}

async function endIfOver(tx: Tx, deps: Given, id: CardId): Promise<void> {
  const card = await lockCard(tx, id)
  if (!card || (card.state !== 'active' && card.state !== 'frozen')) return
  const now = deps.clock.now()
  if (card.limits.until !== null && card.limits.until < dayIn(deps.config.businessZone, now)) {
    await beginBlock(tx, deps, card, { reason: 'expired', operator: null })
    return
  }
  const due = unusedStep(card, now)
  if (due.step === 'block') await beginBlock(tx, deps, card, { reason: 'unused', operator: null })
  if (due.step === 'tell') await tell(tx, deps, card, due)
}

async function tell(
  tx: Tx,
  deps: Given,
  card: CardRow,
  { notices, until }: { readonly notices: number; readonly until: Date },
): Promise<void> {
  const change = { unusedNotices: notices, unusedSince: card.usedAt, unusedUntil: until }
  await updateCard(tx, card, change, deps.clock.now())
  const details = { card: card.id, name: card.name, until: until.toISOString() }
  notify(tx, deps, { customer: card.customer, kind: 'card_unused', details })
}
