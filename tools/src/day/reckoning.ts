import { me } from '@emun/contract/customer'
import { readReconciliation, type ReconciliationReport } from '@emun/contract/operator'
import { compare, amountOf, toDecimal, zero } from '@emun/contract/money'
import { auditDatabase } from '@emun/server'
import { type Customer, forEach } from './customers.ts'
import type { Day } from './day.ts'
import { look } from './deposits.ts'
import { desks, type Played } from './play-day.ts'
import { readWithdrawal } from './withdrawals.ts'

export type Reckoning = { readonly report: ReconciliationReport; readonly complaints: readonly string[] }

/** The end of the day: everything has an end, everybody has what their story says, and the books agree. */
export async function reckon({ day, desk, customers }: Played): Promise<Reckoning> {
  const complaints = [...day.complaints]
  const complain = (line: string) => void complaints.push(line)
  await checkDesks({ day, desk, customers }, complain)
  await checkEnds(day, complain)
  await forEach(customers, (customer) => checkBalances(day, customer, complain))
  await checkJobs(day, complain)
  await auditDatabase(day.town.databaseUrl, (line) => complain(`audit: ${line}`))
  const { report } = await day.town.http.insist(readReconciliation, { token: await desk.token('auditor') })
  return { report, complaints: [...new Set(complaints)] }
}

type Complain = (line: string) => void

async function checkDesks({ desk }: Played, complain: Complain): Promise<void> {
  for (const [queue, role] of desks) {
    for (const item of await desk.waiting(queue, role)) complain(`${item} waits in ${queue}`)
  }
}

const openDeposits: ReadonlySet<string> = new Set(['awaiting_details', 'details_ready', 'proof_sent', 'confirming'])
const openWithdrawals: ReadonlySet<string> = new Set(['on_hold', 'processing', 'partly_paid'])

async function checkEnds(day: Day, complain: Complain): Promise<void> {
  await forEach([...day.deposits.values()], async (deposit) => {
    await look(day, deposit)
    const { plan, id, shown } = deposit
    if (openDeposits.has(shown.state)) complain(`${id} by ${plan.rail} (${plan.turn}) is ${shown.state} still`)
  })
  await forEach([...day.withdrawals.values()], async (withdrawal) => {
    const { state } = await readWithdrawal(day, withdrawal)
    const { id, plan } = withdrawal
    if (openWithdrawals.has(state)) complain(`${id} by ${plan.rail} (${plan.turn}) is ${state} still`)
  })
}

async function checkBalances({ town, deposits }: Day, customer: Customer, complain: Complain): Promise<void> {
  const { userObj } = await town.http.insist(me, { token: await customer.token() })
  const { mainBalance, returnBalance } = userObj.wallet
  const [main, onHold] = [amountOf(mainBalance), amountOf(returnBalance)]
  if (compare(main, customer.balance()) === 0 && compare(onHold, zero('USD')) === 0) return
  const own = [...deposits.values()].filter((deposit) => deposit.customer === customer)
  const story = own.map(({ plan, shown }) => `${plan.rail} ${plan.turn} ${shown.state}`).join(', ')
  const { rail, turn, amount } = customer.story.withdrawal
  complain(
    `customer ${customer.story.place} has ${toDecimal(main)} and ${toDecimal(onHold)} on hold, and should have ` +
      `${toDecimal(customer.balance())}: ${story}; out ${toDecimal(amount)} by ${rail} ${turn}`,
  )
}

async function checkJobs({ town }: Day, complain: Complain): Promise<void> {
  const failed = await town.query<{ name: string; last_error: string }>(
    `select name, last_error from job where failed_at is not null`,
  )
  for (const { name, last_error: why } of failed) complain(`a job ${name} failed for good: ${why}`)
}
