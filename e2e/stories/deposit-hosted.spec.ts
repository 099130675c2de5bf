import type { Deposit, RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import type { sandboxActs } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { type Counter, openCounter } from '../pages/deposit-counter.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { nowOf, passTime } from '../support/clock.ts'
import { actAtProvider, beginDeposit } from '../support/deposits.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

// A provider’s page is paid, and the provider is asked what came of it. The first page is paid by hand, and one is left by
// hand; what else somebody may do there is done by program. An operator decides only on what the provider cannot vouch for.

type HostedRail = {
  readonly language: Language
  readonly isLookedAt?: true
  readonly asks?: RailAnswers
  /** What the provider says that a person has to look at. */
  readonly doubt: readonly (typeof sandboxActs)[number][]
  /** How the provider refuses: by the amount it opens no page for, or when it is paid. */
  readonly refused: { readonly amount: string; readonly act?: (typeof sandboxActs)[number] }
}

const rails: Readonly<Record<string, HostedRail>> = {
  // The bank takes back what was paid before anybody had heard that it was.
  card: { language: 'ru', isLookedAt: true, doubt: ['pay', 'chargeback'], refused: { amount: '100.01' } },
  paypal: {
    language: 'ar',
    asks: { email: 'ahmad@emun.example' },
    doubt: ['pay_as_another'],
    refused: { amount: '100.00', act: 'three_ds_fail' },
  },
}

for (const [rail, played] of Object.entries(rails).filter(([name]) => isPlayed('deposit', name))) {
  story(
    `a deposit by ${rail}: as agreed, less, more, none, twice and late, in ${played.language}`,
    async ({ browser, server }) => {
      const play = { rail, ...played, ...(await openCounter(browser, server, played)) }
      await server.database.query(`update customer set verification = 'full' where id = '${play.person.id}'`)
      await payAsAgreed(play)
      const left = await leave(play)
      await payOtherwise(play)
      await payInDoubt(play)
      await payLate(play, left)
      play.expectNoProblems()
    },
  )
}

type Play = HostedRail & Counter & { readonly rail: string }

/** By hand. The provider tells twice of an amount that ends in 05. */
async function payAsAgreed({ rail, language, asks = {}, customer }: Play): Promise<void> {
  await customer.begin(rail, language === 'ru' ? '100,05' : '100.05', asks)
  await customer.expectStage('going')
  await customer.press()
  await customer.actAtProvider('pay')
  await customer.expectCredited('85.04', '85.04')
}

/** Comes back by hand without having paid; the id of the deposit. */
async function leave(play: Play): Promise<string> {
  const { customer } = play
  const id = await opened(play, '100.00')
  await customer.press()
  await customer.actAtProvider('abandon')
  await customer.expectStage('returned')
  await play.look('back from the provider')
  return id
}

/** The provider refuses; half is paid, of an amount that ends in 06; a tenth more is paid; all of it is paid twice. */
async function payOtherwise(play: Play): Promise<void> {
  const { customer, server, refused } = play
  const { id: none } = await begin(play, refused.amount)
  await customer.open(none)
  if (refused.act !== undefined) {
    await customer.expectStage('going')
    await actAtProvider(server, none, refused.act)
  }
  await customer.expectRejected('provider_declined')
  await actAtProvider(server, await opened(play, '100.06'), 'pay')
  await customer.expectCredited('42.53', '42.53', 'under')
  await actAtProvider(server, await opened(play, '100.00'), 'pay_other_amount')
  await customer.expectCredited('93.50', '93.50', 'over')
  // One page has one payment: whoever pays it twice has paid twice as much.
  await actAtProvider(server, await opened(play, '100.00'), 'pay_twice')
  await customer.expectCredited('170.00', '170.00', 'over')
  await expectBooksToBalance(server.database)
}

/** What the provider does not vouch for is an operator's to decide. */
async function payInDoubt(play: Play): Promise<void> {
  const { customer, desk, server, agent, doubt } = play
  const [believed, doubted] = [await opened(play, '200.00'), await opened(play, '300.00')]
  for (const id of [believed, doubted]) for (const act of doubt) await actAtProvider(server, id, act)
  await passTime(server, 61 * second, agent)
  await customer.expectStage('held')
  await play.look('a person looks at a payment')
  await desk.reject(doubted, 'no_payment_found')
  await customer.expectRejected('no_payment_found')
  await expectGivenBack(play, doubted)
  await customer.open(believed)
  await customer.expectStage('held')
  await desk.creditAsAgreed(believed, 'They have written to us.')
  await customer.expectCredited('170.00', '170.00')
  await expectBooksToBalance(server.database)
}

/** What is not credited goes back to its payer, unless their bank takes it by itself. */
async function expectGivenBack({ customer, doubt }: Play, id: string): Promise<void> {
  if (doubt.includes('chargeback')) return
  await customer.open(id)
  await customer.expectSaid('sentBack')
}

/** A page ends in its time; one is paid a minute after it. */
async function payLate(play: Play, left: string): Promise<void> {
  const { customer, server, agent } = play
  const late = await begin(play, '400.00')
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
}

async function begin({ server, person, rail, asks }: Play, amount: string): Promise<Deposit> {
  return beginDeposit(server, person, { rail, amount, currency: 'USD', answers: asks ?? {} })
}

/** One whose page is open at the provider and whose own page the customer looks at. */
async function opened(play: Play, amount: string): Promise<string> {
  const { id } = await begin(play, amount)
  await play.customer.open(id)
  await play.customer.expectStage('going')
  return id
}
