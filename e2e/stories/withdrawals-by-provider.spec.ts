import { day, second } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { expectBooksToBalance } from '../support/books.ts'
import { openPayoutStory, openTreasurer, type PayoutStory, type Treasurer } from '../support/payouts.ts'
import { password } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { story } from '../support/story.ts'

const rail = { name: 'paypal', language: 'ru', answers: { email: 'dana@emun.example' } } as const

type Held = Readonly<Record<'paid' | 'rejected' | 'takenBack' | 'declined', string>>
type Case = (opened: PayoutStory, held: Held, treasurer: Treasurer) => Promise<void>

story('a withdrawal by paypal, however it goes, in ru', async ({ browser, server }) => {
  const opened = await openPayoutStory(browser, server, rail)
  const held = await holdAll(opened)
  const treasurer = await openTreasurer(browser, server)
  for (const [title, playOne] of Object.entries(cases)) {
    await story.step(title, async () => {
      await playOne(opened, held, treasurer)
      await expectBooksToBalance(server.database)
    })
  }
  expect([...opened.problems, ...treasurer.problems]).toEqual([])
})

/** One by hand, and the others as the same customer would. */
async function holdAll(opened: PayoutStory): Promise<Held> {
  const paid = await opened.holdByHand('100')
  await opened.customer.expectState('on_hold')
  await opened.prove()
  const held = {
    paid,
    rejected: await opened.hold('100.00'),
    takenBack: await opened.hold('100.00'),
    declined: await opened.hold('100.01', { email: 'nobody@emun.example' }),
  }
  expect(await opened.balance()).toBe('599.99')
  return held
}

/** What becomes of each follows from the last digits of what is paid, a tenth less than the amount (`sandbox-timeline.ts`). */
const cases: Readonly<Record<string, Case>> = {
  async 'it is rejected by somebody who came before the provider'({ customer, balance, server }, held, { desk }) {
    const { rejected } = held
    await customer.open(rejected)
    // As it stands while the provider is asked late.
    await server.database.query(`update withdrawal set not_before = created_at where id = '${rejected}'`)
    await desk.open(rejected)
    await desk.reject('recipient_differs')
    await desk.expectLeft(rejected)
    await customer.expectState('rejected')
    await customer.expectReason('recipient_differs')
    expect(await balance()).toBe('699.99')
  },

  async 'it is taken back while its destination rests'({ customer, balance }, { takenBack }) {
    await customer.open(takenBack)
    await customer.takeBack()
    await customer.expectState('returned')
    expect(await balance()).toBe('799.99')
  },

  async 'the provider pays it'({ customer, rest, moveClock, read, balance }, { paid }) {
    await customer.open(paid)
    await rest()
    await customer.expectState('processing')
    await moveClock(10 * second)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'settled', (await read(paid)).costs.receive)
    expect(await balance()).toBe('799.99')
  },

  async 'the provider declines it; some of it is taken back, and the rest paid to another address'(opened, held) {
    const { customer, moveClock, balance } = opened
    await customer.open(held.declined)
    await customer.expectState('on_hold')
    await customer.expectPart('100.01', 'failed')
    await customer.expectReason('provider_declined')
    await customer.takeBack('0.10')
    await customer.expectSplit('99.91', '0.10')
    await customer.correct(rail.answers, password)
    await customer.expectState('processing')
    await moveClock(10 * second)
    await customer.expectState('paid')
    await customer.expectPart('99.91', 'settled', { amount: '89.92', currency: 'USD' })
    expect(await balance()).toBe('800.09')
  },

  async 'nobody knows for a while whether it was paid; it was, and once'({ server, customer, ...opened }) {
    const id = await opened.hold('100.02')
    const letOn = await silenceProvider(server, id)
    await customer.open(id)
    await customer.expectState('processing')
    await customer.expectPart('100.02', 'unknown')
    await letOn()
    await opened.moveClock(30 * second)
    await customer.expectState('paid')
    await expect(customer.parts).toHaveCount(1)
    await customer.expectPart('100.02', 'settled', { amount: '90.02', currency: 'USD' })
    expect(await opened.balance()).toBe('700.07')
  },

  async 'nobody knows for a while whether it was paid, and it was not'(opened) {
    // Before it is asked again, which it would take.
    await comesBack(opened, '100.03', 4 * second, 'provider_declined', 'failed')
    expect(await opened.balance()).toBe('700.07')
  },

  async 'the recipient refuses it'(opened) {
    await comesBack(opened, '100.08', 65 * second, 'not_collected', 'returned', async () => {
      await opened.customer.expectPart('100.08', 'sent')
    })
    expect(await opened.balance()).toBe('700.07')
  },

  async 'it comes back after it was paid'(opened) {
    await comesBack(opened, '100.10', 65 * second, 'not_collected', 'returned', async (id) => {
      await opened.moveClock(10 * second)
      await opened.customer.expectState('paid')
      await opened.customer.expectPart('100.10', 'settled')
      expect((await opened.read(id)).paid.amount).toBe('100.10')
    })
    expect(await opened.balance()).toBe('700.07')
  },

  async 'nobody claims it, and after a month it comes back by itself'(opened) {
    await comesBack(opened, '100.09', 16 * day, 'not_collected', 'returned', async (id) => {
      await opened.customer.expectPart('100.09', 'sent')
      await opened.moveClock(15 * day)
      // A session in use goes on; one that nobody used for a month would be over.
      await opened.customer.refresh(id)
      await opened.customer.expectPart('100.09', 'sent')
    })
    expect(await opened.balance()).toBe('700.07')
  },
}

/** Asks for a withdrawal to where money has arrived before; so long after it comes back, and is taken into the balance. */
async function comesBack(
  { hold, customer, moveClock }: PayoutStory,
  amount: string,
  afterMs: number,
  reason: 'provider_declined' | 'not_collected',
  part: 'failed' | 'returned',
  meanwhile: (id: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const id = await hold(amount)
  await customer.open(id)
  await meanwhile(id)
  await moveClock(afterMs)
  await customer.expectPart(amount, part)
  await customer.expectState('on_hold')
  await customer.expectReason(reason)
  await customer.takeBack()
  await customer.expectState('returned')
}

/** Waits until the provider was asked and did not answer, and keeps whatever would say more; the way to let it. */
async function silenceProvider({ database }: Server, withdrawal: string): Promise<() => Promise<void>> {
  const query = `select id from withdrawal_part where withdrawal_id = '${withdrawal}' and state = 'unknown'`
  const unknown = async () => (await database.query<{ id: string }>(query)).rows[0]?.id
  await expect.poll(unknown, { intervals: [20] }).toBeDefined()
  const jobs = `payload::text like '%${(await unknown()) ?? ''}%'`
  await database.query(`update job set locked_until = 'infinity' where ${jobs}`)
  return async () => void (await database.query(`update job set locked_until = null where ${jobs}`))
}
