import type { Deposit } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import type { Currency } from '@emun/contract/money'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { DepositPages } from '../pages/deposit.ts'
import { PaymentDesk } from '../pages/payment-desk.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { passTime } from '../support/clock.ts'
import { beginDeposit } from '../support/deposits.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

// Coins come to an address of one’s own. An operator confirms them for whoever is not verified; for the others they are
// credited by themselves. Nobody reaches an address of one network from another: it is spelt otherwise there.

type ChainName = 'btc' | 'usdt-trc20' | 'usdt-erc20'

type ChainRail = {
  readonly language: Language
  readonly currency: Currency
  readonly network: string
  readonly amounts: Readonly<Record<'agreed' | 'less' | 'more', string>>
  readonly credits: Readonly<Record<'agreed' | 'twice' | 'less' | 'more' | 'three', string>>
  /** Until a payment is seen, and until it is there. */
  readonly seenMs: number
  readonly thereMs: number
  /** From where somebody may try in vain. */
  readonly wrong: { readonly chain: ChainName; readonly amount: string; readonly currency: Currency }
}

const dollars = {
  currency: 'USDT',
  amounts: { agreed: '50.000000', less: '40.000000', more: '60.000000' },
  credits: { agreed: '50.00', twice: '100.00', less: '40.00', more: '60.00', three: '150.00' },
} as const

const rails: Readonly<Record<ChainName, ChainRail>> = {
  btc: {
    language: 'en',
    currency: 'BTC',
    network: 'Bitcoin',
    amounts: { agreed: '0.00100000', less: '0.00080000', more: '0.00120000' },
    credits: { agreed: '59.70', twice: '119.40', less: '47.76', more: '71.64', three: '179.10' },
    seenMs: 0,
    thereMs: 11 * minute,
    wrong: { chain: 'usdt-trc20', amount: '50.000000', currency: 'USDT' },
  },
  'usdt-trc20': {
    ...dollars,
    language: 'ar',
    network: 'TRON',
    seenMs: 4_000,
    thereMs: 2 * minute,
    wrong: { chain: 'usdt-erc20', amount: '50.000000', currency: 'USDT' },
  },
  'usdt-erc20': {
    ...dollars,
    language: 'he',
    network: 'Ethereum',
    seenMs: 13_000,
    thereMs: 14 * minute,
    wrong: { chain: 'btc', amount: '0.00100000', currency: 'BTC' },
  },
}

// Object.entries forgets the names it was given.
for (const [rail, played] of Object.entries(rails) as [ChainName, ChainRail][]) {
  const { language, currency, network, amounts, credits, seenMs, thereMs, wrong } = played
  story(
    `a deposit by ${rail}: as agreed, less, more, none, twice, late and of another network, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language)
      const agent = await signOperatorIn(server.url, 'agent@emun.example')
      const visit = await openBrowser(browser, server, { language, person })
      const office = await openDesk(browser, server, { token: agent, language, size: desktop })
      const [customer, desk] = [new DepositPages(visit.page, language), new PaymentDesk(office.page)]
      await Promise.all([customer.enter(), desk.enter()])
      const begin = async () => beginDeposit(server, person, { rail, amount: amounts.agreed, currency })
      const send = async (to: string, amount: string, token: 'ours' | 'other' = 'ours') =>
        ask(server.url, sandboxChainSend, { body: { chain: rail, to, amount: { amount, currency }, token } })

      const first = await customer.begin(rail, short(amounts.agreed))
      await customer.expectAddressOn(currency, network)
      const to = await customer.address()
      const [none, strange, less, more, late] = [
        await begin(),
        await begin(),
        await begin(),
        await begin(),
        await begin(),
      ]
      const { chain: from, ...sent } = wrong
      await expect(
        ask(server.url, sandboxChainSend, { body: { chain: from, to, amount: sent, token: 'ours' } }),
      ).rejects.toThrow('chain_address_incorrect')

      await send(to, amounts.agreed)
      await send(addressOf(none), amounts.agreed)
      if (currency === 'USDT') await send(addressOf(strange), amounts.agreed, 'other')
      await passTime(server, seenMs, agent)
      await customer.expectStage('confirming')
      await passTime(server, thereMs, agent)
      await customer.expectStage('held')
      await desk.creditAsAgreed(first, 'They have shown where it is from.')
      await customer.expectCredited(credits.agreed, credits.agreed)
      await customer.open(none.id)
      await customer.expectStage('held')
      await desk.reject(none.id, 'no_payment_found')
      await customer.expectRejected('no_payment_found')
      if (currency === 'USDT') {
        await customer.open(strange.id)
        await customer.expectAddressOn(currency, network)
        await desk.reject(strange.id, 'other')
        await customer.expectRejected('other')
      }
      await expectBooksToBalance(server.database)

      await server.database.query(`update customer set verification = 'crypto' where id = '${person.id}'`)
      await send(addressOf(less), amounts.less)
      await send(addressOf(more), amounts.more)
      await send(to, amounts.agreed)
      await passTime(server, thereMs, agent)
      await customer.open(less.id)
      await customer.expectOutcome(credits.less, 'under')
      await customer.open(more.id)
      await customer.expectOutcome(credits.more, 'over')
      await customer.open(first)
      await customer.expectCredited(credits.twice, credits.three, 'duplicate')
      await expectBooksToBalance(server.database)

      await customer.open(late.id)
      await customer.expectAddressOn(currency, network)
      await passTime(server, 61 * minute - 2 * thereMs, agent)
      await customer.expectStage('expired')
      await customer.expectNoAddress()
      await send(addressOf(late), amounts.agreed)
      await passTime(server, thereMs, agent)
      await customer.expectCredited(credits.agreed, credits.agreed, 'late')
      expect([...visit.problems, ...office.problems]).toEqual([])
    },
  )
}

function addressOf({ chain }: Deposit): string {
  if (chain === null) throw new Error('a deposit by a chain has no address')
  return chain.address
}

/** As people type it. */
function short(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
