import type { Clock } from '@emun/contract/time'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { deliveryName } from './deliver-notification.ts'
import type { Notice } from './notice.ts'
import { categoryOf, firstChoices } from './policy.ts'
import { pushName } from './push-notification.ts'

export type Numbered = { readonly notice: Notice; readonly id: string }

/**
 * Queues a mail for each that is wanted by mail and a push for each browser that is to hear of it, in one statement;
 * whether now is decided by the job. A push's job knows no details: it will say none.
 */
export function queueDeliveries(tx: Tx, clock: Clock, numbered: readonly Numbered[]): void {
  const categories = numbered.map(({ notice }) => categoryOf[notice.kind])
  const first = categories.map((category) => firstChoices.choices[category])
  tx.send(sql`
    insert into job (name, payload, run_at, created_at)
    select w.job, w.payload, ${clock.now()}, ${clock.now()} from unnest(
      ${numbered.map(({ notice }) => notice.customer)}::text[], ${categories}::text[],
      ${first.map(({ email }) => email)}::boolean[], ${first.map(({ push }) => push)}::boolean[],
      ${numbered.map(({ notice, id }) => JSON.stringify({ ...notice, id }))}::jsonb[])
      n (customer_id, category, email_at_first, push_at_first, delivery)
    cross join lateral (
      select 'email' as channel, ${deliveryName} as job, n.email_at_first as is_on_at_first, n.delivery as payload
      union all
      select 'push', ${pushName}, n.push_at_first,
        (n.delivery - 'details') || jsonb_build_object('session', s.session_id)
      from push_subscription s where s.customer_id = n.customer_id) w
    left join notification_choice c
      on c.customer_id = n.customer_id and c.category = n.category and c.channel = w.channel
    where coalesce(c.is_on, w.is_on_at_first)`)
}
