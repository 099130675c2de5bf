import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../test/support/certificate.ts'
import { deadAddress, portOf } from '../../../test/support/fake-provider.ts'
import { openClock } from '../../platform/clock.ts'
import { openSandboxOutbox } from '../sandbox-outbox.ts'
import { composeMail } from '../../platform/mail-template.ts'
import { openMailer } from './open.ts'
import type { Mail, Mailer } from './port.ts'
import { openSandboxMailer } from './sandbox.ts'
import { openSmtp } from './smtp.ts'

// The promises of the port, held against the sandbox and against SMTP with a real SMTP server in this process.

type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly secure: boolean
  readonly source: string
}

const certificate = makeCertificate('localhost')
const received: Received[] = []
const outbox = openSandboxOutbox(openClock())
let server: SMTPServer

beforeAll(async () => {
  server = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      password === 's%cret' ? done(null, { user: username }) : done(refusal(535, 'wrong')),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) return done(refusal(550, 'no such mailbox'))
      done(address.startsWith('busy@') ? refusal(451, 'try again later') : null)
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to, secure: secure ?? false, source: Buffer.concat(chunks).toString('utf8') })
        done(to[0]?.startsWith('spam@') ? refusal(554, 'not this') : null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(async () => new Promise<void>((resolve) => server.close(() => resolve())))

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

const smtp = (credentials = 'emun:s%25cret', ca = certificate.cert): Mailer =>
  openSmtp({
    url: `smtp://${credentials}@localhost:${portOf(server.server)}`,
    from: 'Emun <no-reply@wallet.example>',
    ca,
  })

const mail = (to: string): Mail => ({
  id: crypto.randomUUID(),
  to,
  language: 'he',
  ...composeMail({ language: 'he', brand: 'Emun', title: 'שלום דנה', lines: ['הסכום: \u2066$12.50\u2069'] }),
})

describe.each([
  ['sandbox', () => openSandboxMailer(outbox)],
  ['smtp', () => smtp()],
])('by %s', (_, open) => {
  it('says that the mail was taken, and what to call it', async () => {
    expect(await open().send(mail('dana@emun.example'))).toMatchObject({
      outcome: 'accepted',
      ref: expect.stringMatching(/./),
    })
  })

  it('says that there is no such mailbox', async () => {
    expect(await open().send(mail('nobody@emun.example'))).toEqual({ outcome: 'declined', code: 'no_such_mailbox' })
  })

  it('says neither yes nor no when it is asked to come again later', async () => {
    expect(await open().send(mail('busy@emun.example'))).toEqual({ outcome: 'unknown' })
  })
})

it('puts the mail of the sandbox beside the text messages, with its subject and its picture', async () => {
  await openSandboxMailer(outbox).send(mail('noa@emun.example'))
  expect(outbox.messages('noa@emun.example')).toMatchObject([
    { channel: 'email', subject: 'שלום דנה', html: expect.stringContaining('dir="rtl"') },
  ])
})

it('speaks TLS, signs in, and sends both forms under our own id in the reader’s language', async () => {
  const sent = mail('dana@emun.example')
  const outcome = await smtp().send(sent)
  expect(outcome).toEqual({ outcome: 'accepted', ref: `<${sent.id}@wallet.example>` })
  const got = received.at(-1)
  expect(got).toMatchObject({ from: 'no-reply@wallet.example', to: ['dana@emun.example'], secure: true })
  const headers = got?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).toContain(`Message-ID: <${sent.id}@wallet.example>`)
  expect(headers).toContain('Content-Language: he')
  expect(headers).toContain('Subject: =?UTF-8?')
  expect(got?.source).toContain('text/plain')
  expect(got?.source).toContain('text/html')
})

it('sends to one address, whatever it is made of', async () => {
  const before = received.length
  const two = await smtp().send(mail('dana@emun.example, eve@emun.example'))
  expect(two).toEqual({ outcome: 'declined', code: 'no_such_mailbox' })
  await smtp().send({ ...mail('dana@emun.example'), subject: 'Hello\r\nBcc: eve@emun.example' })
  const reached = received.slice(before)
  expect(reached.flatMap(({ to }) => to).filter((address) => address.startsWith('eve'))).toEqual([])
  expect(reached.at(-1)?.source).not.toMatch(/^bcc:/im)
})

it('says why a mail certainly was not taken', async () => {
  expect(await smtp('emun:wrong').send(mail('dana@emun.example'))).toEqual({
    outcome: 'declined',
    code: 'not_authorised',
  })
  expect(await smtp().send(mail('spam@emun.example'))).toEqual({ outcome: 'declined', code: 'refused' })
  const dead = (await deadAddress()).replace('http:', 'smtps:')
  const nobody = openSmtp({ url: dead, from: 'no-reply@wallet.example' })
  expect(await nobody.send(mail('dana@emun.example'))).toEqual({ outcome: 'declined', code: 'unreachable' })
})

it('says nothing to a server whose certificate it does not know', async () => {
  const before = received.length
  const stranger = smtp('emun:s%25cret', makeCertificate('localhost').cert)
  expect(await stranger.send(mail('dana@emun.example'))).toMatchObject({ outcome: 'declined', code: 'unreachable' })
  expect(received).toHaveLength(before)
})

it('sends nothing and says so where mail is not configured and the sandbox may not play', async () => {
  const silent = openMailer(null, outbox, false)
  expect(await silent.send(mail('dana@emun.example'))).toEqual({ outcome: 'declined', code: 'not_configured' })
})
