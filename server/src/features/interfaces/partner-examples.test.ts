import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import * as partners from '@emun/contract/partner'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { askSigned, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

type Content = { readonly 'application/json': { readonly example?: unknown } }
type Documented = {
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly example?: string }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly 200: { readonly content: Content } }
}

let server: TestServer
let paths: Record<string, Record<string, Documented>>
let webhooks: Record<string, Record<string, Documented>>
let tests: PartnerSystem
let payee: Person
beforeAll(async () => {
  server = await startTestServer()
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: typeof paths
    webhooks: typeof paths
  }
  ;({ paths, webhooks } = document)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const [owner, other] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  ;({ test: tests } = await openPartner(server.url, owner))
  payee = other
})
afterEach(() => expectBooksToBalance(server.database.pool))

const { createPayment, createPayout, playTest } = partners
const calls = Object.entries(partners).flatMap(([name, each]): [string, Endpoint][] =>
  typeof each === 'object' && 'path' in each ? [[name, each]] : [],
)

function exampleOf({ method, path }: Endpoint) {
  const documented = paths[path]?.[method.toLowerCase()]
  const named = (place: string) =>
    (documented?.parameters ?? []).flatMap(({ in: where, name, example }) =>
      where === place && example !== undefined ? [[name, example] as const] : [],
    )
  return {
    query: Object.fromEntries(named('query')),
    body: documented?.requestBody?.content['application/json'].example,
    reply: documented?.responses[200].content['application/json'].example,
  }
}

/** What changes from one partner and one day to another is left out: numbers, addresses, times. */
function steady(example: unknown): unknown {
  const text = JSON.stringify(example)
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"')
    .replaceAll(/"https?:[^"]+\/pay\/ipy_\w+\.\w+"/g, '"where it is paid"')
    .replaceAll(/"(ipy|ipo)_[0-9a-f]{32}"/g, '"$1"')
    .replaceAll(/"to":"\d+"/g, '"to":"a wallet"')
  return JSON.parse(text)
}

async function make(endpoint: Endpoint, id?: string) {
  const { query, body } = exampleOf(endpoint)
  const wish = body as { to?: string } | undefined
  const given = { ...(wish?.to === undefined ? wish : { ...wish, to: payee.accountNumber }) }
  return askSigned<Endpoint>(tests, endpoint, {
    ...(wish === undefined ? {} : { body: given as never }),
    ...(Object.keys(query).length === 0 ? {} : { query: query as never }),
    ...(id === undefined ? {} : { id }),
  })
}
const replyTo = async <Shape>(endpoint: Endpoint) => (await make(endpoint)).reply as unknown as Shape
const made = async () => (await replyTo<ReplyOf<typeof createPayment>>(createPayment)).payment.id
async function paid() {
  const id = await made()
  await make(playTest, id)
  return id
}

/** What is there before an example can be made; where the call is about something, its id. */
const before: Readonly<Record<string, () => Promise<string>>> = {
  readPayment: made,
  listPayments: made,
  cancelPayment: made,
  playTest: made,
  refundPayment: paid,
  createPayout: paid,
  readBalance: paid,
  async readPayout() {
    await paid()
    return (await replyTo<ReplyOf<typeof createPayout>>(createPayout)).payout.id
  },
}

test.each(calls)('the document’s example of %s answers as it says', async (name, endpoint) => {
  const answer = await make(endpoint, await before[name]?.())
  expect(answer.codes).toEqual([])
  expect(steady(answer.reply)).toEqual(steady(exampleOf(endpoint).reply))
})

test('the document’s webhooks are all that are told, each with an example of its shape', () => {
  expect(Object.keys(webhooks).toSorted()).toEqual([...partners.interfaceEventTypes].toSorted())
  for (const [type, { data }] of Object.entries(partners.partnerEvents)) {
    const example = webhooks[type]?.['post']?.requestBody?.content['application/json'].example as { data: object }
    expect(example).toMatchObject({ type })
    expect(data.parse(example.data)).toEqual(example.data)
  }
})
