import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { Mailer } from './port.ts'
import { openSandboxMailer } from './sandbox.ts'
import { openSmtp, type SmtpSettings } from './smtp.ts'

/** SMTP where it is configured; else the sandbox where it may play; else nobody is sent anything, and each hears so. */
export function openMailer(settings: SmtpSettings | null, outbox: SandboxOutbox, mayPlay: boolean): Mailer {
  if (settings) return openSmtp(settings)
  return mayPlay
    ? openSandboxMailer(outbox)
    : { send: async () => ({ outcome: 'declined', code: 'not_configured' as const }) }
}
