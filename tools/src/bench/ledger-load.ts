import { money } from '@emun/contract/money'
import type { AccountId, Posting } from '@emun/ledger'
import { withConnections } from './connections.ts'
import { drive, type Load } from './drive.ts'
import { openFundedAccounts, posting, postEvery } from './ledger-accounts.ts'
import { pickOther } from './pick.ts'
import { ledgerAccounts, type Scenario } from './scenarios.ts'

/** As the server works: it may move money through the ledger's functions and no other way. */
const asServer = '-c role=emun_server'

const oneCent = money('USD', 1n)

/** Our ledger without the product around it: each client is one connection, each call one `ledger.post`. */
export async function openLedgerLoad(databaseUrl: string, stop: AbortSignal): Promise<Load> {
  const accounts = await withConnections({ url: databaseUrl, count: 1 }, async ([client]) =>
    client ? openFundedAccounts(client, ledgerAccounts) : [],
  )
  return ({ clients, batch, payees }, forMs) =>
    withConnections({ url: databaseUrl, count: clients, options: asServer }, (connections) => {
      const calls = connections.map((client) => () => postEvery(client, transfers(accounts, batch, payees)))
      return drive(calls, forMs, stop)
    })
}

function transfers(accounts: readonly AccountId[], count: number, payees: Scenario['payees']): readonly Posting[] {
  return Array.from({ length: count }, () => {
    const { payer, payee } = pickOther(accounts, payees)
    return posting('transfer', payer, payee, oneCent)
  })
}
