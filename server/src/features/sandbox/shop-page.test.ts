import { cardCvv, cardPan, listThreeDs, readThreeDs } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCard, type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let cards: PlayedCards
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  cards = playCards(server.environment, { tells: true })
  ;[dana] = await openPeople(server.environment, 1, { amount: '500.00', currency: 'USD' })
  await proveByPassword(server.url, dana)
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

async function detailsOf({ id }: PlayedCard) {
  const given = { token: dana.authToken, params: { id } }
  const { pan, expiry } = (await ask(server.url, cardPan, given)).reply
  const { cvv } = (await ask(server.url, cardCvv, given)).reply
  return { number: pan.replaceAll(/(\d{4})(?=\d)/g, '$1 '), expiry, cvv }
}

async function post(
  form: Record<string, string>,
): Promise<{ readonly text: string; readonly hidden: Record<string, string> }> {
  const response = await fetch(`${server.url}/sandbox/shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ lang: 'en', amount: '12.00', ...form }),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const hidden = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return { text, hidden: Object.fromEntries(hidden) as Record<string, string> }
}

const lastOf = async (card: PlayedCard, count: number) =>
  eventually(async () => {
    const auths = await cards.auths(card)
    return auths.length === count ? (auths.at(-1) ?? null) : null
  }, 'nobody told of the payment')

it('asks whoever pays for the code that the app shows, and is paid with it', async () => {
  const card = await cards.newCard(dana)
  const typed = await detailsOf(card)
  const { text, hidden } = await post(typed)
  expect(text).toContain('asks for a code')
  expect(text).not.toContain(typed.number.replaceAll(' ', ''))
  const given = { token: dana.authToken, params: { id: card.id } }
  const [asked] = (await ask(server.url, listThreeDs, given)).reply.codes
  const params = { id: card.id, code: asked?.id ?? '' }
  const { value } = (await ask(server.url, readThreeDs, { token: dana.authToken, params })).reply
  expect((await post({ ...hidden, code: value })).text).toContain('Paid. Thank you!')
  expect(await lastOf(card, 1)).toMatchObject({
    kind: 'purchase',
    state: 'authorised',
    merchant: { name: 'Corner Books' },
  })
})

it('is not paid with a wrong code, nor with details that are not the card’s, and says to its holder which it was', async () => {
  const card = await cards.newCard(dana)
  const typed = await detailsOf(card)
  const { hidden } = await post(typed)
  expect((await post({ ...hidden, code: '0' })).text).toContain('The payment was declined.')
  expect(await lastOf(card, 1)).toMatchObject({ state: 'failed', decline: 'three_ds_failed' })
  const cvv = typed.cvv === '000' ? '001' : '000'
  expect((await post({ ...typed, cvv })).text).toContain('The payment was declined.')
  const auths = await eventually(async () => {
    const all = await cards.auths(card)
    return all.length === 2 ? all : null
  }, 'nobody told of the second payment')
  expect(new Set(auths.map(({ decline }) => decline))).toEqual(new Set(['three_ds_failed', 'wrong_details']))
})

it('knows no other cards, and takes no amount that is none', async () => {
  const typed = { number: '4000 0020 0000 0000', expiry: '11/29', cvv: '123' }
  expect((await post(typed)).text).toContain('No card has this number.')
  expect((await post({ ...typed, amount: 'much' })).text).toContain('Please type an amount')
  expect((await post({ card: 'unknown', question: '"><b>', code: '1' })).text).not.toContain('"><b>')
})
