import { demoOrganiser } from '@emun/contract/sandbox'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'

/** Whether the demo's people are here, and where a guest may give. */
export async function findDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { rows } = await db.query<{ readonly fundraising: string | null }>(sql`
    select f.id as fundraising from customer c left join fundraising f on f.customer_id = c.id
    where c.phone = ${demoOrganiser.phone} order by f.created_at limit 1`)
  const [organiser] = rows
  return {
    isSeeded: organiser !== undefined,
    fundraising: organiser?.fundraising ?? null,
    now: clock.now().toISOString(),
  }
}
