import { createPublicKey, verify } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { makeCertificate } from '../../../test/support/certificate.ts'
import { type FakePushService, openFakeBrowser, startFakePushService } from '../../../test/support/fake-push-service.ts'
import { openClock } from '../../platform/clock.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { isPublicAddress } from '../../platform/public-address.ts'
import { openSandboxOutbox } from '../sandbox-outbox.ts'
import type { PushMessage, PushSender } from './port.ts'
import { openSandboxPush } from './sandbox.ts'
import { vapidKeysOf } from './vapid.ts'
import { type Network, openWebPush } from './web-push.ts'

// The promises of the port, held against the sandbox and against Web Push with a push service played on this machine.

const certificate = makeCertificate('push.example')
const keys = vapidKeysOf(deriveKeys('a secret of more than thirty-two characters').webPush)
const outbox = openSandboxOutbox(openClock())
const browser = openFakeBrowser()
let service: FakePushService
beforeAll(async () => void (service = await startFakePushService(certificate)))
afterAll(() => service.stop())

const addressed = (address: string): LookupFunction => {
  return (_host, options, done) => (options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4))
}
const onlyHere: Network = { lookup: addressed('127.0.0.1'), isPublic: () => true, ca: certificate.cert }
const webPush = (network: Network = onlyHere) =>
  openWebPush({ ...keys, contact: 'mailto:support@emun.example' }, network)

const message = (endpoint: string, payload = '{"title":"שלום"}'): PushMessage => ({
  id: crypto.randomUUID(),
  subscription: { endpoint, keys: browser.keys },
  payload,
  ttlSeconds: 3_600,
  urgency: 'high',
  topic: 'transfers of today',
})

const at = (path: string) => `https://push.example:${service.port}${path}`

describe.each([
  ['sandbox', () => openSandboxPush(outbox, keys.publicKey), { gone: '/gone', busy: '/busy', refused: '/refused' }],
  ['web push', () => webPush(), { gone: '/410', busy: '/429', refused: '/400' }],
] as [string, () => PushSender, Record<'gone' | 'busy' | 'refused', string>][])('by %s', (_, open, paths) => {
  it('says that the push was taken', async () => {
    expect(await open().send(message(at('/dana')))).toEqual({ outcome: 'accepted' })
  })

  it('says that the browser is gone for good', async () => {
    expect(await open().send(message(at(paths.gone)))).toEqual({ outcome: 'gone' })
  })

  it('says neither yes nor no when it is asked to come again later', async () => {
    expect(await open().send(message(at(paths.busy)))).toEqual({ outcome: 'unknown' })
  })

  it('says that the push was refused, and refuses itself what is too large or not https', async () => {
    expect(await open().send(message(at(paths.refused)))).toEqual({ outcome: 'declined', code: 'refused' })
    expect(await open().send(message(at('/dana'), 'x'.repeat(4_000)))).toEqual({
      outcome: 'declined',
      code: 'too_large',
    })
    expect(await open().send(message('http://push.example/dana'))).toEqual({
      outcome: 'declined',
      code: 'endpoint_refused',
    })
  })

  it('tells browsers the key they subscribe under', () => {
    expect(open().publicKey).toBe(keys.publicKey)
  })
})

it('seals the payload so that the browser, and only it, can read it', async () => {
  await webPush().send(message(at('/dana')))
  const { body, headers } = service.pushed.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
  expect(body.toString('utf8')).not.toContain('title')
  expect(browser.read(body)).toBe('{"title":"שלום"}')
  expect(() => openFakeBrowser().read(body)).toThrow(/authenticate/)
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/) })
})

it('proves to the push service who it is, for this service only (VAPID)', async () => {
  await webPush().send(message(at('/dana')))
  const [, token = '', key] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(service.pushed.at(-1)?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://push.example:${service.port}`,
    sub: 'mailto:support@emun.example',
  })
})

test.each([
  ['/404', { outcome: 'gone' }],
  ['/413', { outcome: 'declined', code: 'too_large' }],
  ['/403', { outcome: 'declined', code: 'not_authorised' }],
  ['/302', { outcome: 'declined', code: 'refused' }],
  ['/503', { outcome: 'unknown' }],
  ['/hang', { outcome: 'unknown' }],
])('understands what a push service answers at %s', async (path, outcome) => {
  expect(await webPush().send(message(at(path)))).toEqual(outcome)
})

it('says that a subscription is none when its keys are none', async () => {
  const none = { ...message(at('/dana')), subscription: { endpoint: at('/dana'), keys: { p256dh: 'x', auth: 'y' } } }
  expect(await webPush().send(none)).toEqual({ outcome: 'declined', code: 'invalid_subscription' })
})

const refused = { outcome: 'declined', code: 'endpoint_refused' }
const guarded = (address: string): Network => ({ ...onlyHere, lookup: addressed(address), isPublic: isPublicAddress })

test.each(['127.0.0.1', '[::1]', '10.0.0.5', '169.254.169.254', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
  'does not let a stranger make us connect to https://%s',
  async (host) => {
    const before = service.pushed.length
    expect(await webPush(guarded('8.8.8.8')).send(message(`https://${host}:${service.port}/dana`))).toEqual(refused)
    expect(service.pushed).toHaveLength(before)
  },
)

it('nor by a name that leads to an address inside', async () => {
  const before = service.pushed.length
  expect(await webPush(guarded('127.0.0.1')).send(message(at('/dana')))).toEqual(refused)
  expect(await webPush(guarded('192.168.1.1')).send(message(at('/dana')))).toEqual(refused)
  expect(service.pushed).toHaveLength(before)
})

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:80f::200e', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136::1', false],
  ['::', false],
  ['not an address', false],
])('knows whether %s is on the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
