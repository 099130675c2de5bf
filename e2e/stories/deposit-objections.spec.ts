import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { openCounter } from '../pages/deposit-counter.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { passTime } from '../support/clock.ts'
import { actAtProvider, beginDeposit } from '../support/deposits.ts'
import { isPlayed } from '../support/played-rails.ts'
import type { Server } from '../support/server.ts'
import { story } from '../support/story.ts'

// The payer's bank wants a payment back after it was credited: nothing moves until an agent decides, who proves it by a code.

if (isPlayed('deposit', 'card')) {
  story('a payment by card is disputed after its credit, and lost or won, in he', async ({ browser, server }) => {
    const { customer, person, desk, agent, look, expectNoProblems } = await openCounter(browser, server, {
      language: 'he',
      isLookedAt: true,
    })
    await server.database.query(`update customer set verification = 'full' where id = '${person.id}'`)
    const credited = async () => {
      const { id } = await beginDeposit(server, person, { rail: 'card', amount: '100.00', currency: 'USD' })
      await customer.open(id)
      await customer.expectStage('going')
      await actAtProvider(server, id, 'pay')
      await customer.expectCredited('85.00', '85.00')
      await actAtProvider(server, id, 'chargeback')
      await passTime(server, 65 * second, agent)
      await customer.open(id)
      await customer.expectSaid('disputed')
      return id
    }
    const lost = await credited()
    await look('a payment that is disputed')
    await desk.settleObjection(lost, 'taken_back', await codeOfAgent(server))
    await customer.expectTakenBack('85.00')
    await expectBooksToBalance(server.database)
    const won = await credited()
    await actAtProvider(server, won, 'lose_dispute')
    await passTime(server, 5 * second, agent)
    await desk.settleObjection(won, 'kept', await codeOfAgent(server))
    await customer.expectNothingMore()
    await expectBooksToBalance(server.database)
    expectNoProblems()
  })
}

/** One that was not used yet. */
async function codeOfAgent({ url }: Server): Promise<string> {
  await ask(url, sandboxClock, { body: { advanceMs: minute } })
  return (await ask(url, sandboxAuthenticator, { query: { email: 'agent@emun.example' } })).oneTimeCode
}
