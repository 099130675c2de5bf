import { setTimeout as sleep } from 'node:timers/promises'
import type { Bank } from './bank.ts'
import type { Operation } from './book.ts'
import { order, send, sendUntilKnown } from './customer.ts'
import { type Kind, kinds } from './orders.ts'
import type { Side } from './protocol.ts'
import { type Fate, type Message, passes } from './proxy.ts'

/** Alone, or while the same request comes in a second time. */
export type Company = 'alone' | 'with a rival'

/** The three ways a conversation breaks off at a message: it is lost, it was the last one, or the reply is lost. */
const cuts: readonly { readonly from: Side; readonly fate: Fate }[] = [
  { from: 'server', fate: { cut: 'before' } },
  { from: 'server', fate: { cut: 'after' } },
  { from: 'postgres', fate: { cut: 'before' } },
]

/**
 * Cuts every kind of operation once at every message between server and PostgreSQL, in each way, and asks again under the
 * same key until it is known what became of it. How many messages there are is found out by going on until one too many.
 * Nobody else must be at work. `round` tells one pass from another.
 */
export async function cutEverywhere(bank: Bank, company: Company, round: number): Promise<void> {
  const isHousekeeping = await learnHousekeeping(bank)
  for (const kind of kinds) {
    for (const [way, { from, fate }] of cuts.entries()) {
      const isCounted = (message: Message) => message.from === from && !isHousekeeping(message)
      let isCleanEnd = false
      for (let place = 0, sent = 0; !isCleanEnd; sent += 1) {
        const cut = cutAt(place, isCounted, fate)
        bank.proxy.judgeBy(cut.judge)
        const operation = orderOf(bank, kind, `c${round}.${way}.${kind}.${sent}`)
        const wentWell = await sendThrough(bank, operation, company)
        if (cut.isDone()) bank.tally.add(`crash points of a ${kind}`)
        if (cut.isDone()) place += 1
        // Trouble that is not ours (a connection lost with the last cut) does not mean that there are no more messages.
        else isCleanEnd = wentWell
      }
    }
  }
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

function orderOf(bank: Bank, kind: Kind, id: string): Operation {
  const [payer = '', payee = ''] = bank.wallets.map(({ accountNumber }) => accountNumber)
  return order(bank, kind === 'fund' ? { kind, payee } : { id, kind, payer, payee, cents: '1' })
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
