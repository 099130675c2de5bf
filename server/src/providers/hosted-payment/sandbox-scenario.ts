import { add, amountOf, type Money, money, share, toWire } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import type { Happening, SandboxPayment } from './sandbox-payment.ts'

/** How soon after something happened the webhook says so. */
export const tellsAfterMs = 2 * second

/**
 * What the last two digits of an amount in its minor units make happen. 01: no page. 02 and 03: no answer, and later it is
 * paid or failed all the same. 04: paying takes ten minutes. 05: told twice. 06: only half is paid.
 */
export type Scenario = 'usual' | 'declined' | 'unknown_paid' | 'unknown_failed' | 'slow' | 'told_twice' | 'partial'

const scenarios: Readonly<Record<string, Scenario>> = {
  '01': 'declined',
  '02': 'unknown_paid',
  '03': 'unknown_failed',
  '04': 'slow',
  '05': 'told_twice',
  '06': 'partial',
}

export function scenarioFor({ minor: units }: Money): Scenario {
  return scenarios[units.toString().slice(-2).padStart(2, '0')] ?? 'usual'
}

export const sandboxActs = [
  'pay',
  'three_ds_fail',
  'abandon',
  'pay_late',
  'pay_twice',
  'pay_other_amount',
  'pay_as_another',
  'chargeback',
  'lose_dispute',
] as const

/** What a person can do on the page; a chargeback is what they do at their bank, after they paid, and may lose. */
export type SandboxAct = (typeof sandboxActs)[number]

/** What becomes of an act at this moment. `abandon` is nothing at all: the page simply ends in its time. */
export function happeningsOf(act: SandboxAct, payment: SandboxPayment, now: Date): readonly Happening[] {
  const amount = amountOf(payment.amount)
  const paid = (paidAmount: Money, at = now): Happening => ({
    what: 'paid',
    at: at.toISOString(),
    amount: toWire(paidAmount),
  })
  const plays: Readonly<Record<SandboxAct, () => readonly Happening[]>> = {
    pay: () => [usualPayment(paid, amount, now)],
    pay_twice: () => [paid(amount), paid(amount)],
    pay_other_amount: () => [paid(add(amount, share(amount, 1_000n, 'ceil')))],
    pay_as_another: () => [{ what: 'paid', at: now.toISOString(), amount: payment.amount, by: another }],
    pay_late: () => [paid(amount, justAfter(payment.expiresAt, now))],
    three_ds_fail: () => [{ what: 'failed', at: now.toISOString(), reason: 'three_ds_failed' }],
    chargeback: () => [{ what: 'disputed', at: new Date(now.getTime() + minute).toISOString() }],
    lose_dispute: () => [{ what: 'dispute_won', at: now.toISOString() }],
    abandon: () => [],
  }
  return plays[act]()
}

/** Whose account it is that somebody else pays from. */
const another = 'somebody.else@example.com'

type Paid = (amount: Money, at?: Date) => Happening

function usualPayment(paid: Paid, amount: Money, now: Date): Happening {
  const scenario = scenarioFor(amount)
  if (scenario === 'slow') return { ...paid(amount, new Date(now.getTime() + 10 * minute)), isPromised: true }
  return paid(scenario === 'partial' ? share(amount, 5_000n, 'floor') : amount)
}

function justAfter(expiresAt: string, now: Date): Date {
  return new Date(Math.max(new Date(expiresAt).getTime() + minute, now.getTime()))
}

/** What happens by itself after an answer that was lost. */
export function happeningsUnasked(scenario: Scenario, amount: Money, now: Date): readonly Happening[] {
  const at = new Date(now.getTime() + tellsAfterMs).toISOString()
  if (scenario === 'unknown_paid') return [{ what: 'paid', at, amount: toWire(amount) }]
  return scenario === 'unknown_failed' ? [{ what: 'failed', at, reason: 'declined' }] : []
}

/** The least and the most that the sandbox takes. */
export const sandboxLimits = (currency: Money['currency']) => ({
  minimum: money(currency, 1n),
  maximum: money(currency, 100_000_000n),
})
