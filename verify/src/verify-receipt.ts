import { areEndorsed, areSameKeys, isHeadSigned, knowsSignatures } from './keys.ts'
import type { Block, Head, LaterHead, Receipt, SealedEntry, SigningKey, Standing } from './receipt.ts'
import { keysIn, laterHeadIn, receiptIn } from './shape.ts'
import { isContinued, leafHash, rootOf } from './tree.ts'
import { wordsOfBlock, wordsOfEntry } from './words.ts'

/**
 * What is looked at, in this order: `shape`: it is a receipt, and nothing is missing. `entry`: the entry is in its block
 * word for word. `block`: the block is in the log. `signature`: the log's head is signed by a key that had the right to.
 * `published`: the keys are those the service publishes. `balance`, for the account's last posting: the balance is the one
 * after it. `continued`: a later head still has the same beginning.
 */
export type CheckName = 'shape' | 'entry' | 'block' | 'signature' | 'published' | 'balance' | 'continued'

/** `skipped`: it could not be looked at, because this browser cannot, or because there was nothing to compare with. */
export type Check = { readonly name: CheckName; readonly outcome: 'passed' | 'failed' | 'skipped' }

/** `broken` when a check failed, `unsure` when one was skipped, else `sound`. */
export type Verdict = {
  readonly outcome: 'sound' | 'broken' | 'unsure'
  readonly checks: readonly Check[]
  /** What the receipt says, for showing; null when it is none. */
  readonly receipt: Receipt | null
}

/** What the receipt is held against, as read from JSON: the published keys, and a later head of the log. */
export type Against = { readonly keys?: unknown; readonly laterHead?: unknown }

/** Checks a receipt, as read from JSON. Asks nobody: no network, no clock. Never throws for what is in the files. */
export async function verifyReceipt(value: unknown, against: Against = {}): Promise<Verdict> {
  const receipt = receiptIn(value)
  if (!receipt) return verdict([{ name: 'shape', outcome: 'failed' }], null)
  const published = against.keys === undefined ? undefined : keysIn(against.keys)
  const keys = published ?? receipt.keys
  const checks = [
    check('shape', true),
    check('entry', await areAllInBlock(receipt.entries, receipt.block)),
    check('block', await isInLog(receipt.block, receipt.head)),
    check('signature', await ifKnown(() => isSignedRightly(receipt))),
    check('published', published === undefined ? null : await ifKnown(() => isByPublishedKeys(receipt, published))),
    ...(receipt.standing === undefined ? [] : [check('balance', isAsLeft(receipt.entries, receipt.standing))]),
    ...(against.laterHead === undefined
      ? []
      : [check('continued', await ifKnown(() => isStillThere(receipt.head, laterHeadIn(against.laterHead), keys)))]),
  ]
  return verdict(checks, receipt)
}

function check(name: CheckName, isRight: boolean | null): Check {
  if (isRight === null) return { name, outcome: 'skipped' }
  return { name, outcome: isRight ? 'passed' : 'failed' }
}

function verdict(checks: readonly Check[], receipt: Receipt | null): Verdict {
  const has = (outcome: Check['outcome']) => checks.some((each) => each.outcome === outcome)
  if (has('failed')) return { outcome: 'broken', checks, receipt }
  return { outcome: has('skipped') ? 'unsure' : 'sound', checks, receipt }
}

/** All of one account and one posting, each at its own place. */
async function areAllInBlock(entries: readonly SealedEntry[], block: Block): Promise<boolean> {
  const [first] = entries
  const isOne = entries.every(({ entry: { posting, account } }) => {
    return posting === first?.entry.posting && account === first.entry.account
  })
  const places = new Set(entries.map(({ place }) => place))
  const verdicts = await Promise.all(entries.map((each) => isInBlock(each, block)))
  return isOne && places.size === entries.length && verdicts.every(Boolean)
}

async function isInBlock({ entry, place, path }: SealedEntry, { root, leaves }: Block): Promise<boolean> {
  return (await rootOf(await leafHash(wordsOfEntry(entry)), place, leaves, path)) === root
}

async function isInLog(block: Block, head: Head): Promise<boolean> {
  return (await rootOf(await leafHash(wordsOfBlock(block)), block.number, head.size, block.path)) === head.root
}

async function isSignedRightly({ head, keys }: Receipt): Promise<boolean> {
  return (await areEndorsed(keys)) && isHeadSigned(head, keys)
}

/**
 * The published list may be older than the receipt: then its last key stands for those that follow. It may be newer: then
 * it knows when the receipt's key retired, which whoever stole that key would not mention.
 */
async function isByPublishedKeys({ head, keys }: Receipt, published: readonly SigningKey[] | null): Promise<boolean> {
  if (published === null || !areSameKeys(keys, published) || !(await areEndorsed(published))) return false
  return published.length < keys.length || isHeadSigned(head, published)
}

async function isStillThere(head: Head, later: LaterHead | null, keys: readonly SigningKey[]): Promise<boolean> {
  if (!later || later.first !== head.size) return false
  return (await isContinued(head, later.head, later.path)) && isHeadSigned(later.head, keys)
}

/** No seal covers a balance itself: it is right when it is the one after the account's last entry, which is sealed. */
function isAsLeft(entries: readonly SealedEntry[], { seq, balance }: Standing): boolean {
  const isLast = entries.every(({ entry }) => BigInt(entry.seq) <= BigInt(seq))
  return isLast && entries.some(({ entry }) => entry.seq === seq && entry.balance === balance)
}

/** Null where the browser is too old to know Ed25519. */
async function ifKnown(ask: () => Promise<boolean>): Promise<boolean | null> {
  return (await knowsSignatures()) ? ask() : null
}
