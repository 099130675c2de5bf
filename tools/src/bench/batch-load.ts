import { money } from '@emun/contract/money'
import { accountId, postAll, type Posting } from '@emun/ledger'
import type { Client } from 'pg'
import { clock } from './clock.ts'
import { withConnections } from './connections.ts'
import { drive, type Load } from './drive.ts'
import type { FilledBooks } from './fill-books.ts'
import { type Pair, pairsAmong } from './pick.ts'
import { newPostingId } from './posting-id.ts'
import { accountsIn } from './scenarios.ts'

/** As the server works: it may move money through the ledger's functions and no other way. */
export const asServer = '-c role=emun_server'

const oneCent = money('USD', 1n)

/** Our ledger from one Node process without the product around it: each client is one connection, each call one batch. */
export function batchLoad(url: string, { first }: FilledBooks, stop: AbortSignal): Load {
  return ({ clients, batch, payees, books }, forMs) =>
    withConnections({ url, count: clients, options: asServer }, (open) => {
      const pick = pairsAmong(accountsIn[books], payees)
      const postings = () => Array.from({ length: batch }, () => transfer(first, pick()))
      const calls = open.map((client) => () => postEvery(client, postings()))
      return drive(calls, { forMs, stop })
    })
}

function transfer(first: number, { payer, payee }: Pair): Posting {
  const legs = [{ from: accountOf(first + payer), to: accountOf(first + payee), amount: oneCent }]
  return { id: newPostingId(clock), kind: 'transfer', happenedAt: clock.now(), legs }
}

function accountOf(number: number) {
  return accountId(`${number}`)
}

/** Posts them in one call and throws unless every one of them moved its money. */
async function postEvery(client: Client, postings: readonly Posting[]): Promise<number> {
  const outcomes = await postAll(client, postings)
  const refused = outcomes.find(({ status }) => status !== 'posted')
  if (refused) throw new Error(`the ledger answered ${refused.status}`)
  return outcomes.length
}
