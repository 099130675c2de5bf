import { expect, it } from 'vitest'
import { openSeen } from './ledger-laws.ts'
import type { SeenAccount, SeenEntry } from './ledger-snapshot.ts'

const account = (id: string, balance: bigint, seq: bigint, kind = 'main'): SeenAccount => ({
  id,
  kind,
  balance,
  seq,
  accountNumber: null,
})
const entry = (id: string, seq: bigint, amount: bigint, balanceAfter: bigint, journal = 'j'): SeenEntry => ({
  account: id,
  seq,
  amount,
  balanceAfter,
  journal,
  kind: 'transfer',
  note: null,
})

/** The outside gave 10 to a wallet. */
const outside = account('1', -10n, 1n, 'sandbox_funding')
const accounts = [outside, account('2', 10n, 1n)]
const paid = entry('1', 1n, -10n, -10n)
const entries = [paid, entry('2', 1n, 10n, 10n)]

const laws = (a: readonly SeenAccount[], e: readonly SeenEntry[]) =>
  openSeen()
    .add({ accounts: a, entries: e })
    .violations.map(({ law }) => law)

it('finds nothing in sound books, and pairs the entries of each movement', () => {
  const { movements, violations } = openSeen().add({ accounts, entries })
  expect(violations).toEqual([])
  expect(movements).toEqual([{ journal: 'j', kind: 'transfer', note: null, from: paid, to: entries[1] }])
})

it.each([
  { what: 'money from nowhere', broken: () => laws([outside, account('2', 11n, 1n)], entries), law: 'I1' },
  { what: 'half a posting', broken: () => laws(accounts, [...entries, entry('3', 1n, 5n, 5n, 'half')]), law: 'I1' },
  { what: 'a gap in the numbers', broken: () => laws(accounts, [paid, entry('2', 2n, 10n, 10n)]), law: 'I2' },
  { what: 'a broken chain', broken: () => laws(accounts, [paid, entry('2', 1n, 10n, 9n)]), law: 'I2' },
  { what: 'a balance that is not the last one', broken: () => laws(accounts, [paid]), law: 'I2' },
  { what: 'a customer below zero', broken: () => laws([account('1', -10n, 1n)], [paid]), law: 'I3' },
])('finds $what: $law', ({ broken, law }) => {
  expect(broken()).toContain(law)
})

it('finds that what was seen once is gone after a recovery', () => {
  const seen = openSeen()
  seen.add({ accounts, entries })
  const { violations } = seen.add({ accounts: [account('1', 0n, 0n), account('2', 0n, 0n)], entries: [] })
  expect(violations.map(({ law }) => law)).toEqual(['I2', 'I2'])
})
