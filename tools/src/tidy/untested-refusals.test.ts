import { describe, expect, it } from 'vitest'
import { saidBy } from './planted.ts'
import { findUntestedRefusals } from './untested-refusals.ts'

const contract = {
  'contract/src/customer/cards.ts': `import { endpoint } from '../endpoint.ts'
const spending = ['low_balance'] as const
export const openCard = endpoint({ method: 'POST', path: '/account/cards', refusals: [...spending, 'no_access'] })
export const topUp = endpoint({ method: 'POST', path: '/account/cards/{id}/top-up', refusals: spending })
export const closeCard = endpoint({ method: 'DELETE', path: '/account/cards/{id}', refusals: ['card_blocked'] })
`,
}
const [lowBalance, noAccess, cardBlocked] = ['2', '3', '5'].map(
  (line) => `contract/src/customer/cards.ts:${line} untested-refusal`,
)

/** What the rule says of the planted cards when this is their test. */
function saidOf(test: string, path = 'server/src/features/cards/cards.test.ts'): readonly string[] {
  return saidBy(findUntestedRefusals, { ...contract, [path]: test })
}

const imports = `import { closeCard, openCard as open, topUp } from '@emun/contract/customer'\n`

describe('a declared refusal', () => {
  it('is a promise while no test provokes it', () => {
    expect(saidOf('')).toEqual([lowBalance, noAccess, cardBlocked])
  })

  it('is provoked by a test that calls its endpoint and names its code', () => {
    const test = `${imports}
      it('is blocked', async () => expect((await ask(url, closeCard)).codes).toEqual(['card_blocked']))
      test.each([['nobody', 'no_access']])('refuses %s', (_, code) => expect(ask(url, open)).toRefuse(code))`
    expect(saidOf(test)).toEqual([lowBalance])
    expect(saidOf(test.replaceAll(`'`, '"'), 'e2e/stories/cards.spec.ts')).toEqual([lowBalance])
  })

  it('is provoked also through functions and tables of the file, and through a whole room of the contract', () => {
    const test = `import * as customer from '@emun/contract/customer'
      const codes = ['card_blocked']
      const close = () => closed()
      function closed() { return ask(url, customer.closeCard) }
      it('is blocked', async () => expect((await close()).codes).toEqual(codes))`
    expect(saidOf(test)).toEqual([lowBalance, noAccess])
  })

  it('is not provoked where a test of another endpoint names the same code', () => {
    const test = `${imports}
      it('is blocked', () => expect(ask(url, topUp)).toRefuse('card_blocked'))
      it('calls the other without a refusal', () => ask(url, closeCard))`
    expect(saidOf(test)).toEqual([lowBalance, noAccess, cardBlocked])
  })

  it('is not provoked by a code named in part, by a property of the endpoint’s name, or by the product', () => {
    const test = `${imports}
      it('closeCard', () => expect(reply.closeCard).toBe({ closeCard: 'card_blocked' }))
      it('is blocked', () => expect(ask(url, closeCard)).toRefuse('card_blocked_here'))`
    expect(saidOf(test)).toContain(cardBlocked)
    const product = `${imports}if (isBlocked(closeCard)) throw refuse('card_blocked')`
    expect(saidOf(product, 'server/src/features/cards/close-card.ts')).toContain(cardBlocked)
  })

  it('is not provoked by a pretended server, which refuses whatever it is told to', () => {
    const test = `${imports}it('is blocked', () => expect(answer(closeCard, 'card_blocked')).toBe(1))`
    expect(saidOf(test, 'web/src/features/cards/cards.test.tsx')).toContain(cardBlocked)
  })

  it('is one promise when several endpoints share a list, and a test of any of them keeps it', () => {
    const test = `${imports}it('is poor', () => expect(ask(url, topUp)).toRefuse('low_balance'))`
    expect(saidOf(test)).toEqual([noAccess, cardBlocked])
  })

  it('may stand in a list of another file of the contract', () => {
    const files = {
      'contract/src/endpoint.ts': `export const spending = ['low_balance'] as const`,
      'contract/src/customer/a.ts': `export const a = endpoint({ refusals: spending })`,
    }
    expect(saidBy(findUntestedRefusals, files)).toEqual(['contract/src/endpoint.ts:1 untested-refusal'])
  })

  it('cannot hide in a list put together elsewhere', () => {
    const files = { 'contract/src/customer/a.ts': `export const a = endpoint({ refusals: [...codesOf('a')] })` }
    expect(saidBy(findUntestedRefusals, files)).toEqual(['contract/src/customer/a.ts:1 untested-refusal'])
  })
})
