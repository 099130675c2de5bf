import { minute } from '@emun/contract/time'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { holderWish, newId, read, refIn } from '../../../test/support/issuer-acts.ts'
import { type PlayedIssuer, playIssuer } from '../../../test/support/sandbox-issuer.ts'
import type { HolderRequest } from './port.ts'

let play: PlayedIssuer
beforeEach(() => void (play = playIssuer()))

const no = (code: string) => ({ outcome: 'declined', code })

describe('holders', () => {
  const typeRef = 'sandbox_asia_optima'
  const readHolder = async (id: string) => read(await play.sandbox.readHolder({ id, ref: null }))

  it('are reviewed for a minute, and Reject is rejected until the name is another', async () => {
    const id = newId()
    const ref = refIn(await play.sandbox.createHolder(holderWish(id, typeRef, { lastName: 'Reject' })))
    play.clock.advance(minute - 1)
    expect(await readHolder(id)).toMatchObject({ state: 'review' })
    play.clock.advance(1)
    expect(await readHolder(id)).toEqual({ ref, state: 'rejected', reason: 'SANDBOX_REJECTED' })
    const better = holderWish(id, typeRef)
    const outcomes = [await play.sandbox.updateHolder(ref, better), await play.sandbox.updateHolder(ref, better)]
    expect(outcomes).toEqual([
      { outcome: 'accepted', ref },
      { outcome: 'accepted', ref },
    ])
    play.clock.advance(minute)
    expect(await readHolder(id)).toMatchObject({ state: 'approved' })
    expect(await play.sandbox.updateHolder(ref, holderWish(id, typeRef, { firstName: 'Dinah' }))).toEqual(no('state'))
    expect(await play.sandbox.updateHolder('nobody', better)).toEqual(no('refused'))
  })

  it('are needed by kind, and for no other', async () => {
    expect(await play.sandbox.createHolder(holderWish(newId(), 'sandbox_starter'))).toEqual(no('unsupported'))
    const holderRef = await play.newHolder('sandbox_europe_platinum_usd')
    expect(await play.create(newId(), { type: 'asia_optima', holderRef })).toEqual(no('holder'))
    refIn(await play.create(newId(), { type: 'europe_platinum_usd', holderRef }))
  })

  const address = { country: 'IL', state: '', city: 'Tel Aviv', line: 'Dizengoff 1', postCode: '6433222' }
  test.each<Partial<HolderRequest>>([
    { firstName: 'Dana1' },
    { firstName: '' },
    { firstName: 'Maximiliana', lastName: 'Featherstonehaughson Levi' },
    { email: 'nobody' },
    { mobile: '0502345678' },
    { address: { ...address, country: 'RU' } },
    { address: { ...address, line: 'Дизенгоф 1' } },
    { address: { ...address, postCode: '64-33' } },
  ])('are not taken with %j', async (words) => {
    expect(await play.sandbox.createHolder(holderWish(newId(), typeRef, words))).toEqual(no('holder'))
  })

  it('have an address that nobody else has for the same kind, however it is cased', async () => {
    await play.newHolder(typeRef, { email: 'dana@example.com' })
    const same = { email: 'Dana@Example.com' }
    expect(await play.sandbox.createHolder(holderWish(newId(), typeRef, same))).toEqual(no('holder'))
    refIn(await play.sandbox.createHolder(holderWish(newId(), 'sandbox_us', same)))
  })

  it('leave nothing of themselves in the records', async () => {
    await play.newHolder(typeRef)
    const kept = JSON.stringify([...play.kept.entries()])
    const words = ['Dana', 'Levi', '1990-02-01', '@example.com', '972502345678', 'Dizengoff', '6433222']
    expect(words.filter((word) => kept.includes(word))).toEqual([])
  })
})
