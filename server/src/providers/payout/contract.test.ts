import { money } from '@emun/contract/money'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Fault } from '../../../test/support/faults.ts'
import { openPayoutWays, type PayoutPlay, type PayoutWay } from '../../../test/support/payout-ways.ts'
import { raw } from '../../../test/support/payment-ways.ts'
import type { PayoutOutcome, PayoutReading } from './port.ts'

// The promises of the port, held against the sandbox and against PayPal played on this machine.

let ways: readonly PayoutWay[] = []
beforeAll(async () => void (ways = await openPayoutWays()))
afterAll(() => Promise.all(ways.map(async ({ fake }) => fake?.stop())))

describe.each(['sandbox', 'paypal'])('by %s', (name) => {
  const way = (): PayoutWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const provider = () => way().provider
  const refIn = (outcome: PayoutOutcome) =>
    outcome.outcome === 'accepted' ? outcome.ref : expect.unreachable(JSON.stringify(outcome))
  const stateOf = (reading: PayoutReading) => (typeof reading === 'string' ? reading : reading.state)

  const request = (id: string, play: PayoutPlay = 'settled') => ({
    id,
    amount: money('ILS', way().unitsFor(play)),
    to: { email: 'dana@example.com' },
    note: 'Emun withdrawal',
  })
  async function submit(id: string, play: PayoutPlay = 'settled'): Promise<string> {
    return refIn(await provider().submit(request(id, play)))
  }

  it('pays once what is asked for twice, also at once, and says the same', async () => {
    const id = newId()
    const outcomes = await Promise.all([provider().submit(request(id)), provider().submit(request(id))])
    const again = await provider().submit(request(id))
    expect(outcomes).toEqual([again, again])
    expect(again).toMatchObject({ outcome: 'accepted' })
    expect(await way().made(id)).toBe(1)
  })

  it('pays each id for itself', async () => {
    const [one, another] = [newId(), newId()]
    expect(await submit(one)).not.toBe(await submit(another))
  })

  it('says how a payout comes to its end', async () => {
    const id = newId()
    const ref = await submit(id)
    expect(await provider().lookup({ id, ref })).toEqual({ state: 'queued', ref, reason: null })
    await way().play(ref, 'settled')
    expect(await provider().lookup({ id, ref })).toEqual({ state: 'settled', ref, reason: null })
  })

  it('says that a payout came back', async () => {
    const id = newId()
    const ref = await submit(id, 'returned')
    await way().play(ref, 'returned')
    expect(stateOf(await provider().lookup({ id, ref }))).toBe('returned')
  })

  it('takes back what nobody claimed, and nothing else', async () => {
    const [settled, unclaimed] = [newId(), newId()]
    const refs = { settled: await submit(settled), unclaimed: await submit(unclaimed, 'unclaimed') }
    const no = { outcome: 'declined', code: 'not_cancellable' }
    expect(await provider().cancel({ id: unclaimed, ref: refs.unclaimed })).toEqual(no)
    await way().play(refs.settled, 'settled')
    await way().play(refs.unclaimed, 'unclaimed')
    expect(await provider().cancel({ id: settled, ref: refs.settled })).toEqual(no)
    expect(stateOf(await provider().lookup({ id: unclaimed, ref: refs.unclaimed }))).toBe('unclaimed')
    expect(await provider().cancel({ id: unclaimed, ref: refs.unclaimed })).toMatchObject({ outcome: 'accepted' })
    expect(stateOf(await provider().lookup({ id: unclaimed, ref: refs.unclaimed }))).toBe('returned')
    expect(await provider().cancel({ id: unclaimed, ref: refs.unclaimed })).toEqual(no)
  })

  it.each(['sandbox_nobody', 'BATCH999', '../secrets', ''])('knows no payout by %j', async (ref) => {
    const id = newId()
    expect(await provider().lookup({ id, ref })).toBe('not_found')
    expect(await provider().cancel({ id, ref })).toEqual({ outcome: 'declined', code: 'not_cancellable' })
  })

  it('does not take another’s payout for ours', async () => {
    const ref = await submit(newId())
    expect(await provider().lookup({ id: newId(), ref })).toBe('not_found')
  })

  it('reads from a webhook which payout to look up, and the same event when it is told again', async () => {
    const id = newId()
    const ref = await submit(id)
    const webhook = await way().webhookOf(ref, id)
    expect(await provider().readWebhook(webhook)).toEqual({ eventId: expect.any(String), ref, id })
    expect(await provider().readWebhook(webhook)).toEqual(await provider().readWebhook(webhook))
  })

  it('believes no webhook that it cannot prove', async () => {
    const id = newId()
    const { body, headers } = await way().webhookOf(await submit(id), id)
    expect(await provider().readWebhook(raw(body.toString()))).toBe('forged')
    expect(await provider().readWebhook(raw(body.toString().replace(id, 'another'), headers))).toBe('forged')
    expect(await provider().readWebhook(raw('', headers))).toBe('forged')
  })

  describe('when the connection breaks', () => {
    const faults: readonly Fault[] = ['lost', 'hang up', 'garbage', 500, 503]

    test.each(faults)(
      'says that nobody knows when it meets %j, and pays once when it is asked again',
      async (fault) => {
        if (!way().faults) return
        const id = newId()
        way().faults?.next(fault, /POST .*payouts/)
        expect(await provider().submit(request(id))).toEqual({ outcome: 'unknown' })
        expect(await provider().lookup({ id, ref: null })).toBe('unknown')
        const ref = await submit(id)
        expect(await way().made(id)).toBe(1)
        expect(stateOf(await provider().lookup({ id, ref }))).toBe('queued')
      },
    )

    test.each(faults)('says that nobody knows how it stands when it meets %j', async (fault) => {
      if (!way().faults) return
      const id = newId()
      const ref = await submit(id)
      way().faults?.next(fault, /GET .*payouts/)
      expect(await provider().lookup({ id, ref })).toBe('unknown')
      way().faults?.next(fault, /GET .*payouts/)
      expect(await provider().cancel({ id, ref })).toEqual({ outcome: 'unknown' })
    })
  })
})

let count = 0
function newId(): string {
  count += 1
  return `part_${count.toString().padStart(8, '0')}`
}
