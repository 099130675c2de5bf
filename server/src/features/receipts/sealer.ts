import type { Clock } from '@emun/contract/time'
import { addHead, latestHead, logTree, sealBlock } from '@emun/ledger'
import { type Background, openBackground } from '../../platform/background.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { signedHead } from './key-pair.ts'
import { ensureNewestKey, type Signer } from './signer.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/** A receipt is there within a few of these. */
const everyMs = 1_000

/** Sealing never takes more of the database than this at a time: a rush is sealed when it has passed. */
const mostBlocksAtOnce = 4

/** Seals what was posted and signs what was sealed, in the background. Of several servers one seals at a time. */
export function openSealer(deps: Deps, signer: Signer): Background {
  return openBackground({ name: 'sealing', everyMs, round: () => sealLog(deps, signer), log: deps.log })
}

/** One round: a few blocks, then one head over them. */
export async function sealLog({ db, clock }: Deps, signer: Signer): Promise<void> {
  for (let blocks = 0; blocks < mostBlocksAtOnce; blocks += 1) {
    const sealed = await inTransaction(db, (tx) => sealBlock(tx, clock.now()))
    if (sealed === null) break
  }
  await ensureNewestKey(db, signer, clock.now())
  const [tree, signed] = await Promise.all([logTree(db), latestHead(db)])
  if (tree && tree.size > (signed?.size ?? 0)) await addHead(db, signedHead(signer.current, tree, clock.now()))
}
