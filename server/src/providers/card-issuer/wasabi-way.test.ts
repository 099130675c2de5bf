import { money } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playWasabi } from '../../../test/support/fake-wasabi-card.ts'
import type { IssuerWay } from '../../../test/support/issuer-way.ts'
import { wasabiWay } from '../../../test/support/issuer-way-wasabi.ts'
import type { CardOpReading, IssuerOutcome } from './port.ts'
import { wasabiSettingsOf } from './wasabi-settings.ts'

let way: IssuerWay
beforeAll(async () => void (way = await wasabiWay()))
afterAll(() => way.stop())

const usd = (cents: bigint) => money('USD', cents)

function refIn(made: IssuerOutcome): string {
  if (made.outcome !== 'accepted') throw new Error(made.outcome)
  return made.ref
}

function cardIn(op: CardOpReading): string {
  if (typeof op === 'string' || op.card === null) throw new Error('no card')
  return op.card
}

it('is configured by all of its variables, or by none, and by keys that are keys', () => {
  const { apiKey, merchantPrivateKey, platformPublicKey } = playWasabi(() => 0).settings
  const url = 'https://wasabi.example'
  expect(wasabiSettingsOf({ EMUN_WASABI_URL: url }, true)).toBeNull()
  const given = {
    EMUN_WASABI_URL: url,
    EMUN_WASABI_API_KEY: apiKey,
    EMUN_WASABI_PRIVATE_KEY: merchantPrivateKey.replaceAll('\n', '\\n'),
    EMUN_WASABI_PLATFORM_KEY: platformPublicKey.replace(/-----[^-]+-----\n?/g, ''),
  }
  expect(wasabiSettingsOf(given, false)).toMatchObject({ url, apiKey, merchantPrivateKey: merchantPrivateKey.trim() })
  const { EMUN_WASABI_URL: _, ...nowhere } = given
  expect(wasabiSettingsOf(nowhere, true)?.url).toBe('https://sandbox-api-merchant.wasabicard.com')
  expect(() => wasabiSettingsOf(nowhere, false)).toThrow(/EMUN_WASABI_URL: required/)
  const wrong = { ...given, EMUN_WASABI_PRIVATE_KEY: 'hunter2' }
  expect(() => wasabiSettingsOf(wrong, true)).toThrow(/^(?!.*hunter2).*EMUN_WASABI_PRIVATE_KEY: not an RSA key/s)
  expect(() => wasabiSettingsOf({ EMUN_WASABI_URL: url, EMUN_WASABI_API_KEY: apiKey }, true)).toThrow(/required/)
  expect(wasabiSettingsOf(given, true)?.types).toEqual(new Map())
  const named = { ...given, EMUN_WASABI_TYPES: 'starter:111001,us:222' }
  expect(wasabiSettingsOf(named, true)?.types).toEqual(
    new Map([
      ['starter', '111001'],
      ['us', '222'],
    ]),
  )
})

it('reviews a holder, lets one who was rejected be written anew, and makes a card that gives its money back', async () => {
  const { issuer } = way
  const request = {
    id: 'hld_1',
    typeRef: way.types.held,
    firstName: 'Dana',
    lastName: 'Levi',
    birthday: '1990-01-02' as PlainDate,
    email: 'dana@example.com',
    mobile: '+972502345678',
    address: { country: 'IL', state: '', city: 'IL1', line: 'Dizengoff 1', postCode: '6433222' },
  }
  const made = await issuer.createHolder(request)
  const ref = refIn(made)
  expect(await issuer.createHolder(request)).toEqual(made)
  expect(await issuer.updateHolder(ref, request)).toEqual({ outcome: 'declined', code: 'state' })
  await way.decideHolder(ref, 'rejected')
  expect(await issuer.readHolder({ id: request.id, ref: null })).toMatchObject({ state: 'rejected' })
  expect(await issuer.updateHolder(ref, request)).toEqual(made)
  await way.decideHolder(ref, 'approved')
  expect(await issuer.readHolder({ id: request.id, ref })).toEqual({ ref, state: 'approved', reason: null })
  expect(await issuer.readHolder({ id: 'hld_2', ref: null })).toBe('not_found')

  const wish = { typeRef: way.types.held, firstDeposit: usd(5_000n), email: request.email, label: '' }
  const without = await issuer.createCard({ ...wish, id: 'cop_0', holderRef: null })
  expect(without).toEqual({ outcome: 'declined', code: 'holder' })
  await issuer.createCard({ ...wish, id: 'cop_1', holderRef: ref })
  await way.settle()
  const card = cardIn(await issuer.lookupOp({ id: 'cop_1', ref: null, kind: 'create' }))
  await issuer.withdraw({ id: 'cop_2', card, amount: usd(1_000n) })
  await way.settle('failing')
  expect(await way.moved('cop_2')).toBe(0)
  await issuer.cancel({ id: 'cop_3', card })
  await way.settle()
  const cancelled = await issuer.lookupOp({ id: 'cop_3', ref: null, kind: 'cancel' })
  expect(cancelled).toMatchObject({ state: 'done', received: usd(5_000n) })
  expect(await issuer.readCard(card)).toMatchObject({ state: 'closed', balance: usd(0n) })
  expect(await issuer.reveal(card, 'pan')).toBe('not_found')
  expect(await issuer.unfreeze({ id: 'cop_4', card })).toEqual({ outcome: 'declined', code: 'state' })
  expect(await issuer.readFloat('USD')).toEqual(usd(99_999_700n))
  const ops = await issuer.listOps({ from: new Date(0), to: new Date(8.64e15), cursor: null })
  expect(ops).toMatchObject({ items: [{ kind: 'create' }, { kind: 'withdraw' }, { kind: 'cancel' }], next: null })
  expect(await issuer.listTypes()).toHaveLength(2)
})
