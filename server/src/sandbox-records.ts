import type { Db } from './platform/db.ts'
import { sql } from './platform/sql.ts'
import type { SandboxRecords } from './providers/sandbox-records.ts'

/** What the sandboxes play, in the database: several servers play the same world, and it outlives them. */
export function openSandboxRecords(db: Db): SandboxRecords {
  return {
    async put(kind, id, data) {
      await db.query(sql`
        insert into sandbox_record (kind, id, data) values (${kind}, ${id}, ${JSON.stringify(data)})
        on conflict (kind, id) do update set data = excluded.data`)
    },
    async list<T>(kind: string) {
      const { rows } = await db.query<{ data: T }>(sql`select data from sandbox_record where kind = ${kind}`)
      return rows.map(({ data }) => data)
    },
  }
}
