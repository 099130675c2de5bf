import { createTransport } from 'nodemailer'
import type { MailDecline, Mailer, MailOutcome } from './port.ts'

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must then turn to TLS before anything is said. */
  readonly url: string
  /** `Emun <no-reply@wallet.example>` */
  readonly from: string
  /** Certificates to trust instead of the machine's, PEM. */
  readonly ca?: string
}

const longestMs = 20_000

/** Mail by SMTP, one connection a mail, never in the clear. */
export function openSmtp({ url, from, ca }: SmtpSettings): Mailer {
  const server = new URL(url)
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    requireTLS: true,
    ...(server.username === '' ? {} : { auth: credentialsIn(server) }),
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
  })
  return {
    async send({ id, to, subject, text, html, language }) {
      const messageId = `<${id}@${hostOf(from)}>`
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' }
      try {
        // One address as an object: as text it could name several.
        const recipient = { name: '', address: to }
        await transport.sendMail({ from, to: recipient, subject, text, html, messageId, headers })
        return { outcome: 'accepted', ref: messageId }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
  }
}

function credentialsIn({ username, password }: URL): { readonly user: string; readonly pass: string } {
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
}

function hostOf(from: string): string {
  return /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

/** What nodemailer says of a failure: the server's status where it answered, and the command it was about. */
type SmtpError = { readonly responseCode?: number; readonly command?: string; readonly code?: string }

function outcomeOf({ responseCode, command, code }: SmtpError): MailOutcome {
  if (responseCode !== undefined && responseCode >= 500) return { outcome: 'declined', code: declineOf(command) }
  // A mail server says 4xx for “later”, and what broke after DATA may have been taken.
  if (responseCode !== undefined || command === 'DATA') return { outcome: 'unknown' }
  if (code === 'ETLS' || command === 'CONN' || command === 'STARTTLS')
    return { outcome: 'declined', code: 'unreachable' }
  return { outcome: 'unknown' }
}

function declineOf(command: string | undefined): MailDecline {
  if (command?.startsWith('AUTH')) return 'not_authorised'
  return command === 'RCPT TO' ? 'no_such_mailbox' : 'refused'
}
