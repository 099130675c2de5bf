import { expect, test } from 'vitest'
import { exampleCoins, exampleDeposit, examplePayment, serverNow } from '../../test/deposit-examples.ts'
import { canCancel, type Stage, stageOf } from './stage.ts'

const nowMs = Date.parse(serverNow)
const end = { who: 'nobody', by: null } as const

const cases: readonly (readonly [string, Parameters<typeof exampleDeposit>[0], Stage])[] = [
  ['details are being prepared', { state: 'awaiting_details' }, 'preparing'],
  ['another amount waits to be accepted', { state: 'details_ready', isAdjusted: true }, 'adjusted'],
  ['it can be paid', {}, 'paying'],
  ['a provider waits', { way: 'hosted' }, 'going'],
  ['its time is over, whatever was last heard', { expiresAt: serverNow }, 'expired'],
  ['a proof came', { state: 'proof_sent', proofAt: serverNow }, 'checking'],
  ['another proof is asked for', { state: 'proof_sent', proofAt: serverNow, proofAskedAgain: 'Blurred' }, 'asked'],
  ['it was said to be paid, without a proof', { state: 'proof_sent' }, 'searching'],
  ['it is confirmed', { state: 'confirming' }, 'confirming'],
  ['a person looks', { state: 'confirming', payments: [examplePayment({ state: 'held', credited: null })] }, 'held'],
  ['money came too late', { state: 'expired', payments: [examplePayment({ state: 'held', credited: null })] }, 'held'],
  [
    'it is credited',
    { state: 'credited', payments: [examplePayment({ state: 'gone' }), examplePayment()] },
    'credited',
  ],
  ['its chain undid all of it', { state: 'credited', payments: [examplePayment({ state: 'gone' })] }, 'undone'],
  ['nobody paid', { state: 'expired', next: end }, 'expired'],
  ['it was given up', { state: 'cancelled', next: end }, 'cancelled'],
]

test.each(cases)('%s', (_, particulars, stage) => {
  expect(stageOf(exampleDeposit(particulars), { nowMs, hasReturned: false })).toBe(stage)
})

test('whoever came back from the provider waits for its answer', () => {
  expect(stageOf(exampleDeposit({ way: 'hosted' }), { nowMs, hasReturned: true })).toBe('returned')
})

test('coins on their way can’t be given up, and an address that waits can', () => {
  const seen = exampleCoins({ state: 'confirming' })
  expect(canCancel(stageOf(seen, { nowMs, hasReturned: false }))).toBe(false)
  expect(canCancel(stageOf(exampleCoins(), { nowMs, hasReturned: false }))).toBe(true)
})
