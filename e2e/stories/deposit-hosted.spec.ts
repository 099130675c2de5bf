import type { RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import type { sandboxActs } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { DepositPages } from '../pages/deposit.ts'
import { PaymentDesk } from '../pages/payment-desk.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { nowOf, passTime } from '../support/clock.ts'
import { actAtProvider, beginDeposit } from '../support/deposits.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

// A provider’s page is paid, and the provider is asked what came of it. The first page is paid by hand, and one is left by
// hand; what else somebody may do there is done by program. An operator decides only on what the provider cannot vouch for.

type HostedRail = {
  readonly language: Language
  readonly asks?: RailAnswers
  /** What the provider says that a person has to look at. */
  readonly doubt: readonly (typeof sandboxActs)[number][]
  /** How the provider refuses: by the amount it opens no page for, or when it is paid. */
  readonly refused: { readonly amount: string; readonly act?: (typeof sandboxActs)[number] }
}

const rails: Readonly<Record<string, HostedRail>> = {
  // The bank takes back what was paid before anybody had heard that it was.
  card: { language: 'ru', doubt: ['pay', 'chargeback'], refused: { amount: '100.01' } },
  paypal: {
    language: 'ar',
    asks: { email: 'ahmad@emun.example' },
    doubt: ['pay_as_another'],
    refused: { amount: '100.00', act: 'three_ds_fail' },
  },
}

for (const [rail, { language, asks = {}, doubt, refused }] of Object.entries(rails)) {
  story(
    `a deposit by ${rail}: as agreed, less, more, none, twice and late, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language)
      await server.database.query(`update customer set verification = 'full' where id = '${person.id}'`)
      const agent = await signOperatorIn(server.url, 'agent@emun.example')
      const visit = await openBrowser(browser, server, { language, person })
      const office = await openDesk(browser, server, { token: agent, language, size: desktop })
      const [customer, desk] = [new DepositPages(visit.page, language), new PaymentDesk(office.page)]
      await Promise.all([customer.enter(), desk.enter()])
      const begin = (amount: string) => beginDeposit(server, person, { rail, amount, currency: 'USD', answers: asks })
      const opened = async (amount: string) => {
        const { id } = await begin(amount)
        await customer.open(id)
        await customer.expectStage('going')
        return id
      }

      // The provider tells twice of an amount that ends in 05.
      await customer.begin(rail, language === 'ru' ? '100,05' : '100.05', asks)
      await customer.expectStage('going')
      await customer.press()
      await customer.actAtProvider('pay')
      await customer.expectCredited('85.04', '85.04')

      const left = await opened('100.00')
      await customer.press()
      await customer.actAtProvider('abandon')
      await customer.expectStage('returned')

      const { id: none } = await begin(refused.amount)
      await customer.open(none)
      if (refused.act !== undefined) {
        await customer.expectStage('going')
        await actAtProvider(server, none, refused.act)
      }
      await customer.expectRejected('provider_declined')

      // Of an amount that ends in 06 only half is paid.
      await actAtProvider(server, await opened('100.06'), 'pay')
      await customer.expectCredited('42.53', '42.53', 'under')
      await actAtProvider(server, await opened('100.00'), 'pay_other_amount')
      await customer.expectCredited('93.50', '93.50', 'over')
      // One page has one payment, so whoever pays it twice has paid twice as much.
      await actAtProvider(server, await opened('100.00'), 'pay_twice')
      await customer.expectCredited('170.00', '170.00', 'over')
      await expectBooksToBalance(server.database)

      const [believed, doubted] = [await opened('200.00'), await opened('300.00')]
      for (const id of [believed, doubted]) for (const act of doubt) await actAtProvider(server, id, act)
      await passTime(server, 61 * second, agent)
      await customer.expectStage('held')
      await desk.reject(doubted, 'no_payment_found')
      await customer.expectRejected('no_payment_found')
      await customer.open(believed)
      await customer.expectStage('held')
      await desk.creditAsAgreed(believed, 'They have written to us.')
      await customer.expectCredited('170.00', '170.00')
      await expectBooksToBalance(server.database)

      const late = await begin('400.00')
      await customer.open(late.id)
      await customer.expectStage('going')
      await actAtProvider(server, late.id, 'pay_late')
      const endsAt = Date.parse(late.createdAt) + 60 * minute
      await passTime(server, endsAt - (await nowOf(server)).getTime() + 5 * second, agent)
      await customer.expectStage('expired')
      await customer.open(left)
      await customer.expectStage('expired')
      await customer.expectNothingMore()
      await passTime(server, minute, agent)
      await customer.open(late.id)
      await customer.expectCredited('340.00', '340.00', 'late')
      expect([...visit.problems, ...office.problems]).toEqual([])
    },
  )
}
