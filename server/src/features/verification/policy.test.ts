import {
  type DocumentKind,
  documentsWantedBy,
  requestTypes,
  type VerificationLevel,
  verificationLevels,
} from '@emun/contract/customer'
import { describe, expect, test } from 'vitest'
import { documentOrder, type GatedAction, gatedActions, levelOf, type Shown } from './policy.ts'
import { checkGate, isOpen } from './public.ts'

const opens: Readonly<Record<VerificationLevel, readonly GatedAction[]>> = {
  none: [],
  moderation: [],
  partial: [],
  rejected: [],
  crypto: ['cryptoUnattended'],
  full: ['cardDeposit', 'cardTopUp', 'fundraising', 'cryptoUnattended'],
}

/** What the work refuses with; null when it does not. */
function refusalOf(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

describe('what a level opens', () => {
  const cells = verificationLevels.flatMap((level) =>
    gatedActions.map((action) => [level, action, opens[level].includes(action)] as const),
  )
  test.each(cells)('%s, %s: %s', (level, action, expected) => {
    expect(isOpen(level, action)).toBe(expected)
    const refusal = refusalOf(() => checkGate(level, action))
    expect(refusal === null).toBe(expected)
  })

  test.each([
    ['cardDeposit', 'depositLimit'],
    ['cardTopUp', 'topupLimit'],
    ['fundraising', 'fundraising'],
    ['cryptoUnattended', 'crypto'],
  ] as const)('who may not %s is asked for %s', (action, requestType) => {
    expect(refusalOf(() => checkGate('none', action))).toMatchObject({
      errors: [{ code: 'verification_required', details: { requestType } }],
    })
  })
})

test('every request that a gate asks for gives the level that opens it', () => {
  const everyLevel = requestTypes.map((type) =>
    levelOf(documentsWantedBy[type].map((kind) => ({ kind, state: 'approved', caseState: 'decided' }))),
  )
  expect(Object.fromEntries(requestTypes.map((type, index) => [type, everyLevel[index]]))).toEqual({
    general: 'full',
    depositLimit: 'full',
    topupLimit: 'full',
    fundraising: 'full',
    crypto: 'crypto',
    card: 'none',
  })
})

test('every document that is wanted has its place in the order', () => {
  const wanted = new Set(requestTypes.flatMap((type) => documentsWantedBy[type]))
  expect([...wanted].toSorted()).toEqual(documentOrder.toSorted())
})

type Given = readonly [kind: DocumentKind, state: Shown['state'], caseState: Shown['caseState']]

describe('the level that documents give', () => {
  const cases: readonly (readonly [VerificationLevel, string, readonly Given[]])[] = [
    ['none', 'nothing was asked for', []],
    ['none', 'nothing was sent yet', [['passport', 'wanted', 'open']]],
    [
      'none',
      'one of two was sent, and nobody looks at it yet',
      [
        ['passport', 'uploaded', 'open'],
        ['selfie', 'wanted', 'open'],
      ],
    ],
    ['moderation', 'all were sent', [['passport', 'uploaded', 'in_review']]],
    [
      'moderation',
      'one was rejected and another is still looked at',
      [
        ['passport', 'rejected', 'in_review'],
        ['selfie', 'uploaded', 'in_review'],
      ],
    ],
    [
      'rejected',
      'one was rejected, the others accepted',
      [
        ['passport', 'rejected', 'open'],
        ['selfie', 'approved', 'open'],
      ],
    ],
    ['partial', 'a passport alone is accepted', [['passport', 'approved', 'decided']]],
    [
      'crypto',
      'passport and selfie are accepted',
      [
        ['passport', 'approved', 'decided'],
        ['selfie', 'approved', 'decided'],
      ],
    ],
    [
      'crypto',
      'passport and selfie are accepted, and the proof of address is being checked',
      [
        ['passport', 'approved', 'decided'],
        ['selfie', 'approved', 'decided'],
        ['addressProof', 'uploaded', 'in_review'],
      ],
    ],
    [
      'crypto',
      'passport and selfie are accepted, and the proof of address was not',
      [
        ['passport', 'approved', 'decided'],
        ['selfie', 'approved', 'decided'],
        ['addressProof', 'rejected', 'open'],
      ],
    ],
    [
      'full',
      'all three are accepted, whatever becomes of a card',
      [
        ['passport', 'approved', 'decided'],
        ['selfie', 'approved', 'decided'],
        ['addressProof', 'approved', 'decided'],
        ['card', 'rejected', 'open'],
      ],
    ],
    ['none', 'only a card is being checked', [['card', 'uploaded', 'in_review']]],
  ]
  test.each(cases)('%s: %s', (level, _, documents) => {
    expect(levelOf(documents.map(([kind, state, caseState]) => ({ kind, state, caseState })))).toBe(level)
  })
})
