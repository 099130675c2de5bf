import { setTimeout as sleep } from 'node:timers/promises'
import type { ActKind } from './act-kinds.ts'
import { openActs } from './acts.ts'
import { openMoneyRequest } from '@emun/contract/customer'
import type { Bank } from './bank.ts'
import type { Operation } from './book.ts'
import { order, send, sendUntilKnown } from './customer.ts'
import type { Violation } from './ledger-laws.ts'
import { type Kind, kinds } from './orders.ts'
import type { Side } from './protocol.ts'
import { type Fate, type Message, passes } from './proxy.ts'

/** Alone, or while the same request comes in a second time. */
export type Company = 'alone' | 'with a rival'

/** `step`: each message is cut, or only every so many of them. */
type Way = { readonly from: Side; readonly step: number; readonly fateAt: (turn: number) => Fate }

const [lost, last] = [{ cut: 'before' }, { cut: 'after' }] as const

/** The three ways a conversation breaks off at a message: it is lost, it was the last one, or the reply is lost. */
const allWays: readonly Way[] = [
  { from: 'server', step: 1, fateAt: () => lost },
  { from: 'server', step: 1, fateAt: () => last },
  { from: 'postgres', step: 1, fateAt: () => lost },
]

/** Every message once, lost or the last by turns: for what is much like something that is cut in all ways. */
const byTurns: readonly Way[] = [{ from: 'server', step: 1, fateAt: (turn) => (turn % 2 === 0 ? lost : last) }]

/** So many acts with so many messages each take their time: where that is short, a part of them. */
const hereAndThere: readonly Way[] = byTurns.map((way) => ({ ...way, step: 4 }))

/**
 * Cuts every kind of operation once at every message between server and PostgreSQL, in each way, and asks again under the
 * same key until it is known what became of it. Nobody else must be at work. `round` tells one pass from another. Answers
 * what was broken of the promises of acts; those between wallets are in the journal.
 */
export async function cutEverywhere(bank: Bank, company: Company, round: number): Promise<readonly Violation[]> {
  // What takes its time, a card that is made, takes it meanwhile.
  const acts = await openActs(bank)
  const cutting = { bank, isHousekeeping: await learnHousekeeping(bank) }
  const moneyRequest = await openRequest(bank)
  for (const kind of kinds)
    await cutEach(cutting, kind, kind === 'request' && company === 'alone' ? byTurns : allWays, async (name, judge) => {
      const operation = orderOf(bank, kind, `c${round}.${name}`, moneyRequest)
      bank.proxy.judgeBy(judge)
      return sendThrough(bank, operation, company)
    })
  for (const { kind, begin } of acts.all)
    await cutEach(cutting, kind, company === 'alone' ? hereAndThere : allWays, async (_, judge) => {
      const act = await begin()
      bank.proxy.judgeBy(judge)
      const answers = await Promise.all(company === 'alone' ? [act.send()] : [act.send(), act.send()])
      bank.proxy.passAll()
      await act.sendUntilKnown()
      return answers.every(({ status }) => status === 200)
    })
  return acts.breaks()
}

type Cutting = { readonly bank: Bank; readonly isHousekeeping: (message: Message) => boolean }
/** Does it once, with the judge at work for as long as nobody knows; answers whether all went well at the first try. */
type DoOnce = (name: string, judge: (message: Message) => Fate) => Promise<boolean>

/** How many messages there are is found out by going on until one too many. */
async function cutEach(
  { bank, isHousekeeping }: Cutting,
  kind: Kind | ActKind,
  ways: readonly Way[],
  doOnce: DoOnce,
): Promise<void> {
  for (const [way, { from, step, fateAt }] of ways.entries()) {
    const isCounted = (message: Message) => message.from === from && !isHousekeeping(message)
    let isCleanEnd = false
    for (let turn = 0, sent = 0; !isCleanEnd; sent += 1) {
      const cut = cutAt(turn * step, isCounted, fateAt(turn))
      const wentWell = await doOnce(`${way}.${kind}.${sent}`, cut.judge)
      if (cut.isDone()) bank.tally.add(`crash points of a ${kind}`)
      if (cut.isDone()) turn += 1
      // Trouble that is not ours (a connection lost with the last cut) does not mean that there are no more messages.
      else isCleanEnd = wentWell
    }
  }
}

/** Anybody may pay any amount by it, and as often as they like. */
async function openRequest({ http, wallets }: Bank): Promise<string> {
  const { moneyRequest } = await http.insist(openMoneyRequest, { token: await wallets[1]?.token(), body: {} })
  return moneyRequest.code
}

/**
 * Sends with the judge at work, then without it until the outcome is known, and once more: the answer must stay. Answers
 * whether all went well at the first try.
 */
async function sendThrough(bank: Bank, operation: Operation, company: Company): Promise<boolean> {
  const requests = Array.from({ length: company === 'alone' ? 1 : 2 }, () => send(bank, operation))
  const answers = await Promise.all(requests)
  bank.proxy.passAll()
  await sendUntilKnown(bank, operation)
  await send(bank, operation)
  return answers.every(({ status }) => status === 200)
}

function orderOf(bank: Bank, kind: Kind, id: string, moneyRequest: string): Operation {
  const [payer = '', payee = ''] = bank.wallets.map(({ accountNumber }) => accountNumber)
  if (kind === 'fund') return order(bank, { kind, payee })
  return order(bank, { id, kind, payer, payee, cents: '1', ...(kind === 'request' ? { moneyRequest } : {}) })
}

function cutAt(place: number, counts: (message: Message) => boolean, fate: Fate) {
  let passed = 0
  return {
    isDone: () => passed > place,
    judge: (message: Message): Fate => (counts(message) && passed++ === place ? fate : passes),
  }
}

const quietMs = 2_500

/**
 * What the server says while nobody asks it anything (it looks for jobs and events) is none of an operation's messages.
 * Words that only begin or end a transaction are everybody's.
 */
async function learnHousekeeping({ proxy }: Bank): Promise<(message: Message) => boolean> {
  const heard = new Set<string>()
  proxy.judgeBy(({ statement }) => {
    heard.add(statement)
    return passes
  })
  await sleep(quietMs)
  proxy.passAll()
  return ({ statement }) => heard.has(statement) && !/^\s*(begin|commit|rollback)\b/i.test(statement)
}
