import { listSigningKeys, proveConsistency } from '@emun/contract/public'
import { type Verdict, verifyReceipt } from '@emun/verify'
import { call } from '../../platform/api.ts'
import { refusalIn } from '../../platform/expected-no.ts'

/**
 * Checks a receipt in this browser. The receipt stays here: asked for are only the published keys, and whether the log of
 * today still begins as it did then. What the network does not answer is not checked, and the verdict says so.
 */
export async function checkReceipt(receipt: unknown): Promise<Verdict> {
  const size = headSizeOf(receipt)
  const [keys, laterHead] = await Promise.all([publishedKeys(), size === null ? undefined : laterHeadThan(size)])
  const verdict = await verifyReceipt(receipt, { keys, laterHead })
  const isUnasked = laterHead === undefined && verdict.outcome === 'sound'
  if (!isUnasked) return verdict
  return { ...verdict, outcome: 'unsure', checks: [...verdict.checks, { name: 'continued', outcome: 'skipped' }] }
}

async function publishedKeys(): Promise<unknown> {
  return call(listSigningKeys, {}).catch(() => undefined)
}

/** Null when the log is smaller today than it was then: that is an answer, and a bad one. */
async function laterHeadThan(first: number): Promise<unknown> {
  try {
    return await call(proveConsistency, { query: { first, second: undefined } })
  } catch (error) {
    return refusalIn(error, 'record_not_found') ? null : undefined
  }
}

function headSizeOf(receipt: unknown): number | null {
  const head = partOf(receipt, 'head')
  const size = partOf(head, 'size')
  return typeof size === 'number' && Number.isInteger(size) && size > 0 ? size : null
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
