import { money } from '@emun/contract/money'
import { type AccountId, house, openAccount, postAll, type Posting } from '@emun/ledger'
import type { Client } from 'pg'
import { clock } from './clock.ts'
import { newPostingId } from './posting-id.ts'

const openedAtOnce = 1_000
const funds = money('USD', 1_000_000n)

/** Opens so many accounts and funds each with more than a run can spend, by postings, so that the books balance. */
export async function openFundedAccounts(client: Client, count: number): Promise<readonly AccountId[]> {
  const source = await openAccount(client, { owner: house, kind: 'sandbox_funding', currency: 'USD' })
  const accounts: AccountId[] = []
  while (accounts.length < count) {
    const opened = await openSome(client, accounts.length, Math.min(openedAtOnce, count - accounts.length))
    await postEvery(
      client,
      opened.map((to) => posting('replenishment', source, to, funds)),
    )
    accounts.push(...opened)
  }
  await client.query('vacuum analyze')
  return accounts
}

/** A posting of one leg, made now. */
export function posting(kind: string, from: AccountId, to: AccountId, amount: typeof funds): Posting {
  return { id: newPostingId(clock), kind, happenedAt: clock.now(), legs: [{ from, to, amount }] }
}

/** Posts them in one call and throws unless every one of them moved its money. */
export async function postEvery(client: Client, postings: readonly Posting[]): Promise<number> {
  const outcomes = await postAll(client, postings)
  const refused = outcomes.find(({ status }) => status !== 'posted')
  if (refused) throw new Error(`the ledger answered ${refused.status}`)
  return outcomes.length
}

async function openSome(client: Client, from: number, count: number): Promise<readonly AccountId[]> {
  const opened: AccountId[] = []
  await client.query('begin')
  for (let place = from; place < from + count; place += 1) {
    opened.push(await openAccount(client, { owner: `bench-${place}`, kind: 'main', currency: 'USD' }))
  }
  await client.query('commit')
  return opened
}
