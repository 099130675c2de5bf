import { deepStrictEqual } from 'node:assert/strict'
import { auditBooks, type LedgerTx } from '../src/index.ts'

/** Fails the test that left the books out of balance; meant for after every test. */
export async function assertBooksBalance(tx: LedgerTx): Promise<void> {
  deepStrictEqual(await auditBooks(tx), [])
}
