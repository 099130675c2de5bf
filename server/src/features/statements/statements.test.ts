import { accountStatement } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import { add, amountOf, money, type Money, moneyText, type WireMoney, zero } from '@emun/contract/money'
import { dayIn, nextDay, type PlainDate, startOfDay } from '@emun/contract/time'
import { house, openAccount, post } from '@emun/ledger'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { textsIn } from '../../../test/support/pdf-text.ts'
import { openDeps, openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findWalletOf } from '../wallets/public.ts'
import { statementLimit } from './make-statement.ts'
import { readStatement } from './read-statement.ts'
import { addUp, type Statement } from './statement.ts'

type Query = QueryOf<typeof accountStatement>

let server: TestServer
let deps: Deps
let today: PlainDate

beforeAll(async () => {
  server = await startTestServer()
  deps = openDeps(server.environment)
  today = dayIn(deps.config.businessZone, deps.clock.now())
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

const date = (text: string) => text as PlainDate
const usd = (minor: bigint) => money('USD', minor)

async function download({ authToken }: Person, query: Partial<Query>) {
  const asked = new URLSearchParams({ from: today, to: today, format: 'json', lang: 'en', ...query })
  const path = `${server.url}${accountStatement.path}?${asked.toString()}`
  const response = await fetch(path, { headers: { 'auth-token': authToken } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  }
}

const codesOf = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as { errors: { code: string; field?: string }[] }).errors.map(({ code, field }) => [code, field])

type Told = {
  readonly opening: WireMoney
  readonly moneyIn: WireMoney
  readonly moneyOut: WireMoney
  readonly closing: WireMoney
}
type Json = Told & {
  readonly transactions: readonly { readonly amount: WireMoney; readonly balanceAfter: WireMoney }[]
}

/** Moves money in (above zero) or out at a moment of the past. */
async function move(person: Person, minor: bigint, at: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const outside = await openAccount(tx, { owner: house, kind: 'sandbox_funding', currency: 'USD' })
    const { main } = await findWalletOf(tx, person.id)
    const leg =
      minor > 0n ? { from: outside, to: main, amount: usd(minor) } : { from: main, to: outside, amount: usd(-minor) }
    const kind = minor > 0n ? 'replenishment' : 'reversal'
    await post(tx, { id: newUuid(deps.clock), kind, happenedAt: at, createdAt: at, legs: [leg] })
  })
}

const read = (person: Person, from: PlainDate, to: PlainDate) => readStatement(deps, person.id, { from, to }, 1_000)

const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, amount) => add(sum, amount), zero('USD'))

/** From one day to another, both included. */
function daysFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const all = [first]
  for (let day = first; day < last; all.push(day)) day = nextDay(day)
  return all
}

describe('whatever happened, and whatever days are asked for', () => {
  // The clocks change in between.
  const days = daysFrom(date('2026-03-21'), date('2026-03-31'))
  const zone = 'Asia/Jerusalem'
  // Around each midnight some money moves. Nodes write at once and their clocks differ a little: not in the order of time.
  const near = fc.tuple(fc.integer({ min: -700, max: 900 }), fc.integer({ min: -2_000, max: 2_000 }))
  const histories = fc.array(fc.array(near, { maxLength: 4 }), { minLength: days.length, maxLength: days.length })
  const dayOf = (index: number) => days[index] ?? date('2026-03-21')
  const periods = fc.array(fc.boolean(), { minLength: days.length, maxLength: days.length })

  it('opening and movements make closing, and statements that follow one another have each line once', async () => {
    for (const history of fc.sample(histories, 4)) {
      const [person] = await openPeople(server.environment, 1)
      await move(person, 100_000n, startOfDay(zone, date('2026-03-10')))
      for (const [index, moves] of history.entries())
        for (const [minor, jitterMs] of moves)
          await move(
            person,
            BigInt(minor === 0 ? 1 : minor),
            new Date(startOfDay(zone, dayOf(index)).getTime() + jitterMs),
          )
      const whole = await read(person, date('2026-03-01'), date('2026-04-30'))
      expect(whole.lines).toHaveLength(history.flat().length + 1)
      for (const ends of fc.sample(periods, 5)) await expectChain(person, whole, ends)
    }
  })

  /** Cuts the days after each that is an end, and reads one statement after another. */
  async function expectChain(person: Person, whole: Statement, ends: readonly boolean[]): Promise<void> {
    const told: string[] = []
    let from = date('2026-03-01')
    let closing: Money = zero('USD')
    for (const to of [...days.filter((_, index) => ends[index]), date('2026-04-30')]) {
      const part = await read(person, from, to)
      expect(part.opening).toEqual(closing)
      expect(add(part.opening, sumOf(part.lines.map(({ amount }) => amount)))).toEqual(part.closing)
      expect(add(add(part.opening, part.moneyIn), part.moneyOut)).toEqual(part.closing)
      told.push(...part.lines.map(({ id }) => id))
      closing = part.closing
      from = nextDay(to)
    }
    expect(told).toEqual(whole.lines.map(({ id }) => id))
    expect(closing).toEqual(whole.closing)
  }

  it('a line that does not go on from the one before it, or from the last to the end, is shown to nobody', () => {
    const line = (amount: bigint, balance: bigint) => ({ amount: usd(amount), balance: usd(balance) })
    expect(addUp(usd(5n), [line(2n, 7n), line(-3n, 4n)], usd(4n))).toEqual({ moneyIn: usd(2n), moneyOut: usd(-3n) })
    expect(() => addUp(usd(5n), [line(2n, 7n), line(-3n, 5n)], usd(5n))).toThrow('line 2 of a statement')
    expect(() => addUp(usd(5n), [line(2n, 7n)], usd(8n))).toThrow('closing balance')
    expect(() => addUp(usd(5n), [], usd(4n))).toThrow('closing balance')
  })
})

describe('a day', () => {
  it('begins and ends at midnight in Jerusalem, in summer and in winter', async () => {
    const [person] = await openPeople(server.environment, 1)
    const moments = [
      '2026-01-14T21:59:59.999Z',
      '2026-01-14T22:00:00.000Z',
      '2026-01-15T21:59:59.999Z',
      '2026-01-15T22:00:00.000Z',
      '2026-07-14T20:59:59.999Z',
      '2026-07-14T21:00:00.000Z',
    ]
    for (const [index, moment] of moments.entries()) await move(person, BigInt(index + 1), new Date(moment))
    const winter = await read(person, date('2026-01-15'), date('2026-01-15'))
    expect([winter.opening, winter.closing]).toEqual([usd(1n), usd(6n)])
    expect(winter.lines.map(({ at }) => at.toISOString())).toEqual(moments.slice(1, 3))
    const summer = await read(person, date('2026-07-15'), date('2026-07-15'))
    expect(summer.lines.map(({ at }) => at.toISOString())).toEqual(moments.slice(5))
    const csv = (await download(person, { from: '2026-01-15', to: '2026-01-15', format: 'csv' })).text
    expect(csv).toContain('\r\n2026-01-15,00:00:00,Money added')
    expect(csv).toContain('\r\n2026-01-15,23:59:59,Money added')
  })

  it('without a movement has the balance it began with, and days before the account have nothing', async () => {
    const [person] = await openPeople(server.environment, 1)
    await move(person, 500n, new Date('2026-05-01T12:00:00Z'))
    const quiet = await read(person, date('2026-06-01'), date('2026-06-30'))
    expect(quiet).toMatchObject({ opening: usd(500n), closing: usd(500n), lines: [] })
    const before = await read(person, date('2026-04-01'), date('2026-04-30'))
    expect(before).toMatchObject({ opening: usd(0n), closing: usd(0n), lines: [] })
    const { bytes } = await download(person, { from: '2026-06-01', to: '2026-06-30', format: 'pdf' })
    expect(textsIn(bytes)).toContain('No transactions in this period.')
  })
})

describe('every format', () => {
  let dana: Person
  let friend: Person

  beforeAll(async () => {
    ;[dana, friend] = await openPeople(server.environment, 2, { amount: '1500.00', currency: 'USD' })
    await sendMoney(server.url, dana, friend, '12.50', '=HYPERLINK("http://evil.example")')
    await sendMoney(server.url, friend, dana, '3.05', '-1+2')
    await sendMoney(server.url, dana, friend, '0.01', '@sum (תודה)')
    await sendMoney(server.url, friend, dana, '1.00', '-7.00')
  })

  const told = async (query: Partial<Query>) => download(dana, query)

  it.each(['en', 'he', 'ar', 'ru'] as const)('says the same numbers, in %s', async (lang) => {
    const json = JSON.parse((await told({ lang })).text) as Json
    expect(json.transactions.map(({ amount }) => amount.amount)).toEqual(['1500.00', '-12.50', '3.05', '-0.01', '1.00'])
    expect([json.opening, json.moneyIn, json.moneyOut, json.closing].map(({ amount }) => amount)).toEqual([
      '0.00',
      '1504.05',
      '-12.51',
      '1491.54',
    ])
    const rows = (await told({ lang, format: 'csv' })).text.split('\r\n').slice(1, -1).map(cellsOf)
    expect(rows.map((row) => row[8]).slice(1, -1)).toEqual(json.transactions.map(({ amount }) => amount.amount))
    expect(rows.map((row) => row[10])).toEqual([
      json.opening.amount,
      ...json.transactions.map(({ balanceAfter }) => balanceAfter.amount),
      json.closing.amount,
    ])
    const shown = (amount: WireMoney, plus?: 'with_plus') => moneyText(amountOf(amount), lang, plus)
    const texts = textsIn((await told({ lang, format: 'pdf' })).bytes)
    expect(texts.filter((text) => text.includes('$')).map(spaced)).toEqual(
      [
        shown(json.opening),
        shown(json.moneyIn, 'with_plus'),
        shown(json.moneyOut),
        shown(json.closing),
        shown(json.opening),
        ...json.transactions.flatMap(({ amount, balanceAfter }) => [shown(amount, 'with_plus'), shown(balanceAfter)]),
        shown(json.closing),
      ].map(spaced),
    )
  })

  it('has no cell that a spreadsheet would run, and leaves amounts the numbers they are', async () => {
    const { text, headers } = await told({ format: 'csv' })
    expect(text.startsWith('\ufeffDate,')).toBe(true)
    expect(headers.get('content-type')).toMatch(/^text\/csv/)
    const cells = text.split('\r\n').slice(1, -1).flatMap(cellsOf)
    expect(cells).toContain(`'=HYPERLINK("http://evil.example")`)
    expect(cells).toContain("'-1+2")
    expect(cells).toContain("'@sum (תודה)")
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+\.\d\d$/.test(cell))).toEqual([])
  })

  it('has a name that says the days, and is kept by nobody on the way', async () => {
    const { headers } = await told({ format: 'pdf' })
    expect(headers.get('content-disposition')).toBe(`attachment; filename="statement-${today}-${today}.pdf"`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('has nothing of anybody else: not their balance, their phone, their whole name or what they did with others', async () => {
    const [stranger] = await openPeople(server.environment, 1, { amount: '777.77', currency: 'USD' })
    await sendMoney(server.url, stranger, friend, '77.70', 'between us')
    for (const format of ['json', 'csv', 'pdf'] as const) {
      const { text, bytes } = await told({ format })
      const all = format === 'pdf' ? textsIn(bytes).join('\n') : text
      for (const secret of ['77.70', '777.77', 'between us', friend.phone, stranger.accountNumber, friend.id])
        expect(all).not.toContain(secret)
    }
  })
})

describe('refusals', () => {
  const asked = async (query: Partial<Query>) => {
    const [person] = await openPeople(server.environment, 1)
    return download(person, query)
  }

  test('incorrect_date for days the wrong way round, and for what no calendar has', async () => {
    expect(codesOf(await asked({ from: '2026-03-02', to: '2026-03-01' }))).toEqual([['incorrect_date', 'to']])
    expect(codesOf(await asked({ from: '2026-02-30' }))).toEqual([['incorrect_date', 'from']])
  })

  test('statement_too_long for more than 366 days, and for more lines than it may have', async () => {
    expect((await asked({ from: '2024-01-01', to: '2024-12-31' })).status).toBe(200)
    expect(codesOf(await asked({ from: '2024-01-01', to: '2025-01-01' }))).toEqual([['statement_too_long', 'from']])
    const [person] = await openPeople(server.environment, 1)
    for (const minor of [1n, 2n, 3n]) await move(person, minor, new Date('2026-02-02T12:00:00Z'))
    const days = { from: date('2026-02-02'), to: date('2026-02-02') }
    expect((await readStatement(deps, person.id, days, 3)).lines).toHaveLength(3)
    await expect(readStatement(deps, person.id, days, 2)).rejects.toMatchObject({ code: 'statement_too_long' })
  })

  test('incorrect_value for a format that there is not', async () => {
    expect(codesOf(await asked({ format: 'exe' as 'pdf' }))).toEqual([['incorrect_value', 'format']])
  })

  test('too_many_requests for who asks again and again', async () => {
    const [person] = await openPeople(server.environment, 1)
    for (let count = 0; count < statementLimit.most; count += 1)
      await deps.attempts.take(statementLimit, person.id, deps.clock.now())
    expect(codesOf(await download(person, {}))).toEqual([['too_many_requests', undefined]])
  })
})

/** The cells of a line of a table; none of ours has a break in it. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}

/** Spaces of all kinds are one: a font may draw them alike. */
function spaced(text: string): string {
  return text.replace(/\s/g, ' ')
}
