import type { CardId } from '@emun/contract/ids'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { usd } from './support/cards.ts'
import type { Person } from './support/people.ts'
import { atOnce, type CardRaces, expectEach, openCardRaces, repeats } from './support/raced-cards.ts'
import { seed } from './support/random.ts'

let races: CardRaces

vi.setConfig({ testTimeout: 60_000 + repeats * 5_000 })

beforeAll(async () => void (races = await openCardRaces()))
afterAll(() => races.close())

const create = (person: Person, key?: string) => races.acts().create(person, {}, key)

/** Everything that was asked of the issuer has ended, and the card is as it is shown to its customer. */
async function shown(person: Person, id: string) {
  await races.settled(id as CardId)
  return races.read(person, id)
}

it(`money for one card makes one, however often it is asked for (EMUN_SEED=${seed})`, async () => {
  await races.newPeople()
  await races.play(async (person) => {
    const before = (await races.list(person)).length
    await races.fund(person, '40.00')
    const answers = await atOnce(
      () => create(person),
      () => create(person),
    )
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_balance'])
    const id = answers.find(({ codes }) => codes.length === 0)?.reply.card.id ?? ''
    expect(await races.wallet(person)).toBe(0n)
    expect(await shown(person, id)).toMatchObject({ state: 'active', balance: usd('25.00'), pending: usd('0.00') })
    expect(await races.list(person)).toHaveLength(before + 1)
  })
})

it(`one key sent many times at once makes one card, and answers all alike (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const before = (await races.list(person)).length
    await races.fund(person, '80.00')
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(person, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.codes).toEqual([])
    expect(await races.list(person)).toHaveLength(before + 1)
  })
})

it(`what is on a card is withdrawn once (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const { id } = await races.newCard(person, 2_500n)
    const before = await races.wallet(person)
    const answers = await atOnce(
      () => races.acts().withdraw(person, id, '15.00'),
      () => races.acts().withdraw(person, id, '15.00'),
    )
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_card_balance'])
    expect(await shown(person, id)).toMatchObject({ balance: usd('10.00'), pending: usd('0.00') })
    expect((await races.wallet(person)) - before).toBe(1_500n)
  })
})

it(`a top-up and a withdrawal at once both count, each once (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const { id } = await races.newCard(person, 2_500n)
    await races.fund(person, '10.60')
    const before = await races.wallet(person)
    const answers = await atOnce(
      () => races.acts().topUp(person, id, '10.00'),
      () => races.acts().withdraw(person, id, '20.00'),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual([])
    expect(await shown(person, id)).toMatchObject({ balance: usd('15.00'), pending: usd('0.00') })
    // Ten and its fee of sixty cents went, and twenty came.
    expect((await races.wallet(person)) - before).toBe(940n)
  })
})

it(`a block and a withdrawal at once bring everything home, once (EMUN_SEED=${seed})`, async () => {
  const won = await races.play(async (person) => {
    const { id } = await races.newCard(person, 2_500n)
    const before = await races.wallet(person)
    const [withdrawn, blocked] = await atOnce(
      () => races.acts().withdraw(person, id, '10.00'),
      () => races.acts().block(person, id),
    )
    expect(blocked.codes).toEqual([])
    const nothing = { balance: usd('0.00'), pending: usd('0.00') }
    expect(await shown(person, id)).toMatchObject({ state: 'blocked', changing: null, ...nothing })
    expect((await races.wallet(person)) - before).toBe(2_500n)
    return withdrawn.codes.join()
  })
  expectEach(won, ['', 'card_blocked'])
})

it(`a freeze and a block at once end in a block, and two blocks are one (EMUN_SEED=${seed})`, async () => {
  const won = await races.play(async (person) => {
    const { id } = await races.newCard(person, 2_500n)
    const [frozen, blocked] = await atOnce(
      () => races.acts().freeze(person, id),
      () => races.acts().block(person, id),
    )
    expect(blocked.codes).toEqual([])
    expect((await races.acts().block(person, id)).codes).toEqual(['card_blocked'])
    const card = await shown(person, id)
    expect(card).toMatchObject({ state: 'blocked', changing: null, blocked: { returned: usd('25.00') } })
    return frozen.codes.join()
  })
  expectEach(won, ['', 'card_blocked'])
})
