import { exportLifeHours } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { hour } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { encrypt } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { zipOf } from '../../platform/zip.ts'
import { notify } from '../notifications/public.ts'
import { csvOf, type Row } from '../../platform/csv.ts'
import { sections } from './sections.ts'
import { dropContent, findUnmade, storeMade } from './store.ts'

export type ExportJob = JobKind<{ readonly id: string }>

/** Destroys what nobody took in time. */
export function forgetExportJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportJob {
  return { name: 'forget_export', mostTries: 20, run: ({ id }) => dropContent(db, id, clock.now()) }
}

/** Gathers everything, packs and seals it, and tells the customer. One that was replaced meanwhile is not made. */
export function makeExportJob(deps: Deps, forget: ExportJob): ExportJob {
  return {
    name: 'make_export',
    mostTries: 5,
    async run({ id }) {
      const customer = await findUnmade(deps.db, id)
      if (customer === null) return
      const packed = await packData(deps, customer)
      const now = deps.clock.now()
      const expiresAt = new Date(now.getTime() + exportLifeHours * hour)
      const content = encrypt(deps.keys.exports, packed, boundTo(id, customer))
      await inTransaction(deps.db, async (tx) => {
        if (!(await storeMade(tx, { id, content, bytes: packed.length, expiresAt }, now))) return
        notify(tx, deps, { customer, kind: 'export_ready', details: { until: expiresAt.toISOString() } })
        await deps.jobs.enqueue(tx, forget, { id }, expiresAt)
      })
    },
  }
}

/** What the sealed content is bound to: in anybody else's row it does not open. */
export function boundTo(id: string, customer: CustomerId): string {
  return `export ${id} ${customer}`
}

async function packData({ db, clock, config }: Deps, customer: CustomerId): Promise<Buffer> {
  const now = clock.now()
  const parts: Record<string, readonly Row[]> = {}
  for (const [name, read] of Object.entries(sections)) parts[name] = await read(db, customer, config.businessZone)
  const whole = JSON.stringify({ made_at: now.toISOString(), ...parts }, null, 2)
  const tables = Object.entries(parts).map(([name, rows]) => ({ name: `${name}.csv`, content: csvOf(rows) }))
  return zipOf([{ name: 'data.json', content: whole }, ...tables], now)
}
