import { type CardAction, cardActions, type CardRequestKind, type CardState } from '@emun/contract/customer'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer

// Each way to be in is gone many times.
vi.setConfig({ testTimeout: 120_000 })

let cards: CardTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[dana] = await openPeople(server.environment, 1, usd('100000.00'))
  cards = openCardTest(server, [dana])
  await cards.advance(0)
  await cards.verify(dana)
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await cards.close()
  await server.stop()
})

/** The ways in which a card can be, and how it comes there. */
const ways: Readonly<Record<string, (card: string) => Promise<unknown>>> = {
  'active null': async () => null,
  'frozen freeze': (card) => cards.freeze(dana, card),
  'frozen null': async (card) => settled((await cards.freeze(dana, card)).reply.request.id),
  'frozen unfreeze': async (card) => {
    await settled((await cards.freeze(dana, card)).reply.request.id)
    await cards.unfreeze(dana, card)
  },
  'blocked block': (card) => cards.block(dana, card),
  'blocked null': async (card) => settled((await cards.block(dana, card)).reply.request.id),
}

const settled = (request: string) => cards.settle(dana, request)

/** Those that this part of the server answers. */
const acts: Readonly<Partial<Record<CardAction, (card: string) => Promise<{ readonly codes: readonly string[] }>>>> = {
  top_up: (card) => cards.topUp(dana, card, '10.00'),
  withdraw: (card) => cards.withdraw(dana, card, '1.00'),
  freeze: (card) => cards.freeze(dana, card),
  unfreeze: (card) => cards.unfreeze(dana, card),
  block: (card) => cards.block(dana, card),
  rename: (card) => cards.rename(dana, card, 'Other'),
  replace: (card) => cards.replace(dana, card),
}

type Way = `${CardState} ${CardRequestKind | 'null'}`

async function cardIn(way: Way): Promise<string> {
  if (way === 'ready create') return (await cards.create(dana)).reply.card.id
  if (way === 'creating create' || way === 'failed null') {
    const { reply } = await cards.create(dana)
    await cards.asked(reply.request.id)
    if (way === 'creating create') return reply.card.id
    await cards.issuer.fail(reply.request.id)
    await settledAs(reply.request.id, 'failed')
    return reply.card.id
  }
  const { id } = await cards.newCard(dana)
  await ways[way]?.(id)
  return id
}

const settledAs = (request: string, state: 'failed') => cards.settle(dana, request, state)

const all: readonly Way[] = [
  'ready create',
  'creating create',
  'failed null',
  'active null',
  'frozen freeze',
  'frozen null',
  'frozen unfreeze',
  'blocked block',
  'blocked null',
]

/** What is accepted ends the way, so that each is tried on a card of its own; what is refused is tried on one. */
test.each(all)('a card that is %s shows what the server accepts, and refuses everything else', async (way) => {
  const id = await cardIn(way)
  const { actions, ...card } = await cards.read(dana, id)
  // One that is being made may have come further meanwhile.
  expect(way === 'ready create' ? ['ready create', 'creating create'] : [way]).toContain(
    `${card.state} ${card.changing}`,
  )
  for (const action of cardActions.filter((each) => !actions.includes(each))) {
    const { codes } = (await acts[action]?.(id)) ?? { codes: ['elsewhere'] }
    expect([action, codes]).toEqual([action, [acts[action] ? expectedOf(card.state) : 'elsewhere']])
  }
  for (const action of actions) {
    const fresh = action === 'rename' ? id : acts[action] ? await cardIn(way) : id
    const { codes } = (await acts[action]?.(fresh)) ?? { codes: [] }
    expect([action, codes]).toEqual([action, []])
  }
})

const expectedOf = (state: CardState) => (state === 'blocked' ? 'card_blocked' : 'operation_not_allowed')

test('a card that its issuer does not freeze offers no freeze, and one with nothing on it no withdrawal', async () => {
  const partner = await cards.newCard(dana, { cardType: 'partner' })
  expect(partner.actions).not.toContain('freeze')
  expect((await cards.freeze(dana, partner.id)).codes).toEqual(['operation_not_allowed'])
  const { reply } = await cards.withdraw(dana, partner.id, '25.00')
  expect(reply.card.actions).not.toContain('withdraw')
  expect((await cards.withdraw(dana, partner.id, '1.00')).codes).toEqual(['low_card_balance'])
  await cards.advance(minute)
})
