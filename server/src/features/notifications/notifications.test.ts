import * as endpoints from '@emun/contract/customer'
import type { Notification, NotificationChoices } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { newProfile, openPeople, type Person, registerPerson, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let payer: Person
let payee: Person
let stranger: Person
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  const opened = await openPeople(server.environment, 3, { amount: '100.00', currency: 'USD' })
  ;[payer, payee, stranger] = opened
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const list = async ({ authToken }: Person, query: Record<string, string> = {}) =>
  (await ask(server.url, endpoints.listNotifications, { token: authToken, query })).reply

const amounts = (notifications: readonly Notification[]) =>
  notifications.map((each) => (each.kind === 'money_received' ? each.details.amount.amount : each.kind))

async function receive(...dollars: readonly string[]): Promise<readonly string[]> {
  for (const amount of dollars) await sendMoney(server.url, payer, payee, amount)
  return (await list(payee)).notifications.map(({ id }) => id)
}

const change = (
  endpoint:
    | typeof endpoints.deleteNotification
    | typeof endpoints.restoreNotification
    | typeof endpoints.markNotification,
  { authToken }: Person,
  id: string,
  body?: { isRead: boolean },
) => ask(server.url, endpoint, { token: authToken, params: { id }, ...(body === undefined ? {} : { body }) })

it('tells the one who receives money, with what they may see and nothing of the sender’s', async () => {
  const { id } = await sendMoney(server.url, payer, payee, '7.00', 'for lunch')
  const { notifications, unread } = await list(payee)
  expect(notifications).toEqual([
    {
      id: expect.stringMatching(/^ntf_/),
      kind: 'money_received',
      category: 'money',
      at: expect.any(String),
      isRead: false,
      details: { transaction: id, amount: { amount: '7.00', currency: 'USD' }, from: 'Dana C.' },
    },
  ])
  expect(unread).toBe(1)
  expect((await list(payer)).notifications).toEqual([])
})

it('tells of a transfer once, however often it is asked for under its key', async () => {
  const body = { to: payee.accountNumber, amount: { amount: '1.00', currency: 'USD' as const } }
  for (let tries = 0; tries < 2; tries += 1) {
    await ask(server.url, endpoints.transfer, { token: payer.authToken, key: 'once', body })
  }
  const tooMuch = { ...body, amount: { amount: '900.00', currency: 'USD' as const } }
  await ask(server.url, endpoints.transfer, { token: payer.authToken, key: 'too much', body: tooMuch })
  expect((await list(payee)).notifications).toHaveLength(1)
})

it('welcomes whoever fills the profile, the first time only', async () => {
  const newcomer = await registerPerson(server.url)
  await ask(server.url, endpoints.updateProfile, { token: newcomer.authToken, body: newProfile() })
  const { notifications } = await list(newcomer)
  expect(notifications.map(({ kind, category }) => [kind, category])).toEqual([['welcome', 'account']])
})

it('goes through all pages without a gap or a repeat, also when more is told meanwhile', async () => {
  await receive('1.00', '2.00', '3.00', '4.00', '5.00')
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(payee, {
      limit: '2',
      ...(cursor === '' ? {} : { cursor }),
    })
    seen.push(...amounts(page.notifications))
    cursor = page.nextCursor
    await sendMoney(server.url, payer, payee, '9.00')
  }
  expect(seen).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00'])
})

it('marks one as read and as unread again', async () => {
  const [newest = ''] = await receive('1.00', '2.00')
  await change(endpoints.markNotification, payee, newest, { isRead: true })
  const after = await list(payee)
  expect(after.unread).toBe(1)
  expect(after.notifications.map(({ isRead }) => isRead)).toEqual([true, false])
  await change(endpoints.markNotification, payee, newest, { isRead: false })
  expect((await list(payee)).unread).toBe(2)
})

it('marks all that were seen, leaves what came since, and takes exactly that back', async () => {
  const [newest = '', , oldest = ''] = await receive('1.00', '2.00', '3.00')
  await change(endpoints.markNotification, payee, oldest, { isRead: true })
  await sendMoney(server.url, payer, payee, '4.00')
  const token = payee.authToken
  const { reply } = await ask(server.url, endpoints.markAllNotifications, { token, body: { upTo: newest } })
  expect((await list(payee)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  await ask(server.url, endpoints.unmarkNotifications, { token, body: { readAt: reply.readAt } })
  expect((await list(payee)).notifications.map(({ isRead }) => isRead)).toEqual([false, false, false, true])
})

it('deletes one and brings it back to its place, unread as it was', async () => {
  const [, middle = ''] = await receive('1.00', '2.00', '3.00')
  await change(endpoints.deleteNotification, payee, middle)
  const without = await list(payee)
  expect(amounts(without.notifications)).toEqual(['3.00', '1.00'])
  expect(without.unread).toBe(2)
  await change(endpoints.restoreNotification, payee, middle)
  const again = await list(payee)
  expect(amounts(again.notifications)).toEqual(['3.00', '2.00', '1.00'])
  expect(again.unread).toBe(3)
})

test.each([
  ['deleting', endpoints.deleteNotification, undefined],
  ['restoring', endpoints.restoreNotification, undefined],
  ['marking', endpoints.markNotification, { isRead: true }],
] as const)(
  '%s somebody else’s and an unknown one are answered to the byte alike: notification_not_found',
  async (_, endpoint, body) => {
    const [theirs = ''] = await receive('1.00')
    const ids = [theirs, `ntf_${'0'.repeat(32)}`, 'ntf_nonsense', '%2e%2e']
    const answers = await Promise.all(ids.map((id) => change(endpoint, stranger, id, body)))
    for (const { status, codes, text } of answers) {
      expect(status).toBe(404)
      expect(codes).toEqual(['notification_not_found'])
      expect(text).toBe(answers[0]?.text)
    }
    expect((await list(payee)).notifications).toHaveLength(1)
  },
)

it('marking all and taking it back reach nobody else’s', async () => {
  const [theirs = ''] = await receive('1.00')
  const token = stranger.authToken
  const { reply } = await ask(server.url, endpoints.markAllNotifications, { token, body: { upTo: theirs } })
  expect((await list(payee)).unread).toBe(1)
  await ask(server.url, endpoints.markAllNotifications, { token: payee.authToken, body: { upTo: theirs } })
  await ask(server.url, endpoints.unmarkNotifications, { token, body: { readAt: reply.readAt } })
  expect((await list(payee)).unread).toBe(0)
})

test.each([{ cursor: 'x' }, { cursor: `txn_${'0'.repeat(32)}` }, { limit: '-1' }, { of: 'me' }])(
  'refuses the question %j',
  async (query) => {
    const token = payee.authToken
    expect((await ask(server.url, endpoints.listNotifications, { token, query: query as never })).status).toBe(400)
  },
)

const choicesOf = async ({ authToken }: Person): Promise<NotificationChoices> => {
  const { choices, quietHours } = (await ask(server.url, endpoints.readNotificationChoices, { token: authToken })).reply
  return { choices, quietHours }
}
const save = ({ authToken }: Person, body: NotificationChoices) =>
  ask(server.url, endpoints.saveNotificationChoices, { token: authToken, body })

it('keeps what a customer chooses, quiet hours over midnight included, and for them alone', async () => {
  const first = await choicesOf(payee)
  const chosen: NotificationChoices = {
    choices: { ...first.choices, news: { list: false, push: false, email: true } },
    quietHours: { from: '22:30', until: '07:00' },
  }
  expect((await save(payee, chosen)).status).toBe(200)
  expect(await choicesOf(payee)).toEqual(chosen)
  await save(payee, { ...chosen, quietHours: null })
  expect((await choicesOf(payee)).quietHours).toBeNull()
  expect(await choicesOf(stranger)).toEqual(first)
})

it('writes nothing to the list in a category that was taken off it', async () => {
  const { choices, quietHours } = await choicesOf(payee)
  await save(payee, { choices: { ...choices, money: { ...choices.money, list: false } }, quietHours })
  expect(await receive('1.00')).toEqual([])
})

test.each(['security', 'account'] as const)('refuses to take %s off the list: not_allowed_option', async (category) => {
  const { choices, quietHours } = await choicesOf(payee)
  const changed = { ...choices, [category]: { ...choices[category], list: false } }
  const { status, codes } = await save(payee, { choices: changed, quietHours })
  expect([status, codes]).toEqual([403, ['not_allowed_option']])
  expect(await choicesOf(payee)).toEqual({ choices, quietHours })
})

test.each([
  { from: '22:00', until: '22:00' },
  { from: '24:00', until: '07:00' },
  { from: '7:00', until: '22:00' },
])('refuses the quiet hours %j', async (quietHours) => {
  const { choices } = await choicesOf(payee)
  expect((await save(payee, { choices, quietHours })).codes).toEqual(['incorrect_value'])
})
