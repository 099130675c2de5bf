import { hour, minute } from '@emun/contract/time'
import { giveDetails, reviewDeposits } from './agent.ts'
import { type Customer, openCustomers } from './customers.ts'
import { beginDay, type Day } from './day.ts'
import { acceptAmounts, giveUpDeposits, openDeposits, payDeposits } from './deposits.ts'
import { type Desk, openDesk } from './desk.ts'
import { importStatements, noteStrays } from './statements.ts'
import type { Story } from './story.ts'
import type { Town } from './town.ts'
import { approvePayouts, payWithdrawals } from './treasurer.ts'
import { requestWithdrawals, sendGifts, takeBackWhatFailed } from './withdrawals.ts'

/** So many hours have their own customers; the evening is for what is left. */
const waves = 6

export type Played = { readonly day: Day; readonly desk: Desk; readonly customers: readonly Customer[] }

/** A day from eight in the morning until nothing is left to do. */
export async function playDay(town: Town, stories: readonly Story[], say: (line: string) => void): Promise<Played> {
  await town.untilDayBegins()
  const customers = await openCustomers(town, stories)
  say(`${customers.length} accounts were opened`)
  const day = beginDay(town)
  const desk = openDesk(town)
  for (let wave = 0; wave < waves; wave += 1) {
    const own = customers.filter(({ story }) => story.place % waves === wave)
    if (own.length === 0) continue
    await playHour(day, desk, own)
    say(`hour ${wave + 1}: ${day.deposits.size} deposits, ${day.withdrawals.size} withdrawals so far`)
  }
  await playEvening(day, desk)
  return { day, desk, customers }
}

async function playHour(day: Day, desk: Desk, own: readonly Customer[]): Promise<void> {
  const { town } = day
  await openDeposits(day, own)
  // Bots take up to 40 seconds.
  await town.later(minute)
  await giveDetails(day, desk)
  await acceptAmounts(day)
  await payDeposits(day, 'in_time')
  await town.later(2 * minute)
  await reviewDeposits(day, desk)
  await sendGifts(day, own)
  await requestWithdrawals(day, own)
  await town.later(31 * minute)
  await workThrough(day, desk)
  await town.later(31 * minute)
  await payDeposits(day, 'late')
}

/** Everybody at their desks, once. */
async function workThrough(day: Day, desk: Desk): Promise<void> {
  await reviewDeposits(day, desk)
  await payWithdrawals(day, desk)
  await approvePayouts(day, desk)
}

const mostEveningRounds = 12

async function playEvening(day: Day, desk: Desk): Promise<void> {
  const { town } = day
  noteStrays(day)
  await importStatements(day, desk)
  await town.later(hour + 2 * minute)
  await giveUpDeposits(day)
  for (let round = 0; round < mostEveningRounds; round += 1) {
    await workThrough(day, desk)
    await takeBackWhatFailed(day)
    await importStatements(day, desk)
    await town.later(20 * minute)
    if ((await countWaiting(desk)) === 0) break
  }
}

/** What waits at any desk. */
export async function countWaiting(desk: Desk): Promise<number> {
  let waiting = 0
  for (const [queue, role] of desks) waiting += (await desk.waiting(queue, role)).length
  return waiting
}

export const desks = [
  ['paymentDetails', 'agent'],
  ['deposits', 'agent'],
  ['withdrawals', 'treasurer'],
  ['payoutApprovals', 'approver'],
  ['unmatched', 'treasurer'],
  ['unknownOutcomes', 'treasurer'],
] as const
