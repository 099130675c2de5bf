import { audit, auditParts, type Finding } from '@emun/ledger'
import type { Deps } from './deps.ts'
import { fundraisingAudit } from './features/fundraising/public.ts'
import { interfaceAudit } from './features/interfaces/public.ts'
import { operatorAudit } from './features/operators/public.ts'
import { transferAudit } from './features/transfers/public.ts'
import { type Background, openBackground } from './platform/background.ts'
import { openDb } from './platform/db.ts'
import { openLog } from './platform/log.ts'

/** Everything that is looked at: the ledger's own laws, then what each feature promises about it. */
const parts = [...auditParts, ...transferAudit, ...fundraisingAudit, ...interfaceAudit, ...operatorAudit]

/** Between two slices: with some thousand rows each, a round over ten million entries takes two hours and a percent of a core. */
const pauseMs = 1_000

/** Goes around the books for ever, one small slice at a time. What is wrong is an error in the log, with its place. */
export function openAuditor({ db, log }: Pick<Deps, 'db' | 'log'>): Background {
  let part = 0
  let cursor: unknown = null
  return openBackground({
    name: 'audit',
    everyMs: pauseMs,
    log,
    async round() {
      const slice = await parts[part]?.read(db, cursor)
      for (const each of slice?.findings ?? []) log.error(writable(each), 'the books are broken')
      cursor = slice?.next ?? null
      if (cursor === null) part = (part + 1) % parts.length
    },
  })
}

/** Audits a database once, from its beginning to its end, and answers how much is wrong. */
export async function auditDatabase(databaseUrl: string, tell: (finding: string) => void): Promise<number> {
  const db = openDb(databaseUrl, 1, openLog('silent'))
  let found = 0
  try {
    await audit(db, parts, (each) => {
      found += 1
      tell(JSON.stringify(writable(each)))
    })
  } finally {
    await db.close()
  }
  return found
}

/** A finding with only what is known, its numbers in words: no line of a log holds a bigint. */
function writable(found: Finding): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => {
      if (value === null) return []
      return [[name, typeof value === 'bigint' ? String(value) : value] as const]
    }),
  )
}
