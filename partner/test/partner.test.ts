import { createHmac } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { openPartner, PartnerRefusal, signCall, verifyWebhook, WebhookNotVerified } from '../src/index.ts'

const settings = { url: 'https://emun.example', key: 'test_1', secret: 'secret_test_1' }
const wish = { amount: { amount: '12.50', currency: 'USD' }, reference: 'order-1' }

/** Plays Emun: what was sent, and what it answers, one after the other; null is no answer. */
function played(...replies: readonly (readonly [number, object] | null)[]) {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  const by = (async (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string>, body: (init.body as string | undefined) ?? '' })
    const reply = replies[sent.length - 1]
    if (!reply) throw new TypeError('fetch failed')
    return Response.json(reply[1], { status: reply[0] })
  }) as typeof fetch
  return { sent, emun: openPartner({ ...settings, fetch: by }) }
}

it('signs time, number, method, path and the hash of the body, a line each', () => {
  const call = { timestamp: '1764420000', nonce: 'n-1', method: 'POST', path: '/partner/payments', body: '{"a":1}' }
  expect(signCall('secret_live_1', call)).toEqual({
    message:
      '1764420000\nn-1\nPOST\n/partner/payments\n015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    signature: createHmac('sha256', 'secret_live_1')
      .update(
        '1764420000\nn-1\nPOST\n/partner/payments\n015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
      )
      .digest('hex'),
  })
})

it('makes a call whose answer was lost again, with the same key and another number', async () => {
  const { sent, emun } = played(null, [503, { errors: [] }], [200, { payment: { id: 'ipy_1' } }])
  expect(await emun.createPayment(wish, { idempotencyKey: 'order-1' })).toEqual({ id: 'ipy_1' })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1'])
  expect(new Set(sent.map(({ headers }) => headers['partner-nonce'])).size).toBe(3)
  const [{ headers, body } = { headers: {}, body: '' }] = sent
  const { 'partner-timestamp': timestamp = '', 'partner-nonce': nonce = '' } = headers as Record<string, string>
  const call = { timestamp, nonce, method: 'POST', path: '/partner/payments', body }
  expect((headers as Record<string, string>)['partner-signature']).toBe(signCall(settings.secret, call).signature)
})

it('gives up after the third silence, and throws a no with its word', async () => {
  await expect(played(null, null, null).emun.readBalance()).rejects.toThrow('fetch failed')
  const { emun } = played([422, { errors: [{ code: 'low_balance', field: 'amount' }] }])
  const no = await emun.createPayout({ ...wish, to: '1234567' }).catch((error: unknown) => error)
  expect(no).toBeInstanceOf(PartnerRefusal)
  expect(no).toMatchObject({ status: 422, code: 'low_balance', field: 'amount' })
})

const secret = `whsec_${Buffer.from('a secret of 24 bytes or more').toString('base64')}`
const now = new Date('2026-11-29T12:00:00Z')
const body = '{"type":"payment.paid","timestamp":"2026-11-29T12:00:00.000Z","data":{"id":"ipy_1"}}'
const told = (at: Date, key = secret) => {
  const timestamp = String(at.getTime() / 1_000)
  const bytes = Buffer.from(key.slice(6), 'base64')
  const signature = createHmac('sha256', bytes).update(`iev_1.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': 'iev_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` }
}

it('reads a webhook that is signed by one of two secrets, from now', () => {
  expect(verifyWebhook({ secret, headers: told(now), body, now })).toMatchObject({ id: 'iev_1', data: { id: 'ipy_1' } })
})

test.each([
  ['from another', { headers: told(now, `whsec_${Buffer.from('another').toString('base64')}`), body }],
  ['changed on the way', { headers: told(now), body: `${body} ` }],
  ['from ten minutes ago', { headers: told(new Date(now.getTime() - 600_000)), body }],
  ['without a signature', { headers: { ...told(now), 'webhook-signature': '' }, body }],
])('does not read a webhook %s', (_, message) => {
  expect(() => verifyWebhook({ secret, now, ...message })).toThrow(WebhookNotVerified)
})
