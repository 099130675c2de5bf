import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { composeMail } from '../../platform/mail-template.ts'
import { newUuid } from '../../platform/ids.ts'
import { dropEmailChange, findEmailRecipient, storeEmailCode } from './email-changes.ts'
import { codeMail } from './email-mails.ts'
import { codeHash, newCode } from './send-code.ts'

export type SendEmailCode = JobKind<{ readonly change: string }>

/**
 * Makes the code of an email change, keeps its hash and mails it. It is made here, so that it is never written anywhere.
 * A repeat sends a new code, and the new one counts. A mailbox that certainly does not exist ends the change.
 */
export function sendEmailCodeJob(deps: Deps): SendEmailCode {
  const { brandName: brand } = deps.config
  return {
    name: 'send_email_code',
    mostTries: 3,
    async run({ change }) {
      const recipient = await findEmailRecipient(deps.db, change)
      if (!recipient) return
      const { email, language } = recipient
      const code = newCode()
      await storeEmailCode(deps.db, change, codeHash(deps.keys, change, code))
      const mail = composeMail({ language, brand, ...codeMail(language, code) })
      const sent = await deps.mailer.send({ id: newUuid(deps.clock), to: email, language, ...mail })
      if (sent.outcome === 'unknown' || (sent.outcome === 'declined' && sent.code === 'unreachable'))
        throw new Error('nobody answered for the mail with a code')
      if (sent.outcome === 'accepted') return
      deps.log.warn({ code: sent.code }, 'a code was not mailed')
      await dropEmailChange(deps.db, change)
    },
  }
}
