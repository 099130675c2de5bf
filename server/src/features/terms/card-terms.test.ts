import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { fromWire } from '@emun/contract/money'
import * as desk from '@emun/contract/operator'
import { listFees } from '@emun/contract/public'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let rails: RailTest
let cards: CardTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on', EMUN_DATABASE_CONNECTIONS: '40' } })
  ;[dana] = await openPeople(server.environment, 1, usd('10000.00'))
  rails = openRailTest(server, [dana])
  cards = openCardTest(server, [dana])
  await rails.advance(0)
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await cards.close()
  await server.stop()
})

type Proposal = Extract<BodyOf<typeof desk.proposeTerms>, { about: 'card' }>

const starter: Proposal = {
  about: 'card',
  name: 'starter',
  isOn: true,
  fee: usd('20.00'),
  start: usd('25.00'),
  topUpFeeBasisPoints: 500,
  topUpMinimum: usd('2.00'),
  topUpMaximum: usd('4000.00'),
  reason: 'The issuer asks for more',
}

const propose = async (body: Proposal) =>
  ask(server.url, desk.proposeTerms, { token: await rails.tokenOf('admin'), body })
const decide = async (id: string, outcome: 'approved' | 'declined' = 'approved') =>
  ask(server.url, desk.decideTerms, {
    token: await rails.tokenOf('approver'),
    params: { id },
    body: { outcome, note: 'Seen' },
  })
const termsOf = async (name: string) => {
  const token = await rails.tokenOf('auditor')
  const found = (await ask(server.url, desk.readTerms, { token, query: { lang: 'en' } })).reply.cards.find(
    (each) => each.name === name,
  )
  if (!found) throw new Error(`no terms of ${name}`)
  return found
}
const typeOf = async (name: string) =>
  (await ask(server.url, customer.cardTypes, { token: dana.authToken, query: { lang: 'en' } })).reply.types.find(
    (each) => each.name === name,
  )
async function agree(body: Proposal): Promise<void> {
  const { reply, codes } = await propose(body)
  expect(codes).toEqual([])
  expect((await decide(reply.id)).codes).toEqual([])
}

describe('what a type of cards costs and allows', () => {
  it('is what it came with until two people have decided, and then what they decided', async () => {
    const before = await termsOf('us')
    expect(before).toMatchObject({
      title: 'US card',
      isServed: true,
      current: { isOn: true, fee: usd('30.00'), proposedBy: null },
      proposal: null,
    })
    const { id } = (await propose({ ...starter, name: 'us' })).reply
    const proposed = await termsOf('us')
    expect(proposed.current).toEqual(before.current)
    expect(proposed.proposal).toMatchObject({ id, fee: usd('20.00'), topUpFeeBasisPoints: 500, isOwn: false })
    expect((await typeOf('us'))?.fee).toEqual(usd('30.00'))
    await decide(id)
    const after = await termsOf('us')
    expect(after).toMatchObject({ current: { fee: usd('20.00'), topUpMaximum: usd('4000.00') }, proposal: null })
    expect(after.past[0]).toEqual(before.current)
    expect(await typeOf('us')).toMatchObject({
      total: usd('45.00'),
      topUp: { minimum: usd('2.00'), maximum: usd('4000.00'), feeBasisPoints: 500 },
    })
    const fees = (await ask(server.url, listFees, { query: { lang: 'he' } })).reply
    expect(fees.cards.find(({ name }) => name === 'us')).toEqual({
      name: 'us',
      title: 'כרטיס ארצות הברית',
      fee: usd('20.00'),
      start: usd('25.00'),
      topUp: { minimum: usd('2.00'), maximum: usd('4000.00'), feeBasisPoints: 500 },
    })
  })

  it('stays as it is when the second declines', async () => {
    const before = await termsOf('diamond')
    const { id } = (await propose({ ...starter, name: 'diamond' })).reply
    expect((await decide(id, 'declined')).reply.effectiveAt).toBeNull()
    expect(await termsOf('diamond')).toEqual(before)
  })

  it('changes at the very moment that was named', async () => {
    const { now } = (
      await ask(server.url, desk.readTerms, { token: await rails.tokenOf('auditor'), query: { lang: 'en' } })
    ).reply
    const effectiveAt = new Date(Date.parse(now) + hour).toISOString()
    await agree({ ...starter, name: 'partner', effectiveAt })
    expect((await termsOf('partner')).toCome).toMatchObject([{ effectiveAt, fee: usd('20.00') }])
    expect((await typeOf('partner'))?.total).toEqual(usd('55.00'))
    await rails.advance(hour)
    expect((await typeOf('partner'))?.total).toEqual(usd('45.00'))
  })

  it('is told in the audit, with what was and what is to be', async () => {
    const token = await rails.tokenOf('auditor')
    const { rows } = (await ask(server.url, desk.readAudit, { token, query: { about: 'us card' } })).reply
    expect(rows.map(({ action }) => action)).toEqual(['terms_approved', 'terms_proposed'])
    expect(rows[1]).toMatchObject({
      reason: starter.reason,
      before: { cardFee: '30.00 USD', topUpFeeBasisPoints: 600 },
      after: { cardFee: '20.00 USD', start: '25.00 USD', topUpMaximum: '4000.00 USD', effectiveAt: null },
    })
  })

  it('can be that it is not sold, and is sold again as it was', async () => {
    const own = { ...starter, name: 'asia_visa', fee: usd('15.00') }
    await agree({ ...own, isOn: false })
    expect(await typeOf('asia_visa')).toBeUndefined()
    const fees = (await ask(server.url, listFees, { query: { lang: 'en' } })).reply
    expect(fees.cards.map(({ name }) => name)).not.toContain('asia_visa')
    expect((await cards.create(dana, { cardType: 'asia_visa' })).codes).toEqual(['incorrect_value'])
    await agree(own)
    expect((await typeOf('asia_visa'))?.total).toEqual(usd('40.00'))
  })

  it('is warned of where whoever makes the cards never lets it through', async () => {
    const { id, warnings } = (await propose({ ...starter, name: 'europe_optima', topUpMaximum: usd('5000.01') })).reply
    const warning = {
      code: 'never_binds',
      about: 'card_type europe_optima',
      limit: usd('5000.01'),
      most: usd('5000.00'),
    }
    expect(warnings).toEqual([warning])
    const token = await rails.tokenOf('auditor')
    const read = (await ask(server.url, desk.readTerms, { token, query: { lang: 'en' } })).reply
    expect(read.warnings).toContainEqual(warning)
    await decide(id, 'declined')
  })

  it('is of a type there is, and once before anybody', async () => {
    for (const name of ['constructor', 'wooden']) {
      expect((await propose({ ...starter, name })).codes).toEqual(['record_not_found'])
    }
    const { id } = (await propose({ ...starter, name: 'hong_kong' })).reply
    expect((await propose({ ...starter, name: 'hong_kong' })).codes).toEqual(['operation_not_allowed'])
    await decide(id, 'declined')
    expect((await decide(id)).codes).toEqual(['record_not_found'])
  })

  it('is refused at its field where it could not be', async () => {
    const refused = async (change: Partial<Proposal>) =>
      (await propose({ ...starter, ...change })).reply as unknown as {
        errors: readonly { code: string; field: string }[]
      }
    expect((await refused({ fee: usd('50.01') })).errors[0]).toMatchObject({ code: 'maximum_amount', field: 'fee' })
    expect((await refused({ start: usd('0.00') })).errors[0]).toMatchObject({ code: 'minimal_amount', field: 'start' })
    expect((await refused({ topUpFeeBasisPoints: 601 })).errors[0]?.field).toBe('topUpFeeBasisPoints')
    expect((await refused({ effectiveAt: '2020-01-01T00:00:00Z' })).errors[0]?.code).toBe('date_in_past')
  })
})

describe('of two at once', () => {
  it('who agree one comes too late, and there is one row of it', async () => {
    const { id } = (await propose({ ...starter, name: 'asia_optima' })).reply
    const outcomes = await Promise.all([decide(id), decide(id), decide(id, 'declined')])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ count }] = (
      await server.database.pool.query<{ count: string }>(
        `select count(*) from card_type_setting where card_type = 'asia_optima' and proposed_by is not null`,
      )
    ).rows as [{ count: string }]
    expect(Number(count)).toBeLessThanOrEqual(1)
  })

  it('a card and another price: it is charged by one of the two, whole, and never otherwise than was shown', async () => {
    const prices = [usd('15.00'), usd('20.00')]
    const starts = [usd('25.00'), usd('30.00')]
    const wholes = ['40.00 15.00', '50.00 20.00']
    for (const turn of [1, 0, 1, 0]) {
      const shown = (await typeOf('starter'))?.total
      const change = { ...starter, fee: prices[turn] ?? usd('0.00'), start: starts[turn] ?? usd('0.00') }
      const { id } = (await propose(change)).reply
      const before = await balanceOf(server.url, dana)
      const [made, asShown] = await Promise.all([
        Promise.all([cards.create(dana), cards.create(dana)]),
        Promise.all([
          cards.create(dana, shown && { expected: shown }),
          cards.create(dana, shown && { expected: shown }),
        ]),
        decide(id),
      ])
      const charged = [...made, ...asShown].filter(({ status }) => status === 200).map(({ reply }) => reply.request)
      for (const { amount, fee } of charged) expect(wholes).toContain(`${amount?.amount} ${fee?.amount}`)
      const ofShown = asShown.flatMap(({ status, reply }) => (status === 200 ? [reply.request.amount] : []))
      for (const amount of ofShown) expect(amount).toEqual(shown)
      expect(asShown.flatMap(({ codes }) => codes).every((code) => code === 'quote_expired')).toBe(true)
      const sum = charged.reduce((total, { amount }) => total + (amount ? (fromWire(amount)?.minor ?? 0n) : 0n), 0n)
      expect(before - (await balanceOf(server.url, dana))).toBe(sum)
    }
  })
})
