import type { NotificationKind } from '@emun/contract/customer'
import type { CustomerId, SessionId } from '@emun/contract/ids'
import type { JobKind, Jobs } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readChoices } from './choices.ts'
import { categoryOf } from './policy.ts'
import { endOfQuiet } from './quiet-hours.ts'
import { type PushGiven, sendPush } from './send-push.ts'

/** What one browser is to hear of; its details are not for a locked screen. */
type PushDelivery = {
  readonly id: string
  readonly customer: CustomerId
  readonly kind: NotificationKind
  readonly session: SessionId
}

export const pushName = 'push_notification'

type Given = PushGiven & { readonly jobs: Jobs; readonly zone: string }

/**
 * Tells one browser that there is something to read, if its customer still wants to hear it so; waits for the end of
 * their quiet hours. What nobody answered is tried again, and replaces what may have arrived.
 */
export function pushJob(deps: Given): JobKind<PushDelivery> {
  const kind: JobKind<PushDelivery> = { name: pushName, mostTries: 6, run }

  async function run(delivery: PushDelivery): Promise<void> {
    const { choices, quietHours } = await readChoices(deps.db, delivery.customer)
    const about = categoryOf[delivery.kind]
    if (!choices[about].push) return
    const later = endOfQuiet(deps.clock.now(), quietHours, deps.zone)
    if (later) {
      await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, kind, delivery, later))
      return
    }
    const sent = await sendPush(deps, { ...delivery, about })
    if (sent === 'unknown') throw new Error('nobody answered for a push')
  }

  return kind
}
