import * as customer from '@emun/contract/customer'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: CardTest
let rails: RailTest
let dana: Person
let card: string

beforeAll(async () => {
  server = await startTestServer()
  ;[dana] = await openPeople(server.environment, 1, usd('1000.00'))
  cards = openCardTest(server, [dana])
  rails = openRailTest(server, [dana])
  await cards.advance(0)
  card = (await cards.newCard(dana)).id
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await cards.close()
  await server.stop()
})

const info = async (amount: string) =>
  (
    await ask(server.url, customer.cardDepositInfo, {
      token: dana.authToken,
      params: { id: card },
      query: { lang: 'en', amount },
    })
  ).reply
const mayTopUp = async () =>
  (await ask(server.url, customer.cardTypes, { token: dana.authToken, query: { lang: 'en' } })).reply.isVerified

/** So many dollars of coins came. */
async function coinsCome(dollars: string): Promise<void> {
  const before = await balanceOf(server.url, dana)
  const amount = { amount: `${dollars}.000000`, currency: 'USDT' } as const
  const { deposit } = (await rails.open(dana, 'usdt-trc20', amount)).reply
  await rails.sendOnChain({ chain: 'usdt-trc20', to: deposit.chain?.address ?? '', amount, token: 'ours' })
  await eventually(async () => {
    await cards.advance(minute)
    return (await rails.read(dana, deposit.id)).state === 'credited' ? true : null
  }, 'the coins did not come')
  expect((await balanceOf(server.url, dana)) - before).toBe(BigInt(dollars) * 100n)
}

it('is free out of what came over a chain, as far as that goes, for whoever is verified for it', async () => {
  await cards.verify(dana, 'crypto')
  expect(await mayTopUp()).toBe(false)
  expect((await cards.topUp(dana, card, '10.00')).codes).toEqual(['verification_required'])
  await coinsCome('100')
  expect(await mayTopUp()).toBe(true)
  expect(await info('60.00')).toMatchObject({
    maximum: usd('100.00'),
    costs: { pay: usd('60.00'), fee: usd('0.00'), feeBasisPoints: 0, receive: usd('60.00') },
  })
  const { request } = (await cards.topUp(dana, card, '60.00')).reply
  expect(request).toMatchObject({ amount: usd('60.00'), fee: usd('0.00') })
  await cards.settle(dana, request.id)
  // Two at once use the rest once.
  const answers = await Promise.all([cards.topUp(dana, card, '40.00'), cards.topUp(dana, card, '40.00')])
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['verification_required'])
})

it('costs its fee beyond that, and what failed is free again', async () => {
  await cards.verify(dana, 'full')
  await coinsCome('50')
  expect((await info('50.01')).costs).toMatchObject({ fee: usd('3.00'), feeBasisPoints: 600 })
  // Ends in 06: accepted, and fails.
  const failing = (await cards.topUp(dana, card, '40.06')).reply.request
  expect(failing.fee).toEqual(usd('0.00'))
  expect((await info('40.00')).costs.fee).toEqual(usd('2.40'))
  await cards.settle(dana, failing.id, 'failed')
  expect((await info('40.00')).costs.fee).toEqual(usd('0.00'))
})
