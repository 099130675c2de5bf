import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { moveTestClock, PartnerPayment, playTest as playing } from '@emun/contract/partner'
import { money, zero } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { nowOf } from './create-payment.ts'
import { addReceived, lockPayment, type PaymentRow, setPaid } from './payment-store.ts'
import { checkOpen } from './policy.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayment } from './view-payment.ts'

type Asked = { readonly partner: PartnerCaller; readonly id: string; readonly body: BodyOf<typeof playing> }

function checkTest({ mode }: PartnerCaller): void {
  if (mode !== 'test') throw refuse('operation_not_allowed')
}

/**
 * Plays what becomes of a test payment. Nobody's money moves.
 * Refuses: operation_not_allowed with a live key, transaction_not_found, already_decided, expired_transaction.
 */
export async function playTest(deps: Deps, { partner, id, body: { scenario } }: Asked): Promise<PartnerPayment> {
  checkTest(partner)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row || row.interface !== partner.interface || row.mode !== 'test') throw refuse('transaction_not_found')
    const now = nowOf(deps, partner)
    checkOpen(row, now)
    if (scenario === 'expired') return viewPayment(deps, await expire(tx, row, now), now)
    return play(tx, deps, partner, row, scenario)
  })
}

type Scenario = Exclude<Asked['body']['scenario'], 'expired'>

/** What comes of it: half of it where it is short, all of it otherwise, and in time unless it is late. */
async function play(
  tx: Tx,
  deps: Deps,
  partner: PartnerCaller,
  row: PaymentRow,
  scenario: Scenario,
): Promise<PartnerPayment> {
  const now = nowOf(deps, partner)
  const { currency, minor } = row.amount
  const held = scenario === 'late' ? await expire(tx, row, now) : row
  const came = scenario === 'short' ? money(currency, minor / 2n) : row.amount
  const after = await addReceived(tx, held, came, zero(currency))
  const isPaid = scenario === 'paid' || scenario === 'paid_and_told_twice'
  if (isPaid) await setPaid(tx, row.id, null, now)
  const data = viewPayment(deps, isPaid ? { ...after, paidAt: now } : after, now)
  const type = isPaid ? 'payment.paid' : 'payment.received'
  const told = { interface: row.interface, mode: row.mode, type, data } as const
  await tellPartner(tx, deps, told, scenario === 'paid_and_told_twice' ? 2 : 1)
  deps.outbox.emit(tx, { name: 'interface.paid', customers: [partner.customer], payload: { payment: row.id } })
  return data
}

async function expire(tx: Tx, row: PaymentRow, now: Date): Promise<PaymentRow> {
  await tx.query(sql`
    update partner_payment set expires_at = greatest(${now}, created_at + interval '1 millisecond') where id = ${row.id}`)
  return { ...row, expiresAt: now }
}

/** Moves the clock of one interface's tests, and no other. Refuses operation_not_allowed with a live key. */
export async function advanceTestClock(
  deps: Pick<Deps, 'db' | 'clock'>,
  partner: PartnerCaller,
  { advanceMinutes }: BodyOf<typeof moveTestClock>,
): Promise<Date> {
  checkTest(partner)
  const byMs = advanceMinutes * minute
  await inTransaction(deps.db, (tx) =>
    tx.query(sql`update interface set test_ahead_ms = test_ahead_ms + ${byMs} where id = ${partner.interface}`),
  )
  return nowOf(deps, { aheadMs: partner.aheadMs + byMs })
}
