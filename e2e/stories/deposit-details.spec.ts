import type { RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { importStatement } from '@emun/contract/operator'
import { dayIn, minute } from '@emun/contract/time'
import { type Counter, openCounter } from '../pages/deposit-counter.ts'
import { drawPicture } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { nowOf, passTime } from '../support/clock.ts'
import { beginDeposit, giveDetails, proveDeposit } from '../support/deposits.ts'
import { signOperatorIn } from '../support/operators.ts'
import type { Server } from '../support/server.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

// Whoever pays by these rails is told where to, and an operator sees that it came. Each rail is played by one customer and
// one agent, from the form to the desk by hand; what the first deposit has shown is then done by program for the others.

type DetailsRail = {
  readonly language: Language
  readonly isLookedAt?: true
  /** What its form asks for. */
  readonly asks?: RailAnswers
  /** What the agent gives. */
  readonly gives: RailAnswers
  /** Notes do not make every amount: the customer asks for this much, and is to pay a thousand. */
  readonly asksFor?: string
  readonly credits: Credits
}

/** What comes into the balance of what was paid in shekels. */
type Credits = Readonly<Record<'of1000' | 'of2000' | 'of1190' | 'of1410' | 'of1800', string>>

// At 3.7 shekels to the dollar, of which the house keeps half a percent, and the fee of the rail.
const by15Percent: Credits = {
  of1000: '228.57',
  of2000: '457.14',
  of1190: '272.01',
  of1410: '322.29',
  of1800: '411.44',
}
const by10Percent: Credits = {
  of1000: '242.02',
  of2000: '484.04',
  of1190: '288.01',
  of1410: '341.25',
  of1800: '435.64',
}

const toPhone = { phone: '0502345678', name: 'Noa Bar' }

const rails: Readonly<Record<string, DetailsRail>> = {
  bank: {
    language: 'he',
    gives: { bank: '12', branch: '600', account: '123456', owner: 'Emun Payments Ltd' },
    credits: by15Percent,
  },
  bit: { language: 'ar', gives: toPhone, credits: by15Percent },
  paybox: { language: 'ru', gives: toPhone, credits: by15Percent },
  banket: { language: 'en', gives: toPhone, credits: by10Percent },
  atm: {
    language: 'ru',
    isLookedAt: true,
    asks: { city: 'Хайфа', preferredBank: '12' },
    gives: { bank: '12', machine: 'Herzl 5', depositCode: '4321' },
    asksFor: '1003',
    credits: by10Percent,
  },
  courier: {
    language: 'he',
    asks: { region: 'north', street: 'הרצל 5', city: 'חיפה', phone: '0502345678', day: 'soonest', slot: 'morning' },
    gives: { window: '10:00-12:00', courier: 'Omer', courierPhone: '0502345600', handoverCode: '4321' },
    asksFor: '1003',
    credits: by10Percent,
  },
}

for (const [rail, played] of Object.entries(rails).filter(([name]) => isPlayed('deposit', name))) {
  story(
    `a deposit by ${rail}: as agreed, less, more, none, twice and late, in ${played.language}`,
    async ({ browser, server }) => {
      await withoutPlaces(server)
      const play = { rail, ...played, ...(await openCounter(browser, server, played)) }
      const first = await payAsAgreed(play)
      await payOtherwise(play)
      await payTwice(play, first)
      await payLate(play)
      play.expectNoProblems()
    },
  )
}

type Play = DetailsRail & Counter & { readonly rail: string }

/** By hand on both sides; the id of the deposit. */
async function payAsAgreed({ rail, asks = {}, asksFor = '1000', gives, credits, ...play }: Play): Promise<string> {
  const { customer, desk } = play
  const id = await customer.begin(rail, asksFor, asks)
  await customer.expectStage('preparing')
  await desk.give(id, gives)
  if (asksFor !== '1000') {
    await customer.expectStage('adjusted')
    await play.look('another amount to pay')
    await customer.press()
  }
  await customer.expectStage('paying')
  await customer.prove('#183')
  await desk.creditAsAgreed(id)
  await customer.expectCredited(credits.of1000, credits.of1000)
  return id
}

/** Less comes than was agreed, then more, then nothing at all. */
async function payOtherwise(play: Play): Promise<void> {
  const { customer, desk, credits } = play
  const less = await proven(play, '1200.00', '#381')
  const more = await proven(play, '1400.00', '#831')
  const none = await proven(play, '1600.00', '#813')
  await desk.creditAnother(less, '1190')
  await customer.open(less)
  await customer.expectCredited(credits.of1190, credits.of1190, 'under')
  await desk.creditAnother(more, '1410')
  await customer.open(more)
  await customer.expectCredited(credits.of1410, credits.of1410, 'over')
  await desk.reject(none, 'no_payment_found')
  await customer.open(none)
  await customer.expectRejected('no_payment_found')
  await expectBooksToBalance(play.server.database)
}

/** The statement shows what was credited by its proof, and the same again. */
async function payTwice({ customer, desk, server, rail, credits, look }: Play, first: string): Promise<void> {
  for (const line of await readStatement(server, rail, ['1000.00', '1000.00'])) await desk.match(line)
  await customer.open(first)
  await customer.expectOutcome(credits.of2000, 'duplicate')
  await look('paid twice')
  await customer.expectCredited(credits.of2000, credits.of1000, 'duplicate')
  await expectBooksToBalance(server.database)
}

/** The time to pay runs out before the customer’s eyes; they have paid all the same. */
async function payLate(play: Play): Promise<void> {
  const { customer, desk, credits, server, agent } = play
  const id = await begun(play, '1800.00', 10)
  await customer.open(id)
  await customer.expectStage('paying')
  await passTime(server, 11 * minute, agent)
  await customer.expectStage('expired')
  await customer.claim()
  await customer.expectStage('searching')
  await play.look('looked for')
  await customer.prove('#138')
  await desk.creditAsAgreed(id)
  await customer.expectCredited(credits.of1800, credits.of1800, 'late')
}

async function begun(
  { server, person, agent, rail, asks, gives }: Play,
  amount: string,
  minutes = 60,
): Promise<string> {
  const deposit = await beginDeposit(server, person, { rail, amount, currency: 'ILS', answers: asks ?? {} })
  await giveDetails(server, agent, person, deposit, { answers: gives, minutes })
  return deposit.id
}

async function proven(play: Play, amount: string, colour: string): Promise<string> {
  const id = await begun(play, amount)
  await proveDeposit(play.server, id, await drawPicture(play.desk.page, colour))
  return id
}

/** The bot gives only details of places: without any, a person does. */
async function withoutPlaces({ database }: Server): Promise<void> {
  await database.query('update deposit_place set is_on = false')
}

let read = 0

/** The treasurer reads today's statement of an account of ours: the lines that it brings. */
async function readStatement(server: Server, rail: string, amounts: readonly string[]): Promise<readonly string[]> {
  const { url, database } = server
  read += 1
  const reference = `story${process.env['TEST_PARALLEL_INDEX'] ?? '0'}-${read}`
  const today = dayIn('Asia/Jerusalem', await nowOf(server))
  const rows = amounts.map((amount) => `${today},${amount},Somebody,${reference}`)
  const text = ['Date,Amount,Payer,Reference', ...rows].join('\n')
  const token = await signOperatorIn(url, 'treasurer@emun.example')
  const body = { rail, closing: { amount: '0.00', currency: 'ILS' as const }, text }
  await ask(url, importStatement, { token, key: crypto.randomUUID(), body })
  const sought = 'select id from statement_line where reference = $1 order by id'
  const { rows: lines } = await database.query<{ id: string }>(sought, [reference])
  return lines.map(({ id }) => id)
}
