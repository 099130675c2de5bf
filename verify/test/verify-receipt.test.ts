import { beforeAll, describe, expect, test } from 'vitest'
import { nodeHash, type Receipt, type Verdict, verifyReceipt } from '../src/index.ts'
import { makeKey, makeReceipt, signHead, type TestKey } from './made-receipt.ts'

const [january, february, march] = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
]
let first: TestKey
let second: TestKey
let receipt: Receipt

beforeAll(async () => {
  first = await makeKey(january)
  second = await makeKey(march, first)
  receipt = await makeReceipt([first], february)
})

/** The checks that did not pass. */
function notPassed({ checks }: Verdict): readonly string[] {
  return checks.filter(({ outcome }) => outcome !== 'passed').map(({ name, outcome }) => `${name} ${outcome}`)
}

async function verdictOn(changed: unknown): Promise<readonly string[]> {
  return notPassed(await verifyReceipt(changed, { keys: { keys: [first.key] } }))
}

describe('a sound receipt', () => {
  test('passes every check against the published keys', async () => {
    expect(await verifyReceipt(receipt, { keys: { ok: true, keys: [first.key] } })).toMatchObject({
      outcome: 'sound',
      receipt,
    })
  })

  test('is only almost sure while nobody said whose key it is', async () => {
    const verdict = await verifyReceipt(receipt)
    expect([verdict.outcome, ...notPassed(verdict)]).toEqual(['unsure', 'published skipped'])
  })

  test('of the last posting is sound with the balance that the posting left', async () => {
    const { checks } = await verifyReceipt({ ...receipt, standing: { seq: '7', balance: '8950' } })
    expect(checks).toContainEqual({ name: 'balance', outcome: 'passed' })
  })

  test('is read the same after it went through a file', async () => {
    expect(await verdictOn(JSON.parse(JSON.stringify(receipt)))).toEqual([])
  })
})

describe('the verdict names what is wrong:', () => {
  const [sealed] = [() => receipt.entries[0]]

  test('another amount is another entry', async () => {
    const changed = { ...sealed(), entry: { ...sealed()?.entry, amount: '-1051' } }
    expect(await verdictOn({ ...receipt, entries: [changed] })).toEqual(['entry failed'])
  })

  test('the same entry twice is not two entries', async () => {
    expect(await verdictOn({ ...receipt, entries: [sealed(), sealed()] })).toEqual(['entry failed'])
  })

  test('another time of sealing is another block', async () => {
    const block = { ...receipt.block, sealed: '2026-01-01T09:00:03.000000Z' }
    expect(await verdictOn({ ...receipt, block })).toEqual(['block failed'])
  })

  test('a head that says another time is not the one that was signed', async () => {
    const head = { ...receipt.head, time: '2026-02-01T00:00:01.000Z' }
    expect(await verdictOn({ ...receipt, head })).toEqual(['signature failed', 'published failed'])
  })

  test('a receipt that somebody made up, with a key of their own, is whole but not ours', async () => {
    const forged = await makeReceipt([await makeKey(january)], february, { amount: '99999' })
    expect(await verdictOn(forged)).toEqual(['published failed'])
  })

  test.each([
    ['another balance', { seq: '7', balance: '8951' }],
    ['a last entry before this one', { seq: '6', balance: '8950' }],
    ['a last entry that the receipt does not have', { seq: '8', balance: '8950' }],
  ])('an account left with %s is not as its last entry left it', async (_, standing) => {
    expect(await verdictOn({ ...receipt, standing })).toEqual(['balance failed'])
  })

  test.each([
    ['nothing', null],
    ['a text', 'receipt'],
    ['a list', []],
    ['another version', { format: 'emun receipt v2' }],
    ['a receipt with a balance that is no number', () => ({ ...receipt, standing: { seq: '7', balance: 'much' } })],
  ])('%s is no receipt', async (_, value) => {
    expect(await verdictOn(typeof value === 'function' ? value() : value)).toEqual(['shape failed'])
  })

  test.each([
    ['a line break in a value', { kind: 'transfer\namount 5' }],
    ['an amount with a fraction', { amount: '-10.50' }],
    ['an amount with zeros before it', { amount: '-01050' }],
    ['a hash in capitals', { peer: 'B'.repeat(64) }],
    ['a value missing', { nonce: undefined }],
  ])('%s is no receipt', async (_, change) => {
    const changed = { ...sealed(), entry: { ...sealed()?.entry, ...change } }
    expect(await verdictOn({ ...receipt, entries: [changed] })).toEqual(['shape failed'])
  })
})

describe('keys', () => {
  test('the second speaks for itself where only the first is known', async () => {
    const fresh = await makeReceipt([first, second], '2026-03-02T00:00:00.000Z')
    expect(notPassed(await verifyReceipt(fresh, { keys: [first.key] }))).toEqual([])
  })

  test('a retired key signs nothing any more, though the receipt keeps silent about the one that followed', async () => {
    const stolen = await makeReceipt([first], '2026-03-02T00:00:00.000Z')
    const keys = [first.key, second.key]
    expect(notPassed(await verifyReceipt(stolen, { keys }))).toEqual(['published failed'])
  })

  test('a key signs nothing before its time', async () => {
    const early = await makeReceipt([first, second], february)
    expect(await verdictOn(early)).toContain('signature failed')
  })

  test('a key that another than the one before endorsed is no key', async () => {
    const stranger = await makeKey(march, await makeKey(january))
    const forged = await makeReceipt([first, stranger], '2026-03-02T00:00:00.000Z')
    expect(await verdictOn(forged)).toEqual(['signature failed'])
  })
})

describe('a later head', () => {
  const added = '3'.repeat(64)
  const later = async (root: string) => ({
    ok: true,
    first: 2,
    head: signHead(first, { size: 3, root: await nodeHash(root, added), time: february }),
    path: [added],
  })

  test('that has only been added to confirms the receipt', async () => {
    const laterHead = await later(receipt.head.root)
    expect(notPassed(await verifyReceipt(receipt, { keys: [first.key], laterHead }))).toEqual([])
  })

  test('of the same size is the same head', async () => {
    expect(notPassed(await verifyReceipt(receipt, { keys: [first.key], laterHead: { head: receipt.head } }))).toEqual(
      [],
    )
  })

  test('of another history is found out', async () => {
    const laterHead = await later('4'.repeat(64))
    expect(notPassed(await verifyReceipt(receipt, { keys: [first.key], laterHead }))).toEqual(['continued failed'])
  })

  test('that nobody signed is none', async () => {
    const unsigned = await later(receipt.head.root)
    const laterHead = { ...unsigned, head: { ...unsigned.head, signature: '0'.repeat(128) } }
    expect(notPassed(await verifyReceipt(receipt, { keys: [first.key], laterHead }))).toEqual(['continued failed'])
  })
})
