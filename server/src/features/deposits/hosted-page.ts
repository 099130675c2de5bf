import type { Language } from '@emun/contract/language'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { first } from '../../platform/db.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { HostedPayments, PageOutcome, PaymentRequest } from '../../providers/hosted-payment/port.ts'
import { expireLater } from './expire.ts'
import { lookUpPage, rejectAsDeclined } from './look-up-page.ts'
import { askAgainMs, isOpen, unknownAlarmMs } from './policy.ts'
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
  // Nothing was paid yet, whatever happened: the job asks again under the same id.
  if (outcome.outcome === 'unknown') throw new Error('the provider did not say whether it has a page')
  await inTransaction(deps.db, (tx) =>
    outcome.outcome === 'accepted' ? show(tx, deps, id, provider.name, outcome) : rejectAsDeclined(tx, deps, id),
  )
}

type Payer = { name: string; phone: string; email: string | null; language: Language }

async function requestOf(
  { db, config }: Deps,
  row: DepositRow,
  method: PaymentRequest['method'],
  payMinutes: number,
  { name, pageLife }: HostedPayments,
): Promise<PaymentRequest> {
  const payer = await first(
    db.query<Payer>(sql`
      select concat_ws(' ', first_name, last_name) as name, phone, email, language from customer where id = ${row.customer}`),
  )
  if (!payer) throw new Error(`deposit ${row.id} is nobody’s`)
  const lastsMs = Math.min(Math.max(payMinutes * minute, pageLife.shortestMs), pageLife.longestMs)
  const { language, ...who } = payer
  return {
    id: row.id,
    method,
    amount: row.pay,
    description: config.brandName,
    language,
    payer: who,
    returnUrl: `${config.publicUrl}/deposit/d/${row.id}`,
    webhookUrl: `${config.publicUrl}/webhooks/payments/${name}`,
    expiresAt: new Date(row.createdAt.getTime() + lastsMs),
  }
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

/** Asks how a payment stands, again and again until it has an end: a webhook that never came loses nothing. */
export function askPage(deps: Deps): JobKind<Asking> {
  return {
    name: 'deposit_lookup',
    mostTries: 10,
    async run({ deposit, asked }) {
      await lookUpPage(deps, deposit)
      const row = await findDeposit(deps.db, deposit)
      if (!row || !isOpen(row.state)) return
      await inTransaction(deps.db, async (tx) => {
        await raiseAlarm(tx, deps, deposit)
        await askLater(tx, deps, deposit, asked + 1)
      })
    },
  }
}

async function askLater(tx: Tx, deps: Deps, deposit: string, asked: number): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + askAgainMs(asked))
  await deps.jobs.enqueue(tx, askPage(deps), { deposit, asked }, at)
}

/** A provider that does not say for a day how a payment stands: somebody looks. */
async function raiseAlarm(tx: Tx, { clock }: Deps, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  const now = clock.now()
  if (row?.state !== 'confirming' || row.reviewSince !== null) return
  if (now.getTime() - row.updatedAt.getTime() < unknownAlarmMs) return
  await updateDeposit(tx, row, { reviewSince: now }, now)
}
