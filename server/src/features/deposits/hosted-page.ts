import type { Language } from '@emun/contract/language'
import { day, minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type {
  HostedPayments,
  PageOutcome,
  PaymentReading,
  PaymentRequest,
} from '../../providers/hosted-payment/port.ts'
import { paymentLink } from '../interfaces/public.ts'
import { expireLater } from './expire.ts'
import { lookUpPage, rejectAsDeclined } from './look-up-page.ts'
import { askAgainMs, isOpen, payerField, unknownAlarmMs } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'

type OfDeposit = { readonly deposit: string }

/** Asks the provider for its page, after the deposit is written down: its id is the provider’s key, so asking twice is safe. */
export function openPage(deps: Deps): JobKind<OfDeposit> {
  return { name: 'deposit_page', mostTries: 6, run: ({ deposit }) => open(deps, deposit) }
}

async function open(deps: Deps, id: string): Promise<void> {
  const row = await findDeposit(deps.db, id)
  const side = row && deps.rails.get(row.rail)?.deposit
  if (!row || row.state !== 'awaiting_details' || side?.way !== 'hosted') return
  const provider = deps.pages.providerFor(side.method, row.pay.currency)
  if (!provider) return inTransaction(deps.db, (tx) => rejectAsDeclined(tx, deps, id))
  const outcome = await provider.create(await requestOf(deps, row, side.method, side.payMinutes, provider))
  // Nothing was paid yet, whatever happened: the job asks again under the same id, until the deposit is over.
  if (mayOpenYet(outcome)) throw new Error('the provider has not opened its page yet')
  await inTransaction(deps.db, (tx) =>
    outcome.outcome === 'accepted' ? show(tx, deps, id, provider.name, outcome) : rejectAsDeclined(tx, deps, id),
  )
}

function mayOpenYet(outcome: PageOutcome): boolean {
  if (outcome.outcome !== 'declined') return outcome.outcome === 'unknown'
  return outcome.code === 'unreachable' || outcome.code === 'limited'
}

type Payer = { name: string; phone: string; email: string | null; language: Language }

async function requestOf(
  { db, config, keys }: Deps,
  row: DepositRow,
  method: PaymentRequest['method'],
  payMinutes: number,
  { name, pageLife }: HostedPayments,
): Promise<PaymentRequest> {
  const payer = await payerOf(db, row)
  const lastsMs = Math.min(Math.max(payMinutes * minute, pageLife.shortestMs), pageLife.longestMs)
  const { language, ...who } = payer
  const email = row.answers[payerField] ?? who.email
  return {
    id: row.id,
    method,
    amount: row.pay,
    description: config.brandName,
    language,
    payer: { ...who, email },
    returnUrl: placeOf({ config, keys }, row),
    webhookUrl: `${config.publicUrl}/webhooks/payments/${name}`,
    expiresAt: new Date(row.createdAt.getTime() + lastsMs),
  }
}

/** A guest gives a name at most: nothing of whom they give to is told to the provider. */
async function payerOf(db: Queryable, { id, customer, guest }: DepositRow): Promise<Payer> {
  if (guest) return { ...guest, phone: '', email: null }
  const payer = await first(
    db.query<Payer>(sql`
      select concat_ws(' ', first_name, last_name) as name, phone, email, language from customer where id = ${customer}`),
  )
  if (!payer) throw new Error(`deposit ${id} is nobody’s`)
  return payer
}

/** The page where whoever pays a deposit follows it. */
function placeOf({ config, keys }: Pick<Deps, 'config' | 'keys'>, row: DepositRow): string {
  const { id, fundraising, partnerPayment } = row
  if (partnerPayment !== null) return paymentLink(config.publicUrl, keys, partnerPayment)
  return config.publicUrl + (fundraising === null ? `/deposit/d/${id}` : `/f/${fundraising}/p/${id}`)
}

async function show(
  tx: Tx,
  deps: Deps,
  id: string,
  provider: string,
  page: Extract<PageOutcome, { readonly outcome: 'accepted' }>,
): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (row?.state !== 'awaiting_details') return
  const now = deps.clock.now()
  const { ref: providerRef, redirectUrl: payAt, expiresAt } = page
  await updateDeposit(
    tx,
    row,
    { state: 'details_ready', provider, providerRef, payAt, expiresAt, acceptedAt: now },
    now,
  )
  await askLater(tx, deps, id, 0)
  await expireLater(tx, deps, id, expiresAt)
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: id } })
}

type Asking = OfDeposit & { readonly asked: number }

/**
 * Asks how a payment stands, again and again until it has an end: a webhook that never came loses nothing, and neither does
 * a deposit that was over before its provider could say.
 */
export function askPage(deps: Deps): JobKind<Asking> {
  return {
    name: 'deposit_lookup',
    mostTries: 10,
    async run({ deposit, asked }) {
      const reading = await lookUpPage(deps, deposit)
      await inTransaction(deps.db, async (tx) => {
        const row = await lockDeposit(tx, deposit)
        if (!row || !maySayMore(row, reading, deps.clock.now())) return
        await raiseAlarm(tx, deps, row)
        await askLater(tx, deps, deposit, asked + 1)
      })
    },
  }
}

/** A provider that does not say what became of the page of a deposit that is over is asked so long after it began. */
const mostAskedMs = 30 * day

/** A page that is open may be paid until it ends, even when its deposit was given up. */
function maySayMore({ state, createdAt, expiresAt }: DepositRow, reading: PaymentReading, now: Date): boolean {
  if (isOpen(state)) return true
  if (reading === 'not_found' || state === 'credited') return false
  if (reading === 'unknown' || reading.state === 'authorizing') return now.getTime() - createdAt.getTime() < mostAskedMs
  return reading.state === 'open' && expiresAt !== null && expiresAt > now
}

async function askLater(tx: Tx, deps: Deps, deposit: string, asked: number): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + askAgainMs(asked))
  await deps.jobs.enqueue(tx, askPage(deps), { deposit, asked }, at)
}

/** Asks at once, where there is a page to ask about. */
export async function askNow(tx: Tx, deps: Deps, { id, provider }: DepositRow): Promise<void> {
  if (provider !== null) await deps.jobs.enqueue(tx, askPage(deps), { deposit: id, asked: 0 })
}

/** A provider that does not say for a day how a payment stands: somebody looks. */
async function raiseAlarm(tx: Tx, { clock }: Deps, row: DepositRow): Promise<void> {
  const now = clock.now()
  if (row.state !== 'confirming' || row.reviewSince !== null) return
  if (now.getTime() - row.updatedAt.getTime() < unknownAlarmMs) return
  await updateDeposit(tx, row, { reviewSince: now }, now)
}
