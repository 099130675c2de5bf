import type { Clock } from '@emun/contract/time'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { deliveryName } from './deliver-notification.ts'
import type { Notice } from './notice.ts'
import { categoryOf, firstChoices } from './policy.ts'

export type Numbered = { readonly notice: Notice; readonly id: string }

/** Queues a mail for each that is wanted by mail, in one statement; where it goes and whether now is decided by the job. */
export function queueMails(tx: Tx, clock: Clock, numbered: readonly Numbered[]): void {
  const categories = numbered.map(({ notice }) => categoryOf[notice.kind])
  tx.send(sql`
    insert into job (name, payload, run_at, created_at)
    select ${deliveryName}, n.delivery, ${clock.now()}, ${clock.now()} from unnest(
      ${numbered.map(({ notice }) => notice.customer)}::text[], ${categories}::text[],
      ${categories.map((category) => firstChoices.choices[category].email)}::boolean[],
      ${numbered.map(({ notice, id }) => JSON.stringify({ ...notice, id }))}::jsonb[])
      n (customer_id, category, is_on_at_first, delivery)
    left join notification_choice c
      on c.customer_id = n.customer_id and c.category = n.category and c.channel = 'email'
    where coalesce(c.is_on, n.is_on_at_first)`)
}
