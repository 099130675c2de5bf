import type { EmailChange as Waiting, readEmail as endpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import { newSecret } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type EmailChange, findEmail, findEmailChangeOf, putEmailChange } from './email-changes.ts'
import { codeLifeMs, emailCodesOfCustomer, emailCodesToAddress, emailCodeWait } from './policy.ts'
import type { SendEmailCode } from './send-email-code.ts'

/** How long the answer waits for the mail to have gone out: a mailbox that does not exist is told at once. */
const longestSendMs = 3_000

/** The present address, and the one that waits for its code. */
export async function readEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  customer: CustomerId,
): Promise<ReplyOf<typeof endpoint>> {
  const [present, change] = await Promise.all([findEmail(deps.db, customer), findEmailChangeOf(deps.db, customer)])
  const isOpen = change !== null && change.expiresAt > deps.clock.now()
  return { ok: true, ...present, change: isOpen ? waitingOf(change) : null }
}

/**
 * Queues a mail with a code to the address; nothing about the customer changes before it is confirmed.
 * Refuses: code_wait, code_limit_reached, and invalid_email when the mailbox turned out not to exist.
 */
export async function beginEmailChange(
  deps: Deps,
  sendCode: SendEmailCode,
  customer: CustomerId,
  email: string,
): Promise<Waiting> {
  await takeEmailCode(deps, customer, email)
  const now = deps.clock.now()
  const change = { id: newSecret(), customer, email, createdAt: now, expiresAt: new Date(now.getTime() + codeLifeMs) }
  const job = await inTransaction(deps.db, async (tx) => {
    await putEmailChange(tx, change)
    return deps.jobs.enqueue(tx, sendCode, { change: change.id })
  })
  await deps.jobs.settled(job, longestSendMs)
  if ((await findEmailChangeOf(deps.db, customer)) === null) {
    // Whoever mistyped it may write it anew at once; the hour still counts.
    await deps.attempts.clear(emailCodeWait, customer)
    throw refuse('invalid_email', { field: 'email' })
  }
  return waitingOf(change)
}

async function takeEmailCode(deps: Deps, customer: CustomerId, email: string): Promise<void> {
  const take = (limit: AttemptLimit, subject: string) => deps.attempts.take(limit, subject, deps.clock.now())
  const waitUntil = await take(emailCodeWait, customer)
  if (waitUntil) throw refuse('code_wait', { field: 'email', details: { retryAt: waitUntil.toISOString() } })
  const limitedUntil =
    (await take(emailCodesOfCustomer, customer)) ?? (await take(emailCodesToAddress, email.toLowerCase()))
  if (limitedUntil)
    throw refuse('code_limit_reached', { field: 'email', details: { retryAt: limitedUntil.toISOString() } })
}

function waitingOf({ email, createdAt, expiresAt }: Omit<EmailChange, 'codeHash'>): Waiting {
  const resendAt = new Date(createdAt.getTime() + emailCodeWait.withinMs)
  return { email, resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
