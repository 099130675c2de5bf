import type { OperatorId, OperatorSessionId } from '@emun/contract/ids'
import { claimIdleMs } from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDeps } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { claimItem, claimNext, finishItem, holdClaim, releaseItem } from './claims.ts'
import { listItems } from './list-items.ts'
import type { Queue, Waiting } from './queue.ts'

const crowd = 20
let database: TestDatabase
let deps: Deps
let now: Date
let waiting: Waiting[]
const operators: Operator[] = Array.from({ length: crowd }, (_, index) => ({
  id: `opr_${index}` as OperatorId,
  session: `ops_${index}` as OperatorSessionId,
  name: `Operator ${index}`,
  role: 'reviewer',
  from: '127.0.0.1',
}))
const [maya, dalia] = operators as [Operator, Operator]

const queue: Queue = {
  name: 'verification',
  roles: ['reviewer'],
  targetMs: minute,
  listWaiting: async () => [...waiting],
}

function fill(count: number): void {
  waiting = Array.from({ length: count }, (_, index) => ({
    id: `item_${String(index).padStart(3, '0')}`,
    since: new Date(now.getTime() - (count - index) * minute),
    who: `Person ${index}`,
    request: 'general',
    parts: [],
    version: 1,
  }))
}

/** As a feature does it: in one transaction the item is decided, leaves the queue and is nobody's any more. */
const finish = async (item: string, operator: Operator) => {
  await inTransaction(deps.db, async (tx) => {
    await holdClaim(tx, deps, 'verification', item, operator)
    waiting = waiting.filter(({ id }) => id !== item)
    finishItem(tx, deps, 'verification', item)
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  const opened = openDeps(environmentOf(database))
  deps = { ...opened, clock: { ...opened.clock, now: () => now } }
  for (const { id, name, role } of operators) {
    await database.pool.query(
      'insert into operator (id, email, name, role, created_at) values ($1, $2, $3, $4, now())',
      [id, `${id}@emun.example`, name, role],
    )
  }
})
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})
beforeEach(async () => {
  now = new Date('2030-01-01T10:00:00Z')
  await database.pool.query('delete from desk_claim; delete from desk_progress')
})

it('gives 200 items to 20 operators, each to one of them', async () => {
  fill(200)
  const seen = new Map<string, Operator[]>()
  await Promise.all(
    operators.map(async (operator) => {
      for (;;) {
        const next = await claimNext(deps, queue, operator)
        if (next === null) return
        seen.set(next.item, [...(seen.get(next.item) ?? []), operator])
        await finish(next.item, operator)
      }
    }),
  )
  expect(seen.size).toBe(200)
  expect([...seen.values()].filter((holders) => holders.length > 1)).toEqual([])
  expect(waiting).toEqual([])
})

it('lets one of many have an item, and tells the others who', async () => {
  fill(1)
  const outcomes = await Promise.allSettled(operators.map((each) => claimItem(deps, queue, 'item_000', each)))
  const winner = operators.find((_, index) => outcomes[index]?.status === 'fulfilled')
  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost).toHaveLength(crowd - 1)
  for (const { reason } of lost) {
    expect(reason).toMatchObject({ errors: [{ code: 'item_taken', details: { by: winner?.name } }] })
  }
})

it('gives the longest waiting first, and what one has already before anything new', async () => {
  fill(3)
  expect(await claimNext(deps, queue, maya)).toMatchObject({ item: 'item_000' })
  expect(await claimNext(deps, queue, dalia)).toMatchObject({ item: 'item_001' })
  expect(await claimNext(deps, queue, maya)).toMatchObject({ item: 'item_000' })
})

it('frees an item ten minutes after its holder last did something, and not before', async () => {
  fill(1)
  const until = await claimItem(deps, queue, 'item_000', maya)
  expect(until.getTime() - now.getTime()).toBe(claimIdleMs)
  now = new Date(until.getTime() - 1)
  expect(await claimNext(deps, queue, dalia)).toBeNull()
  const renewed = await claimItem(deps, queue, 'item_000', maya)
  now = until
  expect(await claimNext(deps, queue, dalia)).toBeNull()
  now = renewed
  expect(await claimNext(deps, queue, dalia)).toMatchObject({ item: 'item_000' })
  await expect(finish('item_000', maya)).rejects.toMatchObject({ code: 'claim_lost' })
  await finish('item_000', dalia)
})

it('frees at once what is released, and only by who has it', async () => {
  fill(1)
  await claimItem(deps, queue, 'item_000', maya)
  await releaseItem(deps, queue, 'item_000', dalia)
  expect(await claimNext(deps, queue, dalia)).toBeNull()
  await releaseItem(deps, queue, 'item_000', maya)
  expect(await claimNext(deps, queue, dalia)).toMatchObject({ item: 'item_000' })
})

it('lets go of the item before when its holder takes another', async () => {
  fill(2)
  await claimItem(deps, queue, 'item_000', maya)
  await claimItem(deps, queue, 'item_001', maya)
  expect(await claimNext(deps, queue, dalia)).toMatchObject({ item: 'item_000' })
})

it('gives whoever leaves an item the one behind it, and from the end the first again', async () => {
  fill(3)
  expect(await claimNext(deps, queue, maya, 'item_000')).toMatchObject({ item: 'item_001' })
  expect(await claimNext(deps, queue, dalia, 'item_000')).toMatchObject({ item: 'item_002' })
  expect(await claimNext(deps, queue, dalia, 'item_002')).toMatchObject({ item: 'item_000' })
  await claimItem(deps, queue, 'item_001', maya)
  fill(1)
  expect(await claimNext(deps, queue, dalia, 'item_000')).toBeNull()
})

it('gives nobody what does not wait', async () => {
  fill(0)
  await expect(claimItem(deps, queue, 'item_000', maya)).rejects.toMatchObject({ code: 'record_not_found' })
  const { rows } = await database.pool.query('select from desk_claim')
  expect(rows).toHaveLength(0)
})

it('does not keep what was decided between looking and taking', async () => {
  fill(1)
  let looks = 0
  const slow: Queue = { ...queue, listWaiting: async () => ((looks += 1) > 2 ? [] : [...waiting]) }
  expect(await claimNext(deps, slow, maya)).toBeNull()
  expect((await database.pool.query('select from desk_claim')).rows).toHaveLength(0)
})

it('lists who works on what, and since when a queue is clear', async () => {
  fill(2)
  await claimItem(deps, queue, 'item_000', maya)
  const shown = await listItems(deps, queue, dalia)
  expect(shown.items.map(({ claim }) => claim)).toEqual([
    { by: 'Operator 0', isOwn: false, until: new Date(now.getTime() + claimIdleMs).toISOString() },
    null,
  ])
  expect(shown).toMatchObject({ waiting: 2, targetMs: minute, lastDoneAt: null })
  await finish('item_000', maya)
  expect((await listItems(deps, queue, maya)).lastDoneAt).toBe(now.toISOString())
})
