import type { Language } from '@emun/contract/language'
import type { Currency } from '@emun/contract/money'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { type Counter, openCounter } from '../pages/deposit-counter.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { passTime } from '../support/clock.ts'
import { beginDeposit } from '../support/deposits.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

// Coins come to an address of one’s own. An operator confirms them for whoever is not verified; for the others they are
// credited by themselves. Nobody reaches an address of one network from another: it is spelt otherwise there.

type ChainName = 'btc' | 'usdt-trc20' | 'usdt-erc20'

type ChainRail = {
  readonly language: Language
  readonly isLookedAt?: true
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
    isLookedAt: true,
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
const playedRails = (Object.entries(rails) as [ChainName, ChainRail][]).filter(([rail]) => isPlayed('deposit', rail))

for (const [rail, played] of playedRails) {
  story(
    `a deposit by ${rail}: as agreed, less, more, none, twice, late and of another network, in ${played.language}`,
    async ({ browser, server }) => {
      const play = { rail, ...played, ...(await openCounter(browser, server, played)) }
      const first = await openFirst(play)
      // All are begun before the clock moves on, which ends the token that they are begun with.
      const [none, strange, less, more, late] = await beginFive(play)
      await payAttended(play, { first, none, strange })
      await server.database.query(`update customer set verification = 'crypto' where id = '${play.person.id}'`)
      await payUnattended(play, { first, less, more })
      await payLate(play, late)
      play.expectNoProblems()
    },
  )
}

type Play = ChainRail & Counter & { readonly rail: ChainName }
type Attended = Readonly<Record<'first' | 'none' | 'strange', To>>
type Unattended = Readonly<Record<'first' | 'less' | 'more', To>>
type To = { readonly id: string; readonly to: string }

/** By hand. Its address cannot be paid from another network. */
async function openFirst({ customer, server, rail, amounts, currency, network, wrong }: Play): Promise<To> {
  const id = await customer.begin(rail, short(amounts.agreed))
  await customer.expectAddressOn(currency, network)
  const to = await customer.address()
  const { chain, ...amount } = wrong
  const tried = ask(server.url, sandboxChainSend, { body: { chain, to, amount, token: 'ours' } })
  await expect(tried).rejects.toThrow('chain_address_incorrect')
  return { id, to }
}

/** An operator confirms what came for whoever is not verified, or does not; and says no to a token that is worth nothing. */
async function payAttended(play: Play, { first, none, strange }: Attended): Promise<void> {
  const { customer, desk, server, agent, currency, amounts, credits, seenMs, thereMs } = play
  await send(play, first, amounts.agreed)
  await send(play, none, amounts.agreed)
  if (currency === 'USDT') await send(play, strange, amounts.agreed, 'other')
  await passTime(server, seenMs, agent)
  await customer.expectStage('confirming')
  await play.look('being confirmed')
  await passTime(server, thereMs, agent)
  await customer.expectStage('held')
  await desk.creditAsAgreed(first.id, 'They have shown where it is from.')
  await customer.expectCredited(credits.agreed, credits.agreed)
  await customer.open(none.id)
  await customer.expectStage('held')
  await desk.reject(none.id, 'no_payment_found')
  await customer.expectRejected('no_payment_found')
  if (currency === 'USDT') await refuseToken(play, strange)
  await expectBooksToBalance(server.database)
}

async function refuseToken({ customer, desk, currency, network }: Play, { id }: To): Promise<void> {
  await customer.open(id)
  await customer.expectAddressOn(currency, network)
  await desk.rejectToken(id)
  await customer.expectRejected('other')
}

async function payUnattended(play: Play, { first, less, more }: Unattended): Promise<void> {
  const { customer, server, agent, amounts, credits, thereMs } = play
  await send(play, less, amounts.less)
  await send(play, more, amounts.more)
  await send(play, first, amounts.agreed)
  await passTime(server, thereMs, agent)
  await customer.open(less.id)
  await customer.expectOutcome(credits.less, 'under')
  await customer.open(more.id)
  await customer.expectOutcome(credits.more, 'over')
  await customer.open(first.id)
  await customer.expectCredited(credits.twice, credits.three, 'duplicate')
  await expectBooksToBalance(server.database)
}

/** The address goes away in its time; what is sent there all the same is credited. */
async function payLate(play: Play, late: To): Promise<void> {
  const { customer, server, agent, currency, network, amounts, credits, thereMs } = play
  await customer.open(late.id)
  await customer.expectAddressOn(currency, network)
  await passTime(server, 61 * minute - 2 * thereMs, agent)
  await customer.expectStage('expired')
  await customer.expectNoAddress()
  await send(play, late, amounts.agreed)
  await passTime(server, thereMs, agent)
  await customer.expectCredited(credits.agreed, credits.agreed, 'late')
}

async function beginFive(play: Play) {
  return [await begin(play), await begin(play), await begin(play), await begin(play), await begin(play)] as const
}

async function begin({ server, person, rail, amounts, currency }: Play): Promise<To> {
  const { id, chain } = await beginDeposit(server, person, { rail, amount: amounts.agreed, currency })
  if (chain === null) throw new Error('a deposit by a chain has no address')
  return { id, to: chain.address }
}

async function send({ server, rail, currency }: Play, { to }: To, amount: string, token: 'ours' | 'other' = 'ours') {
  await ask(server.url, sandboxChainSend, { body: { chain: rail, to, amount: { amount, currency }, token } })
}

/** As people type it. */
function short(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
