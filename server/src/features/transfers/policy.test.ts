import { Refusal } from '@emun/contract/errors'
import type { AccountNumber, CustomerId } from '@emun/contract/ids'
import { add, type Currency, fromWire, type Money } from '@emun/contract/money'
import { accountId } from '@emun/ledger'
import { expect, it, test } from 'vitest'
import type { Wallet } from '../wallets/public.ts'
import { checkLimits, checkPayee, checkProof, isBelowLimits, limits, type Spent } from './policy.ts'
import { checkSendable } from '../wallets/public.ts'

const now = new Date('2026-11-27T12:00:00Z')

function dollars(amount: string, currency: Currency = 'USD'): Money {
  const read = fromWire({ amount, currency })
  if (!read) throw new Error(`${amount} is no amount`)
  return read
}

function refusalOf(check: () => void): unknown {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.errors[0] : error
  }
}

const payer: Wallet = {
  customer: 'cus_payer' as CustomerId,
  accountNumber: '1000001' as AccountNumber,
  currency: 'USD',
  main: accountId(1n),
  returned: accountId(2n),
  ownerState: 'active',
  firstName: 'Dana',
  lastName: 'Cohen',
  phone: '+972501234567',
  sent: dollars('0.00'),
}
const payee: Wallet = { ...payer, customer: 'cus_payee' as CustomerId, main: accountId(3n), returned: accountId(4n) }

type Sent = { readonly at: Date; readonly amount: Money }

const ago = (hours: number, amount: string): Sent => ({
  at: new Date(now.getTime() - hours * 3_600_000),
  amount: dollars(amount),
})

/** Sums what was sent, oldest first, for each limit. */
function spent(sent: readonly Sent[]): readonly Spent[] {
  return limits.map(({ withinMs }) => {
    const recent = sent.filter(({ at }) => now.getTime() - at.getTime() < withinMs)
    const total = recent.reduce((sum, { amount }) => add(sum, amount), dollars('0.00'))
    return { total, oldest: recent[0]?.at ?? null }
  })
}

it('lets anybody be paid but oneself, a blocked or paused owner, and a wallet of another currency', () => {
  expect(refusalOf(() => checkPayee(payer, payee))).toBeNull()
  expect(refusalOf(() => checkPayee(payer, payer))).toEqual({ code: 'own_wallet', field: 'to' })
  for (const ownerState of ['blocked', 'paused'] as const) {
    expect(refusalOf(() => checkPayee(payer, { ...payee, ownerState }))).toEqual({
      code: 'wallet_owner_blocked',
      field: 'to',
    })
  }
  expect(refusalOf(() => checkPayee(payer, { ...payee, currency: 'ILS' }))).toEqual({
    code: 'wallets_differ_in_currency',
    field: 'to',
  })
})

test.each([
  ['0.00', { code: 'minimal_amount', field: 'amount', details: { minimum: { amount: '0.01', currency: 'USD' } } }],
  ['0.01', null],
  ['1000000.00', null],
  [
    '1000000.01',
    { code: 'maximum_amount', field: 'amount', details: { maximum: { amount: '1000000.00', currency: 'USD' } } },
  ],
])('an amount of %s: %j', (amount, expected) => {
  expect(refusalOf(() => checkSendable(dollars(amount), 'USD'))).toEqual(expected)
})

it('takes only the currency of the wallet', () => {
  expect(refusalOf(() => checkSendable(dollars('1.00', 'ILS'), 'USD'))).toMatchObject({
    code: 'wallets_differ_in_currency',
  })
})

test.each([
  ['up to the last cent of a day', '0.01', [ago(1, '999999.99')], null],
  ['one cent over a day', '0.02', [ago(1, '999999.99')], { remaining: '0.01', retryAt: '2026-11-28T11:00:00.000Z' }],
  ['again when a day has passed', '1000000.00', [ago(24, '1000000.00')], null],
  [
    'one moment before a day has passed',
    '0.01',
    [ago(23.999, '1000000.00')],
    { remaining: '0.00', retryAt: '2026-11-27T12:00:03.600Z' },
  ],
  [
    'over a month',
    '0.01',
    Array.from({ length: 10 }, (_, i) => ago(25 * (10 - i), '1000000.00')),
    { remaining: '0.00', retryAt: '2026-12-17T02:00:00.000Z' },
  ],
])('a rolling limit allows sending %s', (_, amount, sent, expected) => {
  const refusal = refusalOf(() => checkLimits(dollars(amount), spent(sent), now)) as {
    details?: { remaining: { amount: string }; retryAt: string }
  } | null
  expect(refusal && { remaining: refusal.details?.remaining.amount, retryAt: refusal.details?.retryAt }).toEqual(
    expected,
  )
})

it('has nothing to sum while all that was ever sent is below the smallest limit', () => {
  expect(isBelowLimits(dollars('0.01'), dollars('999999.99'))).toBe(true)
  expect(isBelowLimits(dollars('0.02'), dollars('999999.99'))).toBe(false)
})

const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['up to the line', '1000.00', null, null],
  ['one cent over it', '1000.01', null, 'step_up_required'],
  ['over it, proved four minutes ago', '5000.00', minutesAgo(4), null],
  ['over it, proved five minutes ago', '5000.00', minutesAgo(5), 'step_up_required'],
])('sending %s', (_, amount, provedAt, code) => {
  const refused = refusalOf(() => checkProof(dollars(amount), 1_000n, { provedAt }, now)) as { code: string } | null
  expect(refused?.code ?? null).toBe(code)
})
