import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { isSame } from '../../platform/keys.ts'
import { composeMail } from '../../platform/mail-template.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { dropEmailChange, type EmailChange, findEmailChangeOf, replaceEmail, takeEmailTry } from './email-changes.ts'
import { changedMail } from './email-mails.ts'
import { codeHash } from './send-code.ts'

type Told = { readonly id: string; readonly to: string; readonly language: Language }

/** Tells the mailbox that was left: whoever took an account over must not be able to hide that from its owner. */
export function tellOldAddressJob(deps: Deps): JobKind<Told> {
  return {
    name: 'tell_old_address',
    mostTries: 8,
    async run({ id, to, language }) {
      const mail = composeMail({ language, brand: deps.config.brandName, ...changedMail(language) })
      const sent = await deps.mailer.send({ id, to, language, ...mail })
      if (sent.outcome === 'unknown' || (sent.outcome === 'declined' && sent.code === 'unreachable'))
        throw new Error('nobody answered for a mail to an address that was left')
    },
  }
}

/**
 * Takes over the address whose mailbox the code was read in. Every guess counts, also when many come at once; the code
 * works once. The address before is told.
 * Refuses: invalid_code, code_expired, code_tries_used, expired_or_invalid_request.
 */
export async function confirmEmail(
  deps: Deps,
  tellOldAddress: JobKind<Told>,
  customer: CustomerId,
  code: string,
): Promise<void> {
  const change = await findEmailChangeOf(deps.db, customer)
  if (!change) throw refuse('expired_or_invalid_request')
  const now = deps.clock.now()
  if (change.expiresAt <= now) throw refuse('code_expired', { field: 'code' })
  await checkCode(deps, change, code)
  await inTransaction(deps.db, async (tx) => {
    if (!(await dropEmailChange(tx, change.id))) throw refuse('expired_or_invalid_request')
    const before = await replaceEmail(tx, customer, change.email, now)
    deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
    if (!before || before.email === change.email) return
    notify(tx, deps, { customer, kind: 'email_changed', details: {} })
    const told = { id: newUuid(deps.clock), to: before.email, language: before.language }
    await deps.jobs.enqueue(tx, tellOldAddress, told)
  })
}

async function checkCode(deps: Pick<Deps, 'db' | 'keys'>, change: EmailChange, code: string): Promise<void> {
  const triesLeft = await takeEmailTry(deps.db, change.id)
  if (triesLeft === 'gone') throw refuse('expired_or_invalid_request')
  if (triesLeft === null) throw refuse('code_tries_used', { field: 'code' })
  if (!change.codeHash || !isSame(change.codeHash, codeHash(deps.keys, change.id, code))) {
    throw refuse('invalid_code', { field: 'code', details: { triesLeft } })
  }
}
