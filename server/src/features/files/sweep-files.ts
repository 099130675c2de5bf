import type { FileId } from '@emun/contract/ids'
import { hour } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { orphanAgeMs } from './policy.ts'
import { sizes } from './purposes.ts'
import { deleteFile, findObjectKeys } from './store.ts'
import { objectName } from './take-image.ts'

type SweepDeps = Pick<Deps, 'db' | 'objects' | 'jobs' | 'clock' | 'log'>

const everyMs = hour
const batchSize = 500

/** Deletes what the store has of a file whose row is gone. */
function deleteObjectsJob({ objects }: Pick<Deps, 'objects'>): JobKind<{ readonly key: string }> {
  return {
    name: 'delete-objects',
    mostTries: 20,
    async run({ key }) {
      for (const size of sizes) await objects.delete(objectName(key, size))
    },
  }
}

/** Destroys a file with its row, in the transaction of whatever needs it no more; its objects follow. */
export async function removeFile(tx: Tx, deps: Pick<Deps, 'objects' | 'jobs'>, id: FileId): Promise<void> {
  const key = await deleteFile(tx, id)
  if (key !== null) await deps.jobs.enqueue(tx, deleteObjectsJob(deps), { key })
}

/** Deletes the objects that no row knows: of uploads refused or cut off after the store had them. Answers how many. */
export async function sweepOrphans({ db, objects }: Pick<Deps, 'db' | 'objects'>): Promise<number> {
  let swept = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const known = await findObjectKeys(db, [...new Set(batch.map(keyOf))])
    for (const name of batch.filter((each) => !known.has(keyOf(each)))) {
      await objects.delete(name)
      swept += 1
    }
    batch = []
  }
  for await (const { key, ageMs } of objects.list()) {
    if (ageMs >= orphanAgeMs) batch.push(key)
    if (batch.length === batchSize) await sweepBatch()
  }
  await sweepBatch()
  return swept
}

const keyOf = (name: string) => name.split('/')[0] ?? ''

function sweepJob(deps: SweepDeps): JobKind<Record<string, never>> {
  const kind: JobKind<Record<string, never>> = {
    name: 'sweep-files',
    mostTries: 1_000_000,
    async run() {
      const swept = await sweepOrphans(deps)
      if (swept > 0) deps.log.info({ swept }, 'objects without a file were deleted')
      const next = new Date(deps.clock.now().getTime() + everyMs)
      await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, kind, {}, next))
    },
  }
  return kind
}

/** Registers the work on files, and makes sure that exactly one sweep is queued. */
export async function startSweeping(deps: SweepDeps): Promise<void> {
  const sweep = sweepJob(deps)
  deps.jobs.register(deleteObjectsJob(deps))
  deps.jobs.register(sweep)
  await inTransaction(deps.db, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(7304)`)
    const { rowCount } = await tx.query(sql`select from job where name = ${sweep.name}`)
    if (rowCount === 0) await deps.jobs.enqueue(tx, sweep, {})
  })
}
