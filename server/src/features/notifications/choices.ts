import { notificationCategories, notificationChannels, type NotificationChoices } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { checkChoices, firstChoices } from './policy.ts'

type Choices = NotificationChoices['choices']
type Cell = { category: keyof Choices; channel: keyof Choices['money']; is_on: boolean }

/** What the customer chose, and what everybody begins with where they chose nothing. */
export async function readChoices(db: Queryable, customer: CustomerId): Promise<NotificationChoices> {
  const [cells, quietHours] = await Promise.all([
    db.query<Cell>(sql`select category, channel, is_on from notification_choice where customer_id = ${customer}`),
    first(
      db.query<{ from: string; until: string }>(sql`
        select to_char(begins, 'HH24:MI') as "from", to_char(ends, 'HH24:MI') as until
        from quiet_hours where customer_id = ${customer}`),
    ),
  ])
  const choices = structuredClone(firstChoices.choices)
  for (const { category, channel, is_on: isOn } of cells.rows) choices[category][channel] = isOn
  return { choices, quietHours }
}

/** Saves all of them. Refuses not_allowed_option. */
export async function saveChoices(
  deps: Pick<Deps, 'db' | 'outbox'>,
  customer: CustomerId,
  given: NotificationChoices,
): Promise<void> {
  checkChoices(given)
  await inTransaction(deps.db, async (tx) => {
    writeChoices(tx, customer, given.choices)
    writeQuietHours(tx, customer, given.quietHours)
    deps.outbox.emit(tx, { name: 'notification.changed', customers: [customer], payload: {} })
  })
}

function writeChoices(tx: Tx, customer: CustomerId, choices: Choices): void {
  const cells = notificationCategories.flatMap((category) =>
    notificationChannels.map((channel) => ({ category, channel, isOn: choices[category][channel] })),
  )
  tx.send(sql`
    insert into notification_choice (customer_id, category, channel, is_on)
    select ${customer}, * from unnest(${cells.map(({ category }) => category)}::text[],
      ${cells.map(({ channel }) => channel)}::text[], ${cells.map(({ isOn }) => isOn)}::boolean[])
    on conflict (customer_id, category, channel) do update set is_on = excluded.is_on`)
}

function writeQuietHours(tx: Tx, customer: CustomerId, hours: NotificationChoices['quietHours']): void {
  if (hours === null) {
    tx.send(sql`delete from quiet_hours where customer_id = ${customer}`)
    return
  }
  tx.send(sql`
    insert into quiet_hours (customer_id, begins, ends) values (${customer}, ${hours.from}, ${hours.until})
    on conflict (customer_id) do update set begins = excluded.begins, ends = excluded.ends`)
}
