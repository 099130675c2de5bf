import { readFile } from 'node:fs/promises'
import { type Check, type Receipt, type Verdict, verifyReceipt } from '../src/index.ts'

const usage = `emun-verify receipt.json [--key keys.json] [--head head.json]

Checks a receipt without asking anybody.
  --key   the keys as the service publishes them (GET /transparency/keys): whose signature it is
  --head  a later head (GET /transparency/consistency?first=SIZE): that the log still begins the same way
Ends with 0 when nothing is wrong, with 1 when something is, with 2 when it could not be told.
`

/** The command: says its verdict and answers the code to end with. */
export async function main(words: readonly string[], say: (text: string) => void = print): Promise<number> {
  const asked = filesIn(words)
  if (!asked) {
    say(usage)
    return 2
  }
  try {
    const [receipt, keys, laterHead] = await Promise.all([asked.receipt, asked.keys, asked.head].map(readJson))
    if (isDamaged(receipt)) {
      say(damagedText)
      return 1
    }
    const verdict = await verifyReceipt(receipt, { keys, laterHead })
    say(verdictText(verdict))
    return codeOf(verdict)
  } catch (error) {
    say(`cannot tell: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

type Files = { readonly receipt: string; readonly keys: string | undefined; readonly head: string | undefined }

function filesIn(words: readonly string[]): Files | null {
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined)
  const [keys, head] = [after('--key'), after('--head')]
  const [receipt, ...more] = words.filter((word) => !['--key', '--head', keys, head].includes(word))
  return receipt === undefined || more.length > 0 || receipt.startsWith('-') ? null : { receipt, keys, head }
}

/** What the service answered may be kept whole: the receipt is found in it. */
async function readJson(file: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined
  const value = JSON.parse(await readFile(file, 'utf8')) as unknown
  return typeof value === 'object' && value !== null && 'receipt' in value ? value.receipt : value
}

/** The service may have answered that it has no receipt to give, because its books lost what was sealed. */
function isDamaged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'damaged'
}

const damagedText = `There is NO receipt: the service says that its books no longer have what was sealed.
A receipt from before still proves the posting.
`

function codeOf({ outcome, checks }: Verdict): number {
  if (outcome === 'broken') return 1
  const isOnlyUnpublished = checks.every((check) => check.outcome === 'passed' || check.name === 'published')
  return isOnlyUnpublished ? 0 : 2
}

const sentences: Readonly<Record<Check['name'], Readonly<Record<Check['outcome'], string>>>> = {
  shape: {
    passed: 'it is a receipt, and nothing is missing from it',
    failed: 'it is no receipt that this version knows, or a part of it is missing or misspelt',
    skipped: '',
  },
  entry: {
    passed: 'the entry is in its block, word for word',
    failed: 'the entry is not in its block: the entry or its way to the block was changed',
    skipped: '',
  },
  block: {
    passed: 'the block is in the log',
    failed: 'the block is not in the log: the block or its way to the head was changed',
    skipped: '',
  },
  signature: {
    passed: 'the head of the log is signed',
    failed: 'the signature of the head is not by a key that had the right to sign it',
    skipped: 'this version of Node does not know Ed25519, so the signature was not looked at',
  },
  published: {
    passed: 'the key is one that the service publishes',
    failed: 'the key is not one of those you gave',
    skipped: 'whose key it is was not looked at: give the published keys with --key',
  },
  balance: {
    passed: 'the balance is the one after this entry, the last of the account',
    failed: 'the balance is not the one after the last entry: the balance of the account was changed',
    skipped: '',
  },
  continued: {
    passed: 'the later head still begins with this log',
    failed: 'the later head does not continue this log: history was changed, or the head is of another log',
    skipped: 'the later head was not looked at',
  },
}

const marks = { passed: 'ok    ', failed: 'FAILED', skipped: '–     ' } as const
const titles = {
  sound: 'The receipt is sound.',
  broken: 'The receipt is NOT sound.',
  unsure: 'Nothing is wrong with the receipt, but not everything could be looked at.',
} as const

function verdictText({ outcome, checks, receipt }: Verdict): string {
  const lines = checks.map((check) => `${marks[check.outcome]} ${check.name}: ${sentences[check.name][check.outcome]}`)
  return `${[titles[outcome], ...(receipt ? factsOf(receipt) : []), ...lines].join('\n')}\n`
}

function factsOf({ entries, block, head }: Receipt): readonly string[] {
  const amounts = entries.map(({ entry }) => `${entry.kind} of ${entry.amount} minor units of ${entry.asset}`)
  return [
    `       posting ${entries[0]?.entry.posting ?? ''}: ${amounts.join(', ')}`,
    `       written ${entries[0]?.entry.created ?? ''}, sealed ${block.sealed} in block ${block.number}`,
    `       head of ${head.size} blocks, signed ${head.time} by key ${head.key}`,
  ]
}
