import type { OperatorId, OperatorSessionId } from '@emun/contract/ids'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type HostedDeposits, openHostedDeposits, paid, payment } from '../../../test/support/hosted-deposits.ts'
import type { Operator } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { unknownOutcomes } from './public.ts'
import { askForOutcome } from './unknown-outcomes.ts'

let hosted: HostedDeposits
let noa: Operator

beforeAll(async () => {
  hosted = await openHostedDeposits()
  noa = await hired(hosted)
})
beforeEach(() => hosted.reset())
afterEach(() => expectBooksToBalance(hosted.pool))
afterAll(() => hosted.close())

async function hired({ deps, pool }: HostedDeposits): Promise<Operator> {
  const id: OperatorId = newId('opr', deps.clock)
  const role = 'treasurer'
  await pool.query('insert into operator (id, email, name, role, created_at) values ($1, $1, $2, $3, $4)', [
    id,
    'Noa Bar',
    role,
    deps.clock.now(),
  ])
  const session: OperatorSessionId = newId('ops', deps.clock)
  return { id, session, name: 'Noa Bar', role, from: '127.0.0.1' }
}

const waiting = async () => {
  const items = await unknownOutcomes.listWaiting(hosted.deps.db, hosted.deps.clock.now())
  return items.map(({ id }) => id)
}

/** Asks for it as who has taken it. */
async function asks(item: string) {
  const until = new Date(hosted.deps.clock.now().getTime() + minute)
  await hosted.pool.query(
    `insert into desk_claim (queue, item, operator_id, claimed_at, until) values ('unknownOutcomes', $1, $2, $3, $3)
    on conflict do nothing`,
    [item, noa.id, until],
  )
  return askForOutcome(hosted.deps, noa, item)
}

/** A page whose time ended this long ago, and whose provider has said nothing since. */
async function silentFor(ms: number): Promise<string> {
  const id = await hosted.opened()
  hosted.deps.clock.advance(hour + ms)
  hosted.played.reading = 'unknown'
  await hosted.expire(id)
  return id
}

describe('a deposit whose provider does not say whether it was paid', () => {
  it('waits among unknown outcomes from an hour after its time, and ends when it is asked and says', async () => {
    const id = await silentFor(minute)
    expect(await waiting()).not.toContain(id)
    hosted.deps.clock.advance(hour)
    await hosted.expire(id)
    expect(await hosted.stateOf(id)).toBe('details_ready')
    expect(await waiting()).toContain(id)
    expect(await asks(id)).toMatchObject({ what: 'deposit', isUnknown: true })
    expect(await waiting()).toContain(id)
    hosted.played.reading = paid()
    expect(await asks(id)).toMatchObject({ state: 'credited', isUnknown: false })
    expect(await waiting()).not.toContain(id)
    expect(await hosted.paymentsOf(id)).toEqual(['credited'])
  })

  it('waits there on after a day, when it has expired, until it says that nothing was paid', async () => {
    const id = await silentFor(day + minute)
    expect(await hosted.stateOf(id)).toBe('expired')
    expect(await waiting()).toContain(id)
    expect(await asks(id)).toMatchObject({ isUnknown: true })
    hosted.played.reading = payment('expired')
    expect(await asks(id)).toMatchObject({ state: 'expired', isUnknown: false })
    expect(await waiting()).not.toContain(id)
    expect(await hosted.isInReview(id)).toBe(false)
  })

  it('waits there while it goes on thinking about a payment, also once the desk has been told of it', async () => {
    const id = await hosted.opened()
    await hosted.hear(id, payment('authorizing'))
    expect(await waiting()).not.toContain(id)
    hosted.deps.clock.advance(day + minute)
    expect(await waiting()).toContain(id)
    await hosted.askAgain(id)
    expect(await hosted.isInReview(id)).toBe(true)
    expect(await waiting()).toContain(id)
    hosted.played.reading = payment('failed')
    expect(await asks(id)).toMatchObject({ state: 'rejected', isUnknown: false })
    expect(await waiting()).not.toContain(id)
  })
})
