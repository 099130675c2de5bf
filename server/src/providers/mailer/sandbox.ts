import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { Mailer, MailOutcome } from './port.ts'

/** What is played for addresses that begin so: `nobody@emun.example` has no mailbox. */
const scenarios: Readonly<Record<string, MailOutcome>> = {
  nobody: { outcome: 'declined', code: 'no_such_mailbox' },
  busy: { outcome: 'unknown' },
}

/** A mailbox inside this process: mail lies in the outbox at once, beside the text messages. */
export function openSandboxMailer(outbox: SandboxOutbox): Mailer {
  return {
    async send({ id, to, subject, text, html }) {
      const played = scenarios[to.split('@')[0] ?? '']
      if (played) return played
      outbox.put({ channel: 'email', to, subject, text, html })
      return { outcome: 'accepted', ref: `sandbox-${id}` }
    },
  }
}
