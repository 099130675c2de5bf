import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Clock } from '@emun/contract/time'
import { type Db, first } from '../../platform/db.ts'
import type { JobKind, Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { composeMail } from '../../platform/mail-template.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Mailer } from '../../providers/mailer/port.ts'
import { readChoices } from './choices.ts'
import { mailWords } from './mail-words.ts'
import type { Notice } from './notice.ts'
import { categoryOf } from './policy.ts'
import { endOfQuiet } from './quiet-hours.ts'

/** What goes out by mail: `id` makes a mail that is sent twice one to those who compare. */
export type Delivery = Notice & { readonly id: string }

export const deliveryName = 'deliver_notification'

type Given = {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly sendMail: Mailer['send']
  readonly zone: string
  readonly brand: string
}

/**
 * Mails a customer what they were told, if they still want to hear it so; waits for the end of their quiet hours. What
 * nobody answered is tried again under the same id.
 */
export function deliverJob(deps: Given): JobKind<Delivery> {
  const kind: JobKind<Delivery> = { name: deliveryName, mostTries: 8, run }

  async function run(delivery: Delivery): Promise<void> {
    const { customer } = delivery
    const { choices, quietHours } = await readChoices(deps.db, customer)
    if (!choices[categoryOf[delivery.kind]].email) return
    const later = endOfQuiet(deps.clock.now(), quietHours, deps.zone)
    if (later) {
      await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, kind, delivery, later))
      return
    }
    const recipient = await findRecipient(deps.db, customer)
    if (recipient) await mail(deps, delivery, recipient)
  }

  return kind
}

async function mail(
  { sendMail, brand, log, zone }: Given,
  delivery: Delivery,
  { email, language }: Recipient,
): Promise<void> {
  const content = composeMail({ language, brand, ...mailWords(delivery, { language, zone }) })
  const sent = await sendMail({ id: delivery.id, to: email, language, ...content })
  if (sent.outcome === 'unknown' || (sent.outcome === 'declined' && sent.code === 'unreachable'))
    throw new Error('nobody answered for a mail')
  if (sent.outcome === 'declined') log.warn({ kind: delivery.kind, code: sent.code }, 'a notification was not mailed')
}

type Recipient = { readonly email: string; readonly language: Language }

/** Null while the customer has not given an address. */
async function findRecipient(db: Db, customer: CustomerId): Promise<Recipient | null> {
  return first(
    db.query<Recipient>(sql`select email, language from customer where id = ${customer} and email is not null`),
  )
}
