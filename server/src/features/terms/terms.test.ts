import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as desk from '@emun/contract/operator'
import { listFees } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { fromWire } from '@emun/contract/money'
import { day, hour } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { enrolColleague } from '../../../test/support/operators.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { makeQuote } from '../quotes/public.ts'
import { houseSetting, seedTerms } from '../rails/public.ts'

let server: TestServer
let deps: Deps
let rails: RailTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  deps = openDeps(server.environment)
  ;[dana] = await openPeople(server.environment, 1, { amount: '1000.00', currency: 'USD' })
  rails = openRailTest(server, [dana])
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const ils = (amount: string) => ({ amount, currency: 'ILS' as const })

type Proposal = BodyOf<typeof desk.proposeTerms>
type RailProposal = Extract<Proposal, { about: 'rail' }>

/** PayPal is of the wallet's own currency, so that no rate moves under the tests. */
const paypal: RailProposal = {
  about: 'rail',
  rail: 'paypal',
  direction: 'deposit',
  isOn: true,
  feeBasisPoints: 1_200,
  minimum: usd('10.00'),
  maximum: usd('500.00'),
  reason: 'Their prices fell',
}

const now = async () => new Date((await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply.now)
const later = async (ms: number) => new Date((await now()).getTime() + ms)
const proposeAs = (token: string, body: Proposal) => ask(server.url, desk.proposeTerms, { token, body })
const propose = async (body: Proposal) => proposeAs(await rails.tokenOf('admin'), body)
const decideAs = (token: string, id: string, outcome: 'approved' | 'declined' = 'approved') =>
  ask(server.url, desk.decideTerms, { token, params: { id }, body: { outcome, note: 'Seen' } })
const decide = async (id: string, outcome?: 'declined') => decideAs(await rails.tokenOf('approver'), id, outcome)
const read = async (role: desk.OperatorRole = 'auditor') =>
  (await ask(server.url, desk.readTerms, { token: await rails.tokenOf(role), query: { lang: 'en' } })).reply
const termsOf = async (rail: string, direction = 'deposit') => {
  const found = (await read()).rails.find((each) => each.rail === rail && each.direction === direction)
  if (!found) throw new Error(`no terms of ${rail}`)
  return found
}
const settingOf = async (name: string) => {
  const found = (await read()).settings.find((each) => each.name === name)
  if (!found) throw new Error(`no setting ${name}`)
  return found
}

/** Proposed and agreed to; answers from when on. */
async function agree(body: Proposal): Promise<string> {
  const { reply, codes } = await propose(body)
  expect(codes).toEqual([])
  const decided = await decide(reply.id)
  expect(decided.codes).toEqual([])
  return decided.reply.effectiveAt ?? ''
}

const quoteAt = (at: Date, amount = usd('100.00')) => {
  const paid = fromWire(amount)
  if (!paid) throw new Error('no amount')
  const asked = { direction: 'deposit', paymentSystem: 'paypal', amount: paid } as const
  return makeQuote(deps.db, { ...deps, clock: { ...deps.clock, now: () => at } }, dana.id, asked)
}

describe('two people', () => {
  it('decide: nothing changes before somebody else has agreed', async () => {
    const before = await termsOf('bit')
    const change = { ...paypal, rail: 'bit', feeBasisPoints: 900, minimum: ils('50.00'), maximum: ils('900.00') }
    const { id } = (await propose(change)).reply
    const proposed = await termsOf('bit')
    expect(proposed.current).toEqual(before.current)
    expect(proposed.proposal).toMatchObject({ id, feeBasisPoints: 900, isOwn: false, reason: change.reason })
    expect((await decide(id)).reply.effectiveAt).not.toBeNull()
    const after = await termsOf('bit')
    expect(after).toMatchObject({ current: { feeBasisPoints: 900, maximum: ils('900.00') }, proposal: null })
    expect(after.current.proposedBy).not.toBe(after.current.approvedBy)
    expect(after.past[0]).toEqual(before.current)
  })

  it('are never one: not even with the role of who agrees', async () => {
    const boss = await rails.tokenOf('admin')
    const ronit = await enrolColleague(server.url, boss, 'admin')
    const { id } = (
      await proposeAs(ronit.token, { ...paypal, rail: 'banket', minimum: ils('9.00'), maximum: ils('99.00') })
    ).reply
    const body = { role: 'approver', reason: 'Other work' } as const
    await ask(server.url, desk.changeRole, { token: boss, params: { id: ronit.id }, body })
    const own = await decideAs(await ronit.signIn(), id)
    expect(own.codes).toEqual(['operation_not_allowed'])
    expect((await termsOf('banket')).proposal?.id).toBe(id)
    expect((await decide(id, 'declined')).codes).toEqual([])
  })

  it('leave everything as it is when the second declines', async () => {
    const before = await termsOf('paybox')
    const { id } = (await propose({ ...paypal, rail: 'paybox', minimum: ils('9.00'), maximum: ils('99.00') })).reply
    expect((await decide(id, 'declined')).reply.effectiveAt).toBeNull()
    expect(await termsOf('paybox')).toEqual(before)
  })

  it('decide once: of two who agree at the same time one comes too late', async () => {
    const { id } = (await propose({ ...paypal, rail: 'paybox', minimum: ils('9.00'), maximum: ils('99.00') })).reply
    const outcomes = await Promise.all([decide(id), decide(id)])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const { current, past } = await termsOf('paybox')
    expect(current.feeBasisPoints).toBe(1_200)
    expect(past).toHaveLength(1)
  })

  it('have one proposal about each thing before them', async () => {
    const body = { ...paypal, rail: 'atm', feeBasisPoints: 100, minimum: ils('100.00'), maximum: ils('900.00') }
    const { id } = (await propose(body)).reply
    expect((await propose(body)).codes).toEqual(['operation_not_allowed'])
    await decide(id, 'declined')
    expect((await decide(id)).codes).toEqual(['record_not_found'])
    expect((await decide('nonsense')).codes).toEqual(['record_not_found'])
  })

  it('stand in the audit, with what was and what is to be', async () => {
    const token = await rails.tokenOf('auditor')
    const { rows } = (await ask(server.url, desk.readAudit, { token, query: { about: 'bit deposit' } })).reply
    expect(rows.map(({ action }) => action)).toEqual(['terms_approved', 'terms_proposed'])
    expect(rows[1]).toMatchObject({
      reason: paypal.reason,
      before: { feeBasisPoints: 1_500 },
      after: { feeBasisPoints: 900, maximum: '900.00 ILS', effectiveAt: null },
    })
  })
})

describe('terms hold', () => {
  it('from their very moment on: not a millisecond before', async () => {
    const at = await later(hour)
    expect(await agree({ ...paypal, effectiveAt: at.toISOString() })).toBe(at.toISOString())
    expect(await termsOf('paypal')).toMatchObject({
      current: { feeBasisPoints: 1_500 },
      toCome: [{ feeBasisPoints: 1_200, effectiveAt: at.toISOString() }],
    })
    const before = await quoteAt(new Date(at.getTime() - 1))
    const after = await quoteAt(at)
    expect([before.price.fee.minor, after.price.fee.minor]).toEqual([1_500n, 1_200n])
  })

  it('by the later of two decisions about one moment', async () => {
    const effectiveAt = (await termsOf('paypal')).toCome[0]?.effectiveAt
    if (effectiveAt === undefined) throw new Error('nothing is to come')
    await agree({ ...paypal, feeBasisPoints: 1_100, effectiveAt })
    expect((await quoteAt(new Date(effectiveAt))).price.fee.minor).toBe(1_100n)
    expect((await termsOf('paypal')).toCome).toMatchObject([{ feeBasisPoints: 1_100 }])
  })

  it('as a rail came with them however often the server starts, until somebody decides', async () => {
    const before = await termsOf('paypal')
    await seedTerms(deps.db, deps.rails, deps.clock.now())
    expect(await termsOf('paypal')).toEqual(before)
  })

  it('for a quote as long as it does, whatever was decided since', async () => {
    const body = { direction: 'deposit', paymentSystem: 'paypal', amount: usd('100.00') } as const
    const { quote } = (await ask(server.url, customer.quote, { token: dana.authToken, body })).reply
    await agree({ ...paypal, feeBasisPoints: 0 })
    const open = {
      paymentSystem: 'paypal',
      amount: body.amount,
      quote: quote.id,
      answers: { email: 'dana@emun.example' },
    }
    const key = crypto.randomUUID()
    const opened = await ask(server.url, customer.openDeposit, { token: dana.authToken, key, body: open })
    expect(opened.codes).toEqual([])
    expect(opened.reply.deposit.costs.fee).toEqual(quote.fee)
    expect((await ask(server.url, customer.quote, { token: dana.authToken, body })).reply.quote.fee).toEqual(
      usd('0.00'),
    )
  })

  it('once somebody agrees, where the moment has passed by then', async () => {
    const at = await later(hour)
    const { id } = (await propose({ ...paypal, feeBasisPoints: 700, effectiveAt: at.toISOString() })).reply
    await rails.advance(2 * hour)
    const { effectiveAt } = (await decide(id)).reply
    expect(Date.parse(effectiveAt ?? '')).toBeGreaterThan(at.getTime())
  })

  it('as proposed for a day at most: then they have to be proposed anew', async () => {
    const { id } = (await propose({ ...paypal, feeBasisPoints: 600 })).reply
    await rails.advance(day)
    expect((await decide(id)).codes).toEqual(['record_not_found'])
    expect((await termsOf('paypal')).proposal).toBeNull()
  })
})

describe('a rail that is switched off', () => {
  it('is offered nowhere and refused, and comes back as it was', async () => {
    await agree({ ...paypal, isOn: false })
    const token = dana.authToken
    const { paymentSystems } = (await ask(server.url, customer.paymentSystems, { token, query: { lang: 'en' } })).reply
    expect(paymentSystems.map(({ name }) => name)).not.toContain('paypal')
    const fees = (await ask(server.url, listFees, { query: { lang: 'en' } })).reply
    expect(fees.rails.find(({ name }) => name === 'paypal')?.deposit).toBeNull()
    const body = { direction: 'deposit', paymentSystem: 'paypal', amount: usd('100.00') } as const
    expect((await ask(server.url, customer.quote, { token, body })).codes).toEqual(['payment_system_unsupported'])
    expect((await rails.open(dana, 'paypal', usd('100.00'))).codes).toEqual(['payment_system_unsupported'])
    await agree(paypal)
    expect((await rails.open(dana, 'paypal', usd('100.00'))).codes).toEqual([])
  })
})

describe('a number of the house', () => {
  const dayLimit = (amount: string): Proposal => ({
    about: 'setting',
    name: 'day_withdraw_limit',
    value: { unit: 'money', amount: usd(amount) },
    reason: 'A quiet season',
  })

  it('is decided the same way, and warned of where it leaves other limits without effect', async () => {
    expect((await settingOf('day_withdraw_limit')).current).toMatchObject({
      value: { amount: usd('50000.00') },
      proposedBy: null,
    })
    const { reply } = await propose(dayLimit('40000.00'))
    expect(reply.warnings).toContainEqual({
      code: 'never_binds',
      about: 'wire withdrawal',
      limit: usd('50000.00'),
      most: usd('40000.00'),
    })
    expect(await houseSetting(deps.db, 'day_withdraw_limit', await now())).toBe(5_000_000n)
    await decide(reply.id)
    expect(await houseSetting(deps.db, 'day_withdraw_limit', await now())).toBe(4_000_000n)
    expect(await settingOf('day_withdraw_limit')).toMatchObject({
      current: { value: { amount: usd('40000.00') } },
      past: [{}],
    })
  })

  it('changes what is kept of an exchange, for every price from then on', async () => {
    const value = { unit: 'basisPoints', count: 100 } as const
    await agree({ about: 'setting', name: 'spread_USD/ILS', value, reason: 'Rates move fast' })
    const { rates } = await read()
    expect(rates.find(({ quote }) => quote === 'ILS')).toMatchObject({ spreadBasisPoints: 100, isQuotable: true })
    const fees = (await ask(server.url, listFees, { query: { lang: 'en' } })).reply
    expect(fees.rates.find(({ quote }) => quote === 'ILS')?.spreadBasisPoints).toBe(100)
  })

  it('is one there is', async () => {
    const { codes } = await propose({ ...dayLimit('1.00'), name: 'constructor' } as Proposal)
    expect(codes).toEqual(['record_not_found'])
  })
})

it('refuses what could not be, each at its field', async () => {
  const refused = async (change: Partial<RailProposal>) => (await propose({ ...paypal, ...change })).codes
  expect(await refused({ rail: 'pigeon' })).toEqual(['payment_system_unsupported'])
  expect(await refused({ feeBasisPoints: 1_501 })).toEqual(['incorrect_value'])
  expect(await refused({ minimum: ils('10.00') })).toEqual(['currency_not_supported'])
  expect(await refused({ maximum: usd('9.99') })).toEqual(['minimal_amount'])
  expect(await refused({ effectiveAt: '2020-01-01T00:00:00Z' })).toEqual(['date_in_past'])
  const value = { unit: 'money', amount: usd('9999999999.00') } as const
  const tooMuch = await propose({ about: 'setting', name: 'payout_approval_from', value, reason: 'A test' })
  expect(tooMuch.codes).toEqual(['maximum_amount'])
})
