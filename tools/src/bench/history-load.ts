import { accountId, statement } from '@emun/ledger'
import { withConnections } from './connections.ts'
import { drive, type Load } from './drive.ts'
import type { FilledBooks } from './fill-books.ts'
import { pageEntries } from './scenarios.ts'

/** Asks for one page of the busiest account's history, the newest or one far behind it, again and again. */
export function historyLoad(url: string, { busiest }: FilledBooks, stop: AbortSignal): Load {
  return ({ id, clients }, forMs) =>
    withConnections({ url, count: clients }, (open) => {
      const account = accountId(`${busiest}`)
      const calls = open.map((client) => async () => {
        const { length } = await statement(client, account, { limit: pageEntries, ...placeOf(id) })
        if (length !== pageEntries) throw new Error(`a page of ${length} entries is no page`)
        return 1
      })
      return drive(calls, { forMs, stop })
    })
}

/** The account's entries are numbered from 1 to a hundred pages more than are skipped. */
function placeOf(id: string): { readonly beforeSeq?: bigint } {
  return id === 'page-deep' ? { beforeSeq: BigInt(100 * pageEntries) } : {}
}
