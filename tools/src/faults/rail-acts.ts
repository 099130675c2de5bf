import { setTimeout as sleep } from 'node:timers/promises'
import { openDeposit, takeBack, withdraw } from '@emun/contract/customer'
import type { Bank } from './bank.ts'
import { withClient } from './cluster.ts'
import { type Answer, isUnknown } from './http.ts'
import type { Violation } from './ledger-laws.ts'

/** What customers do about rails. Nobody works at the desk here, so it ends where an operator would go on. */
export type RailKind = 'deposit' | 'withdrawal' | 'taking back'

/** One thing that is wanted, under one key. */
type Act = { readonly send: () => Promise<Answer>; readonly sendUntilKnown: () => Promise<void> }

export type RailActs = {
  readonly all: readonly { readonly kind: RailKind; readonly begin: () => Promise<Act> }[]
  /** What is in the database after all, against what was answered. */
  readonly breaks: () => Promise<readonly Violation[]>
}

const pauseMs = 25
const amount = { amount: '10.00', currency: 'USD' } as const
const shekels = { amount: '100.00', currency: 'ILS' } as const
const answers = { phone: '0502345678', name: 'Dana' }

/** Everybody in turn: what one customer may ask for in an hour is counted. */
export async function openRailActs(bank: Bank): Promise<RailActs> {
  const before = await readRows(bank)
  const done = new Map<RailKind, string[]>()
  const violations: Violation[] = []
  let turns = 0
  const nextWallet = () => bank.wallets[(turns += 1) % bank.wallets.length]
  await proveEverybody(bank)

  /** `read` finds in an answer what was made. */
  function act(kind: RailKind, send: () => Promise<Answer>, read: (reply: object) => string): Act {
    const told = new Set<string>()
    const once = async () => {
      await bank.serving.untilUp()
      const answer = await send()
      if (answer.status === 200) told.add(read(JSON.parse(answer.text) as object))
      else if (!isUnknown(answer.status)) throw new Error(`a ${kind} was answered ${answer.status} ${answer.text}`)
      return answer
    }
    return {
      send: once,
      async sendUntilKnown() {
        for (let answer = await once(); isUnknown(answer.status); answer = await once()) await sleep(pauseMs)
        await once()
        if (told.size !== 1) violations.push({ law: 'I7', detail: `${kind} has ${told.size} different answers` })
        done.set(kind, [...(done.get(kind) ?? []), ...told])
      },
    }
  }

  return {
    all: [
      { kind: 'deposit', begin: async () => depositOf(bank, await nextWallet()?.token(), act) },
      { kind: 'withdrawal', begin: async () => withdrawalOf(bank, await nextWallet()?.token(), act) },
      { kind: 'taking back', begin: async () => takingBackOf(bank, await nextWallet()?.token(), act) },
    ],
    async breaks() {
      const counts = await readRows(bank)
      return [...violations, ...rowBreaks(before, counts, done)]
    },
  }
}

type MakeAct = (kind: RailKind, send: () => Promise<Answer>, read: (reply: object) => string) => Act
type Token = string | undefined

function depositOf({ http }: Bank, token: Token, act: MakeAct): Act {
  const sent = { token, key: crypto.randomUUID(), body: { paymentSystem: 'bit', amount: shekels, answers: {} } }
  return act(
    'deposit',
    () => http.ask(openDeposit, sent),
    (reply) => (reply as { deposit: { id: string } }).deposit.id,
  )
}

function withdrawalOf({ http }: Bank, token: Token, act: MakeAct): Act {
  const sent = { token, key: crypto.randomUUID(), body: { paymentSystem: 'bit', amount, answers } }
  return act('withdrawal', () => http.ask(withdraw, sent), withdrawalIn)
}

/** Asks for a withdrawal in peace, and takes the whole of it back. */
async function takingBackOf({ http }: Bank, token: Token, act: MakeAct): Promise<Act> {
  const asking = { token, key: crypto.randomUUID(), body: { paymentSystem: 'bit', amount, answers } }
  const withdrawal = withdrawalIn(await http.insist(withdraw, asking))
  const sent = { token, key: crypto.randomUUID(), body: { amount, withdrawal } }
  return act(
    'taking back',
    () => http.ask(takeBack, sent),
    (reply) => {
      const { takenBack } = reply as { takenBack: { amount: string } }
      return `${withdrawal} ${takenBack.amount}`
    },
  )
}

function withdrawalIn(reply: object): string {
  return (reply as { withdrawal: { id: string } }).withdrawal.id
}

/** A withdrawal asks who is acting; here everybody has just said so. */
async function proveEverybody({ databaseUrl }: Bank): Promise<void> {
  await withClient(databaseUrl, (client) => client.query("update session set proved_at = now() + interval '1 hour'"))
}

type Rows = {
  readonly deposits: number
  readonly withdrawals: number
  readonly taken: number
  /** In cents: what lies in return balances, and what withdrawals have open. */
  readonly held: string
  readonly open: string
}

async function readRows({ databaseUrl }: Bank): Promise<Rows> {
  const text = `select (select count(*)::int from deposit) as deposits,
    (select count(*)::int from withdrawal) as withdrawals,
    (select count(*)::int from withdrawal where taken_back_minor = amount_minor) as taken,
    (select coalesce(sum(balance), 0)::text from ledger.account where kind = 'return') as held,
    (select coalesce(sum(on_hold_minor + in_progress_minor), 0)::text from withdrawal) as open`
  const { rows } = await withClient(databaseUrl, (client) => client.query<Rows>(text))
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

/** I5 and I6 of rails: each that was acknowledged is there, and nothing else is; what is on hold lies in the ledger. */
function rowBreaks(before: Rows, after: Rows, done: ReadonlyMap<RailKind, readonly string[]>): Violation[] {
  const made = (kind: RailKind) => new Set(done.get(kind)).size
  const compared = [
    ['deposits', after.deposits - before.deposits, made('deposit')],
    ['withdrawals', after.withdrawals - before.withdrawals, made('withdrawal') + made('taking back')],
    ['taken back', after.taken - before.taken, made('taking back')],
  ] as const
  return [
    ...compared
      .filter(([, found, wanted]) => found !== wanted)
      .map(([what, found, wanted]) => ({ law: 'I5', detail: `${what}: ${found}, and ${wanted} were acknowledged` })),
    ...(after.held === after.open
      ? []
      : [{ law: 'I5', detail: `${after.held} is on hold in the ledger, and ${after.open} of withdrawals` }]),
  ]
}
