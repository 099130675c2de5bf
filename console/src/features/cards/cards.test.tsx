import type { DeskCard, DeskPayment } from '@emun/contract/operator'
import { afterEach, describe, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  clickOn,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  refusal,
  sentTo,
  serve,
  settle,
  type,
} from '../../test/drawn.tsx'
import { cardActsFor } from './acts.ts'
import { filtersIn } from './card.ts'

afterEach(clearConsole)

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

const short = {
  id: 'crd_1',
  accountNumber: '1234567',
  type: 'starter',
  typeTitle: 'Starter card',
  name: 'נסיעות',
  last4: '4242',
  state: 'active' as const,
  changing: null,
  openRequest: 'unknown' as const,
  label: 'under_review' as const,
  createdAt: '2030-01-01T10:00:00Z',
}

const card: DeskCard = {
  ...short,
  customer: { id: 'cus_1', name: 'דנה כהן' },
  email: 'dana@emun.example',
  expiry: '03/31',
  issuer: 'sandbox',
  issuerRef: 'sandbox_card_1',
  cardholder: null,
  balance: usd('25.00'),
  pending: usd('0.00'),
  limits: { perDay: usd('100.00'), perMonth: null, shop: null, isSingleUse: false, until: null },
  blocked: null,
  refundable: null,
  payments: 3,
  declines: 2,
  declinesLeft: 1,
  replaces: null,
  replacedBy: null,
  activeAt: '2030-01-01T10:01:00Z',
  usedAt: '2030-01-02T10:00:00Z',
  requests: [
    {
      id: 'crq_1',
      kind: 'top_up',
      state: 'unknown',
      amount: usd('10.60'),
      fee: usd('0.60'),
      onCard: usd('10.00'),
      askedBy: 'customer',
      operator: null,
      reason: null,
      createdAt: '2030-01-02T10:00:00Z',
      updatedAt: '2030-01-02T10:00:05Z',
    },
  ],
  reveals: [{ secret: 'pan', session: 'ses_1', at: '2030-01-02T11:00:00Z' }],
  issuerFees: [],
}

const declined: DeskPayment = {
  ref: 'auth_1',
  kind: 'purchase',
  state: 'failed',
  billed: usd('90.00'),
  fee: usd('0.00'),
  ownFee: usd('0.00'),
  asked: { decimal: '330.00', currency: 'ILS' },
  shop: { name: 'Corner Shop', category: '5411', country: 'IL' },
  decline: 'insufficient_funds',
  origin: null,
  isWaiting: false,
  at: '2030-01-02T12:00:00Z',
}

function desk(role: string, given: Partial<DeskCard> = {}, answers: Parameters<typeof serve>[0] = {}) {
  const types = [{ name: 'starter', title: 'Starter card' }]
  return serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/cards': { body: { ok: true, cards: [short], nextCursor: null, types } },
    'GET /operator/cards/crd_1': { body: { ok: true, card: { ...card, ...given }, now: '2030-01-03T00:00:00Z' } },
    'GET /operator/cards/crd_1/issuer': {
      body: { ok: true, says: 'card', card: { state: 'active', balance: usd('15.00'), last4: '4242' }, now: '' },
    },
    'GET /operator/cards/crd_1/payments': { body: { ok: true, payments: [declined], nextCursor: null } },
    'GET /operator/card-declines': {
      body: {
        ok: true,
        near: [{ ...short, declinesLeft: 1, declinedAt: declined.at }],
        declines: [{ ...declined, card: { id: 'crd_1', accountNumber: '1234567', name: 'נסיעות', last4: '4242' } }],
        nextCursor: null,
      },
    },
    'POST /operator/cards/crd_1/label': { body: { ok: true } },
    'POST /operator/cards/crd_1/block': { body: { ok: true } },
    'POST /operator/cards/crd_1/refund': { body: { ok: true } },
    'POST /sandbox/cards/crd_1/act': { body: { ok: true, ref: 'auth_2' } },
    ...answers,
  })
}

async function open(path: string): Promise<void> {
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  await settle()
}

const submit = () => clickOn('dialog button[type=submit]')

describe('the list', () => {
  test('is searched by words and narrowed by filters, all of which stand in the address', async () => {
    const fetch = desk('agent')
    await open('/console/cards')
    await pressKey('/')
    expect(document.activeElement).toBe(control('q'))
    await type('q', '4242')
    await press('Search')
    await choose('state', 'frozen')
    await choose('open', 'unknown')
    await settle()
    expect(location.search).toBe('?q=4242&state=frozen&open=unknown')
    const asked = fetch.mock.calls
      .map(([path]) => path)
      .filter((path) => path.includes('q=4242&state=frozen&open=unknown'))
    expect(asked).toHaveLength(1)
    await press('Clear filters')
    expect(location.search).toBe('')
  })

  test('says of each card what it is, what waits for the issuer and what operators think, and leads to it', async () => {
    desk('auditor')
    await open('/console/cards')
    const row = document.querySelector('.found a')
    for (const words of ['•••• 4242', 'Starter card', '1234567', 'Active', 'No answer yet', 'Under review'])
      expect(row?.textContent).toContain(words)
    expect(row?.getAttribute('href')).toBe('/console/cards/crd_1')
  })

  test('says when nothing is like this, and when it could not be loaded', async () => {
    desk('agent', {}, { 'GET /operator/cards': { body: { ok: true, cards: [], nextCursor: null, types: [] } } })
    await open('/console/cards?state=failed')
    expect(pageText()).toContain('No cards match')
    await clearConsole()
    desk('agent', {}, { 'GET /operator/cards': { status: 503, body: refusal('try_again') } })
    await open('/console/cards')
    expect(pageText()).toContain('This could not be loaded')
  })

  test('leaves out of an address what nobody could have chosen', () => {
    const search = new URLSearchParams({
      state: 'lost',
      label: 'none',
      open: 'all',
      q: 'x'.repeat(61),
      type: 'starter',
    })
    expect(filtersIn(search)).toEqual({ label: 'none', type: 'starter' })
  })
})

describe('a card', () => {
  test('says what the issuer says beside the ledger, and that they differ', async () => {
    desk('auditor')
    await open('/console/cards/crd_1?why=complaint')
    expect(pageText()).toContain('A complaint')
    expect(pageText()).toContain('$15.00')
    expect(pageText()).toContain('The issuer says something else than our ledger.')
    expect(pageText()).toContain('1 more declined payment blocks it')
    expect(document.querySelector('a[href="/console/users/cus_1"]')?.textContent).toBe('דנה כהן')
    expect(pageText()).toContain('Your role only reads here.')
  })

  test('says that nobody knows while the issuer does not answer', async () => {
    const silent = { body: { ok: true, says: 'unknown', card: null, now: '' } }
    desk('auditor', {}, { 'GET /operator/cards/crd_1/issuer': silent })
    await open('/console/cards/crd_1')
    expect(pageText()).toContain('Nobody knows what is on the card now.')
  })

  test('tells of a declined payment why, and what the shop asked for in its own currency', async () => {
    desk('auditor')
    await open('/console/cards/crd_1')
    for (const words of ['Corner Shop', 'Not enough on the card', '330.00 ILS', '5411'])
      expect(pageText()).toContain(words)
  })
})

describe('what can be decided', () => {
  test('follows the role and the card', () => {
    const blocked = { ...card, state: 'blocked' as const, refundable: usd('5.00') }
    expect(cardActsFor(card, false, false)).toEqual([])
    expect(cardActsFor(card, true, false)).toEqual(['label', 'block'])
    expect(cardActsFor(blocked, true, true)).toEqual(['label', 'refund'])
    expect(cardActsFor(blocked, true, false)).toEqual(['label'])
  })

  test('a card is blocked only by who types its last digits, once however often it is sent', async () => {
    const refused = { status: 503, body: refusal('try_again') }
    const fetch = desk('treasurer', {}, { 'POST /operator/cards/crd_1/block': refused })
    await open('/console/cards/crd_1')
    await press('Block the card')
    await submit()
    expect([errorAt('reason'), errorAt('confirm')]).not.toContain('')
    await type('reason', 'Stolen')
    await type('confirm', '1111')
    await submit()
    expect(errorAt('confirm')).not.toBe('')
    expect(sentTo(fetch, '/block')).toEqual([])
    await type('confirm', '4242')
    await submit()
    await submit()
    const sent = sentTo(fetch, '/block')
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Stolen' }, { reason: 'Stolen' }])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('a label is changed with its reason', async () => {
    const fetch = desk('approver')
    await open('/console/cards/crd_1')
    await press('Change the label')
    await choose('label', 'passed_audit')
    await type('reason', 'All in order')
    await submit()
    expect(sentTo(fetch, '/label').map(({ body }) => body)).toEqual([{ label: 'passed_audit', reason: 'All in order' }])
  })

  test('what came after a block is returned by a treasurer, who sees how much it is', async () => {
    const blocked = { reason: 'by_customer' as const, at: '2030-01-02T12:00:00Z', returned: usd('3.00') }
    const fetch = desk('treasurer', { state: 'blocked', blocked, refundable: usd('5.25') })
    await open('/console/cards/crd_1')
    await press('Return to the balance')
    expect(document.querySelector('dialog')?.textContent).toContain('$5.25')
    await type('reason', 'The shop gave it back')
    await submit()
    expect(sentTo(fetch, '/refund')).toHaveLength(1)
  })
})

describe('the sandbox', () => {
  test('is not there where the money is real', async () => {
    desk('agent')
    await open('/console/cards/crd_1')
    expect(pageText()).not.toContain('Sandbox')
  })

  test('plays a purchase at a shop, and a refund only of a payment that is chosen', async () => {
    document.documentElement.dataset['sandbox'] = 'on'
    const shop = { name: 'Bakery', category: null, country: null }
    const paid = { ...declined, ref: 'auth_0', state: 'settled', decline: null, shop }
    const payments = { body: { ok: true, payments: [declined, paid], nextCursor: null } }
    const fetch = desk('agent', {}, { 'GET /operator/cards/crd_1/payments': payments })
    await open('/console/cards/crd_1')
    await type('amount', '12.5')
    await type('shop', 'Cinema')
    await press('Do it')
    expect(sentTo(fetch, '/act').map(({ body }) => body)).toEqual([
      { act: 'purchase', amount: usd('12.50'), shop: 'Cinema', category: '5411' },
    ])
    await settle()
    await choose('act', 'refund')
    await press('Do it')
    expect(errorAt('origin')).not.toBe('')
    expect(sentTo(fetch, '/act')).toHaveLength(1)
    await settle()
    const options = [...document.querySelectorAll('select[name=origin] option')].map((option) => option.textContent)
    expect(options).toEqual(['Choose…', expect.stringContaining('Bakery')])
    await choose('origin', 'auth_0')
    await press('Do it')
    expect(sentTo(fetch, '/act').at(-1)?.body).toMatchObject({ act: 'refund', origin: 'auth_0' })
  })
})

describe('the money at issuers', () => {
  const money = {
    ok: true,
    floats: [
      {
        issuer: 'sandbox',
        currency: 'USD',
        held: usd('100.00'),
        onCards: usd('25.00'),
        pending: usd('0.00'),
        free: usd('75.00'),
        told: null,
        difference: null,
      },
    ],
    receivables: [
      {
        customer: 'cus_1',
        accountNumber: '1234567',
        owed: usd('12.50'),
        ofCards: usd('12.50'),
        balance: usd('4.00'),
        since: '2030-01-01T10:00:00Z',
      },
    ],
    now: '2030-01-03T00:00:00Z',
  }

  test('says that an issuer does not answer; who only reads collects nothing', async () => {
    desk('auditor', {}, { 'GET /operator/card-money': { body: money } })
    await open('/console/card-money')
    expect(pageText()).toContain('No answer now')
    expect(pageText()).toContain('$12.50')
    expect(pageText()).not.toContain('Collect from the balance')
  })

  test('collects with a reason, and says how much it was', async () => {
    const fetch = desk(
      'treasurer',
      {},
      {
        'GET /operator/card-money': { body: money },
        'POST /operator/customers/cus_1/collect': { body: { ok: true, collected: usd('4.00') } },
      },
    )
    await open('/console/card-money')
    await press('Collect from the balance')
    await submit()
    expect(errorAt('reason')).not.toBe('')
    await type('reason', 'Owed since January')
    await submit()
    expect(sentTo(fetch, '/collect').map(({ body }) => body)).toEqual([{ reason: 'Owed since January' }])
    expect(pageText()).toContain('Collected:')
  })

  test('is nobody’s page who does not see the position', async () => {
    desk('agent')
    await open('/console/cards')
    expect(document.querySelector('a[href="/console/card-money"]')).toBeNull()
    await clearConsole()
    desk('agent')
    await open('/console/card-money')
    expect(pageText()).toContain('There is nothing here')
  })
})

test('declines say first which cards are nearly blocked', async () => {
  desk('agent')
  await open('/console/card-declines')
  expect(pageText().indexOf('Nearly blocked')).toBeLessThan(pageText().indexOf('Corner Shop'))
  expect(pageText()).toContain('1 more declined payment blocks it')
  expect(document.querySelectorAll('a[href="/console/cards/crd_1"]')).toHaveLength(2)
})
