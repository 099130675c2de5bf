import { add, amountOf, type Money, negate, subtract, toDecimal, zero } from '@emun/contract/money'
import { dayIn, minute } from '@emun/contract/time'
import { type Browser, expect } from '@playwright/test'
import { BankTransfer } from '../pages/bank-transfer.ts'
import { PayoutFiles } from '../pages/payout-files.ts'
import { StatementDesk, type StatementRow } from '../pages/statement-desk.ts'
import { type Part, TermsDesk } from '../pages/terms-desk.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { nowOf } from '../support/clock.ts'
import { beginDeposit, giveDetails } from '../support/deposits.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPayoutStory, openTreasurer } from '../support/payouts.ts'
import { balanceOf, openPerson } from '../support/people.ts'
import { isEveryPathPlayed } from '../support/played-rails.ts'
import { type Server, startServer } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'

// The books of a treasurer, from the bank’s side: what a statement says came and went, what a file asks the bank to pay, and
// what is then left between the books. That is nothing only where nobody else has paid, so it has a server of its own.

/** It starts a server, which on a busy machine takes a while, and plays a day of two departments. */
const longestMs = 6 * minute

const ours = { bank: '12', branch: '600', account: '123456', owner: 'Emun Payments Ltd' }
const theirs = { bank: '12', branch: '600', account: '654321', owner: 'דנה כהן', identityNumber: '123456782' }

// It starts a server of its own, for which an ordinary run has no time.
if (isEveryPathPlayed()) {
  story('a day of the bank’s account ends with nothing between the books', async ({ browser }) => {
    story.setTimeout(longestMs)
    const server = await startServer(`emun_e2e_desk_${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`, true)
    try {
      const play = await openDay(browser, server)
      const file = await story.step('two payouts go in a file', () => payByFile(play))
      await story.step('statements are read, and every line has its end', () => readStatements(play, file))
      await story.step('what came back is the customer’s again', () => takeBack(play))
      await story.step('what two operators agree to is what the next customer is shown', () =>
        changeTerms(browser, server),
      )
      await expectBooksToBalance(server.database)
      expect([...play.payout.problems, ...play.treasurer.problems]).toEqual([])
    } finally {
      await server.stop()
    }
  })
}

type Play = Awaited<ReturnType<typeof openDay>>

/** Two deposits that wait to be paid, two withdrawals that were taken for payment, and the treasurer. */
async function openDay(browser: Browser, server: Server) {
  const rail = { name: 'bank', language: 'en', answers: theirs } as const
  const payout = await openPayoutStory(browser, server, rail)
  await payout.prove()
  const held = [await payout.hold('100.00'), await payout.hold('150.00')] as const
  await payout.rest()
  const depositor = await openPerson(server.url, 'en')
  await server.database.query('update deposit_place set is_on = false')
  const agent = await signOperatorIn(server.url, 'agent@emun.example')
  for (const amount of ['1000.00', '1200.00']) {
    const deposit = await beginDeposit(server, depositor, { rail: 'bank', amount, currency: 'ILS' })
    await giveDetails(server, agent, depositor, deposit, { answers: ours, minutes: 60 })
  }
  const treasurer = await openTreasurer(browser, server)
  const statements = new StatementDesk(treasurer.desk.page)
  await statements.open()
  return { server, payout, held, depositor, treasurer, statements, day: dayIn('Asia/Jerusalem', await nowOf(server)) }
}

/** The one arrives, the other comes back. */
type InFile = { readonly paid: Money; readonly returned: Money }

/** What the two are paid, by a file that says the same. */
async function payByFile({ payout, held, treasurer }: Play): Promise<InFile> {
  const [first, second] = held
  await treasurer.hold(first)
  const paid = amountOf((await treasurer.take(first, '100.00')).costs.receive)
  await treasurer.hold(second)
  const returned = amountOf((await treasurer.take(second, '150.00')).costs.receive)
  const files = new PayoutFiles(treasurer.desk.page)
  await files.open()
  const file = await files.make()
  expect(file.fileName).toMatch(/^masav-\d{4}-\d{2}-\d{2}-001\.txt$/)
  expect(file.amounts).toEqual([toDecimal(paid), toDecimal(returned)])
  expect(file.total).toBe(toDecimal(add(paid, returned)))
  for (const id of held) expect((await payout.read(id)).parts).toMatchObject([{ state: 'sent' }])
  return { paid, returned }
}

/** What the account held before its first statement, of which our books know nothing. */
const before = shekels('10000.00')

async function readStatements(play: Play, { paid, returned }: InFile): Promise<void> {
  const { statements, day, payout, held } = play
  const rows: readonly StatementRow[] = [
    ['1000.00', 'Michael Levin', 'IN-EXACT'],
    ['1190.00', 'Michael Levin', 'IN-LESS'],
    ['77.00', 'Nobody we know', 'IN-LOST'],
    [toDecimal(negate(paid)), 'Payment', 'OUT-PAID'],
    [toDecimal(negate(returned)), 'Payment', 'OUT-BACK'],
    [toDecimal(returned), 'Return', 'IN-BACK'],
    ['-9.90', 'Charge', 'FEE'],
  ]
  await statements.open()
  await statements.read('no day', rows, '1')
  await statements.expectProblem('Row 2: The date cannot be read')
  const closing = rows.reduce((sum, [amount]) => add(sum, shekels(amount)), before)
  await statements.read(day, rows, toDecimal(closing))
  await endIncoming(play)
  await statements.match(await lineOf(play, 'OUT-PAID'))
  expect((await payout.read(held[0])).state).toBe('paid')
  await statements.makeOwn(await lineOf(play, 'FEE'), 'What the bank takes.')
  await giveBack(play)
  await statements.open()
  await statements.expectNoBreaks()

  // What was sent back leaves the account with the next statement: then our books and theirs say the same.
  const after = subtract(closing, shekels('77.00'))
  await statements.read(day, [['-77.00', 'Nobody we know', 'OUT-LOST']], toDecimal(after))
  await statements.match(await lineOf(play, 'OUT-LOST'))
  await statements.open()
  await statements.expectNoBreaks()
  await statements.expectBalances(after, after, zero('ILS'))
}

/** What fits to the last unit needs nobody; what is near is somebody’s choice; what is nobody’s goes back. */
async function endIncoming(play: Play): Promise<void> {
  const { statements, depositor, server } = play
  await expect.poll(() => balanceOf(server.url, depositor)).toBe('228.57')
  await statements.match(await lineOf(play, 'IN-LESS'), '1,200.00')
  expect(await balanceOf(server.url, depositor)).toBe('500.58')
  await statements.sendBack(await lineOf(play, 'IN-LOST'), 'Nobody knows them.', 'BACK-1')
}

/** The recipient’s bank sent one of the file back after it had left: its money is on hold again. */
async function giveBack(play: Play): Promise<void> {
  const { statements, payout, held } = play
  await statements.match(await lineOf(play, 'OUT-BACK'))
  expect((await payout.read(held[1])).state).toBe('paid')
  await statements.match(await lineOf(play, 'IN-BACK'), 'This payout came back')
  const failure = { reason: 'sent_back', message: '' }
  expect((await payout.read(held[1])).parts).toMatchObject([{ state: 'returned', failure }])
}

async function takeBack({ payout, held }: Play): Promise<void> {
  await payout.customer.page.goto(`/withdraw/w/${held[1]}`)
  await payout.customer.expectState('on_hold')
  await payout.customer.expectReason('sent_back')
  await payout.customer.takeBack()
  await payout.customer.expectState('returned')
  expect(await payout.balance()).toBe('900.00')
}

async function lineOf({ server }: Play, reference: string): Promise<string> {
  const sought = 'select id from statement_line where reference = $1'
  const { rows } = await server.database.query<{ id: string }>(sought, [reference])
  return rows[0]?.id ?? ''
}

/** The fee; and where every path is played, the least that may be sent and what is kept of an exchange. */
async function changeTerms(browser: Browser, server: Server): Promise<void> {
  const proposer = await openTerms(browser, server, 'operator@emun.example')
  const approver = await openTerms(browser, server, 'approver@emun.example')
  const agreeTo = async (part: Part, ...change: Parameters<TermsDesk['propose']>): Promise<void> => {
    await proposer.open(part)
    await proposer.propose(...change)
    await approver.open(part)
    await approver.agree()
  }
  const person = await openPerson(server.url, 'en', '500.00')
  const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
  const transfer = new BankTransfer(page, 'en')
  await agreeTo('fees', 'Money out', /^Propose a change Bank transfer$/, 'feeBasisPoints', '7')
  await transfer.choose('bank')
  await transfer.amount.fill('100')
  await expect(transfer.cost).toContainText(/Fee 7%.*\$7\.00.*342\.37/s)
  await agreeTo('limits', 'Money out', /^Propose a change Bank transfer$/, 'minimum', '20')
  await agreeTo('rates', 'House rules', /^Propose a change .*USD\/ILS/, 'value', '1')
  await transfer.choose('bank')
  await expect(page.locator('main')).toContainText(/minimum.*20\.00/s)
  await transfer.amount.fill('100')
  await expect(transfer.cost).toContainText('340.65')
  expect(problems).toEqual([])
}

async function openTerms(browser: Browser, server: Server, email: string): Promise<TermsDesk> {
  const token = await signOperatorIn(server.url, email)
  return new TermsDesk((await openDesk(browser, server, { token })).page)
}

function shekels(amount: string): Money {
  return amountOf({ amount, currency: 'ILS' })
}
