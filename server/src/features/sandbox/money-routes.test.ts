import * as endpoints from '@emun/contract/sandbox'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let rails: RailTest
let dana: Person

beforeAll(async () => {
  // An account of a throw-away seed, and a place where nobody listens: this chain is a real one, which nobody plays.
  const btc = {
    EMUN_BTC_XPUB:
      'xpub6CgkuC4csek6vPtG5HN8Sn6Hwc99JMkxBZK9gM76wb6KsgGghweYGmir48LW9754NqTMPQEfz99eoW6UgqEk7v4uE2JW8eyHhcdmiCK738e',
    EMUN_ESPLORA_URL: 'http://127.0.0.1:9',
  }
  server = await startTestServer({ env: btc })
  ;[dana] = await openPeople(server.environment, 1)
  rails = openRailTest(server, [dana])
  await rails.verify(dana)
})
afterAll(() => server.stop())

const usdt = (amount: string) => ({ amount, currency: 'USDT' as const })
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a chain that the sandbox does not play', () => {
  it('has nobody who pays on it: record_not_found', async () => {
    const body = {
      chain: 'btc',
      to: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      amount: { amount: '1.00000000', currency: 'BTC' },
      token: 'ours',
    } as const
    expect((await ask(server.url, endpoints.sandboxChainSend, { body })).codes).toEqual(['record_not_found'])
  })

  it('is not changed: record_not_found', async () => {
    const body = { chain: 'btc', change: { kind: 'fail', ms: 1 } } as const
    expect((await ask(server.url, endpoints.sandboxChainChange, { body })).codes).toEqual(['record_not_found'])
  })
})

test.each([
  ['to what is no address', 'me', usdt('5.000000'), 'chain_address_incorrect'],
  ['to another chain', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', usdt('5.000000'), 'chain_address_incorrect'],
  ['money of another chain', tron, { amount: '0.10000000', currency: 'BTC' }, 'currency_not_supported'],
] as const)('nobody pays %s', async (_, to, amount, code) => {
  const body = { chain: 'usdt-trc20', to, amount, token: 'ours' } as const
  expect((await ask(server.url, endpoints.sandboxChainSend, { body })).codes).toEqual([code])
})

it('has no page that nobody asked for: record_not_found', async () => {
  for (const ref of ['sandbox_nobody', 'nobody']) {
    const params = { ref }
    expect((await ask(server.url, endpoints.sandboxPage, { params })).codes).toEqual(['record_not_found'])
    const acted = await ask(server.url, endpoints.sandboxPay, { params, body: { act: 'pay' } })
    expect(acted.codes).toEqual(['record_not_found'])
  }
})

it('does on a page what can be done there now, and nothing else: operation_not_allowed', async () => {
  const { id } = (await rails.open(dana, 'card', { amount: '100.00', currency: 'USD' })).reply.deposit
  const { payAt } = await rails.until(dana, id, 'details_ready')
  const params = { ref: payAt?.split('/').at(-1) ?? '' }
  const act = (what: 'pay' | 'chargeback') => ask(server.url, endpoints.sandboxPay, { params, body: { act: what } })
  const shown = async () => (await ask(server.url, endpoints.sandboxPage, { params })).reply.page
  expect((await act('chargeback')).codes).toEqual(['operation_not_allowed'])
  expect((await act('pay')).codes).toEqual([])
  expect((await act('pay')).codes).toEqual(['operation_not_allowed'])
  expect(await shown()).toMatchObject({ state: 'paid', acts: ['abandon', 'chargeback'] })
})
