import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'
import { balanceOf, type Person } from './people.ts'
import { attempt, type Operation } from './traffic.ts'

type Given = {
  readonly database: TestDatabase
  readonly url: string
  readonly people: readonly Person[]
  /** What everybody had before the first operation, in minor units. */
  readonly minorAtStart: bigint
  readonly journal: readonly Operation[]
}

/**
 * Holds what customers were told against what the database has: every transfer that was acknowledged is there once, with
 * the same answer; every other is there at most once, and asking again under its key ends it at one answer.
 * The traffic must have stopped.
 */
export async function expectJournalToHold({ database, url, people, minorAtStart, journal }: Given): Promise<void> {
  const statuses = new Set(journal.flatMap(({ tries }) => tries))
  expect([...statuses].filter((status) => ![0, 200, 422, 503].includes(status))).toEqual([])

  const stored = await storedAnswers(database)
  expect(journal.flatMap((operation) => whatDiffers(operation, stored.get(operation.key)))).toEqual([])
  const keys = new Set(journal.map(({ key }) => key))
  expect([...stored.keys()].filter((key) => !keys.has(key))).toEqual([])
  expect(await transactionIds(database)).toHaveLength(stored.size)

  for (const operation of journal) while (!operation.answer) await attempt(operation, url)
  expect(journal.flatMap((operation) => whatDiffers(operation, stored.get(operation.key) ?? null))).toEqual([])

  const sent = journal.filter(({ answer }) => answer?.status === 200)
  expect(await transactionIds(database)).toEqual(
    sent.map(({ answer }) => answer?.reply.transaction.id ?? '').toSorted(),
  )
  expect(await differentWhenAskedAgain(sent, url)).toEqual([])
  for (const person of people) expect(await balanceOf(url, person)).toBe(balanceBy(sent, person, minorAtStart))
}

/** The answer of each key, to the byte. */
async function storedAnswers({ pool }: TestDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; reply: string }>(
    `select key, reply::text as reply from idempotency where scope <> 'sandbox'`,
  )
  return new Map(rows.map(({ key, reply }) => [key, reply]))
}

/** `stored` is null when nobody knows what the key's answer was when we looked. */
function whatDiffers({ key, answer }: Operation, stored: string | null | undefined): string[] {
  if (!answer || stored === null) return []
  if (answer.status === 200) return answer.text === stored ? [] : [`${key}: told ${answer.text}, stored ${stored}`]
  return stored === undefined ? [] : [`${key}: refused as ${answer.codes.join()}, and yet stored`]
}

async function transactionIds({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select 'txn_' || replace(id::text, '-', '') as id from transfer`)
  return rows.map(({ id }) => id).toSorted()
}

const mostAskedAgain = 50

async function differentWhenAskedAgain(sent: readonly Operation[], url: string): Promise<string[]> {
  const different: string[] = []
  for (const { answer, ...operation } of sent.slice(-mostAskedAgain)) {
    const again: Operation = { ...operation, tries: [] }
    await attempt(again, url)
    if (again.answer?.text !== answer?.text) different.push(operation.key)
  }
  return different
}

function balanceBy(sent: readonly Operation[], person: Person, minorAtStart: bigint): bigint {
  return sent.reduce((balance, { payer, payee, minor }) => {
    if (payer === person) return balance - minor
    return payee === person ? balance + minor : balance
  }, minorAtStart)
}
