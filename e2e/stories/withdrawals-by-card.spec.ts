import { readDeposit } from '@emun/contract/customer'
import { second } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { actAtProvider, beginDeposit } from '../support/deposits.ts'
import { openPayoutStory, type PayoutStory } from '../support/payouts.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

// Money goes back to a card as the refund of a payment by it: never more than was paid, and without a rest or a proof.

const rail = { name: 'card', language: 'he', answers: {} } as const

type Payments = Readonly<Record<'first' | 'second', string>>
type Case = (opened: PayoutStory, payments: Payments) => Promise<void>

if (isPlayed('withdrawal', rail.name)) {
  story('a withdrawal to a card, however it goes, in he', async ({ browser, server }) => {
    const opened = await openPayoutStory(browser, server, rail)
    await server.database.query(`update customer set verification = 'full'`)
    await opened.customer.expectClosed(/לא|אין/)
    const payments = { first: await payByCard(opened, '1000.00'), second: await payByCard(opened, '100.00') }
    for (const [title, playOne] of Object.entries(cases)) {
      await story.step(title, async () => {
        await playOne(opened, payments)
        await expectBooksToBalance(server.database)
      })
    }
    expect(opened.problems).toEqual([])
  })
}

/** What becomes of each follows from the last digits of what goes back, a tenth less than the amount (`sandbox-scenario.ts`). */
const cases: Readonly<Record<string, Case>> = {
  async 'by hand: chosen by its card, asked for at once, and paid less the fee'(
    { customer, moveClock, read },
    { first },
  ) {
    await customer.fillIn('card', { payment: first }, '100')
    await expect(customer.field('payment').locator('option:checked')).toHaveText(/•••• 4242.*\$1,000\.00/)
    await customer.review()
    const id = await customer.sendKnown()
    await customer.expectPart('100.00', 'sent')
    await moveClock(20 * second)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'settled', { amount: '90.00', currency: 'USD' })
    expect((await read(id)).notBefore).toBeNull()
  },

  async 'more than is left of a payment is refused at the amount'({ customer }, { second: payment }) {
    await customer.fillIn('card', { payment }, '100.01')
    await customer.review()
    await customer.send()
    await customer.changeRefused()
    await expect(customer.errorAtAmount()).toHaveText(/100\.00/)
  },

  async 'the provider declines it; some is taken back, and the rest goes to another payment'(
    { customer, hold, moveClock },
    { first, second: other },
  ) {
    const id = await hold('100.01', { payment: first })
    await customer.open(id)
    await customer.expectPart('100.01', 'failed')
    await customer.expectReason('provider_declined')
    await customer.takeBack('30.01')
    await customer.expectSplit('70.00', '30.01')
    await customer.answer({ payment: other })
    await customer.submitForm()
    await customer.expectPart('70.00', 'sent')
    await moveClock(20 * second)
    await customer.expectState('paid')
    await customer.expectPart('70.00', 'settled', { amount: '63.00', currency: 'USD' })
  },

  async 'nobody knows for a while whether it went back; it did, and once'({ customer, hold, moveClock }, { first }) {
    const id = await hold('100.02', { payment: first })
    await customer.open(id)
    await customer.expectPart('100.02', 'unknown')
    await moveClock(20 * second)
    await customer.expectPart('100.02', 'sent')
    await moveClock(20 * second)
    await customer.expectState('paid')
    await expect(customer.parts).toHaveCount(1)
    await customer.expectPart('100.02', 'settled', { amount: '90.02', currency: 'USD' })
  },

  async 'nobody knows for a while, and it did not go back: it is taken into the balance'(
    { customer, hold, moveClock },
    { first },
  ) {
    const id = await hold('100.03', { payment: first })
    await customer.open(id)
    await customer.expectPart('100.03', 'unknown')
    await moveClock(20 * second)
    await customer.expectPart('100.03', 'sent')
    await moveClock(20 * second)
    await customer.expectPart('100.03', 'returned')
    await customer.takeBack()
    await customer.expectState('returned')
  },
}

/** The number of a credited payment. */
async function payByCard({ server, person, moveClock }: PayoutStory, amount: string): Promise<string> {
  const payer = await person()
  const { id } = await beginDeposit(server, payer, { rail: 'card', amount, currency: 'USD' })
  const read = async () => {
    const given = { token: payer.authToken, params: { id }, query: { lang: 'en' as const } }
    return (await ask(server.url, readDeposit, given)).deposit
  }
  await expect.poll(async () => (await read()).state).toBe('details_ready')
  await actAtProvider(server, id, 'pay')
  await moveClock(5 * second)
  await expect.poll(async () => (await read()).state).toBe('credited')
  return (await read()).payments[0]?.transaction ?? ''
}
