import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../postgres/database.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { order, sendUntilKnown } from './customer.ts'
import { type Http, openHttp } from './http.ts'
import { type Journal, openJournal } from './journal.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { type Serving, startServing } from '../server-process.ts'
import type { Tally } from './tally.ts'
import { openWallets, type Wallet } from './wallets.ts'

/** The whole product under test: real processes, a proxy between server and database, and customers with a journal. */
export type Bank = {
  readonly cluster: Cluster
  /** The product's database, past the proxy. */
  readonly databaseUrl: string
  readonly proxy: Proxy
  readonly serving: Serving
  readonly http: Http
  readonly journal: Journal
  readonly journalFile: string
  readonly wallets: readonly Wallet[]
  readonly walletOf: (accountNumber: string) => Wallet
  /** An amount that no funding has had, in cents. */
  readonly newFundingCents: () => string
  readonly tally: Tally
}

export type BankGiven = {
  readonly root: string
  /** Gets the journal, the server and its log, and PostgreSQL unless that has a folder of its own. */
  readonly folder: string
  readonly dataFolder?: string
  readonly wallets: number
  readonly tally: Tally
  readonly say: (line: string) => void
}

/** Opens a bank whose customers all have money, lends it, and ends every process it has started. */
export async function withBank<T>(given: BankGiven, use: (bank: Bank) => Promise<T>): Promise<T> {
  const { folder, tally } = given
  const ends: (() => Promise<void> | void)[] = []
  mkdirSync(folder, { recursive: true })
  try {
    const cluster = await startCluster(given.dataFolder ?? join(folder, 'postgres'), given.say)
    ends.push(cluster.stop)
    const databaseUrl = await createDatabase(cluster.adminUrl, 'emun')
    const proxy = await startProxy(databaseUrl, ({ isCommitReply }, fate) => {
      tally.add('connections cut at a message')
      if (isCommitReply && fate.cut === 'before') tally.add('replies to COMMIT lost')
    })
    ends.push(proxy.stop)
    const secret = randomBytes(32).toString('base64url')
    const serving = await startServing({ ...given, databaseUrl: proxy.url, ownerUrl: databaseUrl, secret })
    ends.push(serving.stop)
    const journalFile = join(folder, 'journal.jsonl')
    const journal = openJournal(journalFile)
    ends.push(journal.close)
    const http = openHttp(serving.port)
    ends.push(http.close)
    const wallets = await openWallets(http, given.wallets)
    const bank = {
      cluster,
      databaseUrl,
      proxy,
      serving,
      http,
      journal,
      journalFile,
      wallets,
      tally,
      ...namesOf(wallets),
    }
    await fundAll(bank)
    return await use(bank)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

function namesOf(wallets: readonly Wallet[]): Pick<Bank, 'walletOf' | 'newFundingCents'> {
  const byNumber = new Map(wallets.map((wallet) => [wallet.accountNumber, wallet]))
  let fundings = 0
  return {
    walletOf(accountNumber) {
      const wallet = byNumber.get(accountNumber)
      if (!wallet) throw new Error(`nobody has the wallet ${accountNumber}`)
      return wallet
    },
    newFundingCents: () => `${firstFundingCents + (fundings += 1)}`,
  }
}

/** What a wallet begins with is a funding like any other. */
async function fundAll(bank: Bank): Promise<void> {
  for (const { accountNumber } of bank.wallets)
    await sendUntilKnown(bank, order(bank, { kind: 'fund', payee: accountNumber }))
}

const firstFundingCents = 50_000
