import { type Money, money } from '@emun/contract/money'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Fault } from '../../../test/support/faults.ts'
import { openPaymentWays, type PaymentWay, raw } from '../../../test/support/payment-ways.ts'
import type { PageOutcome, PaymentReading, PaymentRequest } from './port.ts'

// The promises of the port, held against the sandbox and against each adapter with its provider played on this machine.

const minute = 60_000
const asked = money('ILS', 5_000n)
let ways: readonly PaymentWay[] = []

beforeAll(async () => void (ways = await openPaymentWays()))
afterAll(() => Promise.all(ways.map(async ({ fake }) => fake?.stop())))

describe.each(['sandbox', 'stripe', 'grow', 'paypal'])('by %s', (name) => {
  const way = (): PaymentWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const provider = () => way().provider

  const request = (id: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
    id,
    method: way().method,
    amount: asked,
    description: 'Emun deposit',
    language: 'he',
    payer: { name: 'Dana Levi', phone: '+972502345678', email: 'dana@example.com' },
    returnUrl: 'https://wallet.example/deposits/back',
    webhookUrl: `https://wallet.example/webhooks/payments/${name}`,
    expiresAt: new Date(Math.trunc(way().now().getTime() / 1000) * 1000 + 40 * minute),
    ...more,
  })

  type Page = Extract<PageOutcome, { outcome: 'accepted' }>

  async function open(id: string, more: Partial<PaymentRequest> = {}): Promise<Page> {
    const page = await provider().create(request(id, more))
    if (page.outcome !== 'accepted') throw new Error(`no page: ${JSON.stringify(page)}`)
    return page
  }

  async function paid(id: string): Promise<Page> {
    const page = await open(id)
    await way().pay(page.ref)
    expect(stateOf(await provider().collect({ id, ref: page.ref }))).toBe('paid')
    return page
  }

  const stateOf = (reading: PaymentReading) => (typeof reading === 'string' ? reading : reading.state)
  const paidIn = (reading: PaymentReading): Money | null =>
    typeof reading === 'string' ? expect.unreachable(reading) : reading.paid

  it('gives a page to pay on, until a time within the life it names', async () => {
    const id = newId()
    const page = await open(id)
    const lifeMs = page.expiresAt.getTime() - way().now().getTime()
    expect(page.redirectUrl).toMatch(/^https:/)
    expect(lifeMs).toBeGreaterThanOrEqual(provider().pageLife.shortestMs - minute)
    expect(lifeMs).toBeLessThanOrEqual(provider().pageLife.longestMs + minute)
    const fresh = { state: 'open', paid: null, refunded: null, method: way().method, reasonCode: null }
    expect(await provider().lookup({ id, ref: page.ref })).toMatchObject(fresh)
  })

  it('makes one page of what is asked twice, also at once', async () => {
    const before = await way().pages()
    const once = request(newId())
    const [first, second] = await Promise.all([provider().create(once), provider().create(once)])
    expect(second).toEqual(first)
    expect(await provider().create(once)).toEqual(first)
    expect(await way().pages()).toBe(before + 1)
  })

  it('says what was paid when it was, and the same whenever it is asked', async () => {
    const id = newId()
    const { ref } = await paid(id)
    const reading = await provider().lookup({ id, ref })
    expect(reading).toMatchObject({ state: 'paid', paid: asked, payerEmail: 'dana@example.com' })
    expect(await provider().lookup({ id, ref })).toEqual(reading)
    expect(await provider().collect({ id, ref })).toMatchObject({ state: 'paid', paid: asked, awaitsUs: false })
  })

  it('says what was paid, and not what was asked for', async () => {
    const id = newId()
    const { ref } = await open(id)
    await way().payOther(ref)
    const reading = await provider().collect({ id, ref })
    expect(stateOf(reading)).toBe('paid')
    expect(paidIn(reading)?.minor).not.toBe(asked.minor)
  })

  it('says who paid, and not who was to pay', async () => {
    const { payAsAnother } = way()
    if (!payAsAnother) return
    const id = newId()
    const { ref } = await open(id)
    await payAsAnother(ref)
    const paidByAnother = { state: 'paid', paid: asked, payerEmail: 'somebody.else@example.com' }
    expect(await provider().collect({ id, ref })).toMatchObject(paidByAnother)
    expect(await provider().lookup({ id, ref })).toMatchObject(paidByAnother)
  })

  it('takes nothing for paid whose payer did not prove who they are', async () => {
    const { failThreeDs } = way()
    if (!failThreeDs) return
    const id = newId()
    const { ref } = await open(id)
    await failThreeDs(ref)
    const reading = await provider().collect({ id, ref })
    expect(reading).toMatchObject({ paid: null, reasonCode: expect.any(String) })
    expect(['open', 'failed']).toContain(stateOf(reading))
  })

  it('says when a page ended that nobody paid on', async () => {
    const id = newId()
    const { ref } = await open(id)
    await way().expire?.(ref)
    // PayPal forgets what nobody approved.
    expect(['expired', 'not_found']).toContain(stateOf(await provider().lookup({ id, ref })))
  })

  it('says when the payer wants it back from their bank', async () => {
    const { dispute } = way()
    if (!dispute) return
    const id = newId()
    const { ref } = await paid(id)
    await dispute(ref)
    expect(await provider().lookup({ id, ref })).toMatchObject({ state: 'disputed', paid: asked })
  })

  it.each(['sandbox_nobody', 'cs_999', '999.pt999.1', 'ORDER999', '../secrets', ''])(
    'knows no payment by %j',
    async (ref) => {
      expect(await provider().lookup({ id: newId(), ref })).toBe('not_found')
      expect(await provider().collect({ id: newId(), ref })).toBe('not_found')
    },
  )

  it('knows no payment of which nobody was ever given a page', async () => {
    expect(await provider().lookup({ id: newId(), ref: null })).toBe('not_found')
  })

  it('does not credit one deposit with another’s payment', async () => {
    const { ref } = await paid(newId())
    const mine = newId()
    await open(mine)
    expect(await provider().lookup({ id: mine, ref })).toBe('not_found')
    expect(await provider().collect({ id: mine, ref })).toBe('not_found')
    expect(await provider().refund({ id: mine, ref, refundId: newId(), amount: asked })).toMatchObject({
      outcome: 'declined',
    })
  })

  it('gives back once what is asked back twice', async () => {
    const id = newId()
    const { ref } = await paid(id)
    const wish = { id, ref, refundId: newId(), amount: asked }
    expect(await provider().refund(wish)).toMatchObject({ outcome: 'accepted', ref: expect.any(String) })
    // Who knows no idempotency key says that it went back before; both mean that it did, once.
    expect(JSON.stringify(await provider().refund(wish))).toMatch(/"accepted"|"already_refunded"/)
    const other = await provider().refund({ ...wish, refundId: newId() })
    expect(other).toMatchObject({ outcome: 'declined' })
  })

  it('says that a refund was made, by what it is called here or there, or that it cannot tell', async () => {
    const id = newId()
    const { ref } = await paid(id)
    const refundId = newId()
    const made = await provider().refund({ id, ref, refundId, amount: asked })
    const known = made.outcome === 'accepted' ? made.ref : ''
    const readings = [
      await provider().lookupRefund({ id, ref, refundId, refundRef: known }),
      await provider().lookupRefund({ id, ref, refundId, refundRef: null }),
    ]
    for (const reading of readings) expect(['unknown', { state: 'made', ref: known }]).toContainEqual(reading)
    // Whoever can be asked for it again need not tell.
    if (readings.includes('unknown')) return
    expect(await provider().lookupRefund({ id, ref, refundId: newId(), refundRef: null })).toBe('not_found')
  })

  it('gives nothing back of what was not paid, and not in another currency', async () => {
    const id = newId()
    const { ref } = await open(id)
    const wish = { id, ref, refundId: newId(), amount: asked }
    const no = { outcome: 'declined', code: 'not_refundable' }
    expect(await provider().refund(wish)).toEqual(no)
    expect(await provider().refund({ ...wish, ref: 'nobody' })).toEqual(no)
  })

  it('reads from a webhook which payment to look up, and the same event when it is told again', async () => {
    const id = newId()
    const { ref } = await open(id)
    const webhook = await way().webhookOf(ref, id)
    const hint = await provider().readWebhook(webhook)
    expect(hint).toMatchObject({ eventId: expect.any(String), id })
    expect(await provider().readWebhook(webhook)).toEqual(hint)
  })

  it('believes no webhook that it cannot prove', async () => {
    if (!way().isSigned) return
    const id = newId()
    const { ref } = await open(id)
    const { body, headers } = await way().webhookOf(ref, id)
    expect(await provider().readWebhook(raw(body.toString(), headers))).toMatchObject({ id })
    expect(await provider().readWebhook(raw(body.toString(), {}))).toBe('forged')
    expect(await provider().readWebhook(raw(body.toString().replace(id, 'another'), headers))).toBe('forged')
    expect(await provider().readWebhook(raw('', headers))).toBe('forged')
  })

  it.each(['', 'not a form', '{"data":{"customFields":{"cField1":"../../etc"}}}', '[]', '{"id":5}'])(
    'is not upset by %j',
    async (body) => {
      expect([null, 'forged']).toContain(await provider().readWebhook(raw(body)))
    },
  )

  const faults: readonly Fault[] = ['lost', 'hang up', 'garbage', 500, 503]

  describe('when the connection breaks', () => {
    const spoil = (fault: Fault, calls: RegExp) =>
      way().faults?.next(fault, calls, fault === 'hang up' ? way().hangUps : 1)

    test.each(faults)(
      'says that nobody knows of a page when it meets %j, and the next try gives one',
      async (fault) => {
        if (!way().faults) return
        const once = request(newId())
        spoil(fault, /checkout|createPayment/)
        expect(await provider().create(once)).toEqual({ outcome: 'unknown' })
        expect(await provider().create(once)).toMatchObject({ outcome: 'accepted' })
      },
    )

    test.each(faults)('says that nobody knows how it stands when it meets %j', async (fault) => {
      if (!way().faults) return
      const id = newId()
      const { ref } = await paid(id)
      spoil(fault, /checkout|getPayment/)
      expect(await provider().lookup({ id, ref })).toBe('unknown')
      expect(stateOf(await provider().lookup({ id, ref }))).toBe('paid')
    })

    test.each(faults)('says that nobody knows of a refund when it meets %j', async (fault) => {
      if (!way().faults) return
      const id = newId()
      const { ref } = await paid(id)
      spoil(fault, /refund/)
      expect(await provider().refund({ id, ref, refundId: newId(), amount: asked })).toEqual({ outcome: 'unknown' })
    })
  })
})

let count = 0
function newId(): string {
  count += 1
  return `dep_${count.toString().padStart(8, '0')}`
}
