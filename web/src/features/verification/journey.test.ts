import type { DocumentKind, VerificationDocument } from '@emun/contract/customer'
import { describe, expect, test } from 'vitest'
import { documentAt, documentPath, jumpFrom, neededFor, nextPath, requestTypeFrom, stagesOf } from './journey.ts'
import { emptyStatus, exampleDocument } from '../../test/verification-examples.ts'

const wanted = (kind: DocumentKind, details: Partial<VerificationDocument['details']> = {}) =>
  exampleDocument(kind, 'wanted', details)

describe('opening the wizard', () => {
  test('shows the intro when nothing is being checked', () => {
    expect(jumpFrom(emptyStatus)).toBeNull()
    expect(jumpFrom({ ...emptyStatus, documents: [wanted('passport')] })).toBeNull()
  })

  test('goes to the checking screen when documents are being checked, also when others are wanted', () => {
    const unprocessed = [exampleDocument('passport', 'uploaded')]
    expect(jumpFrom({ ...emptyStatus, unprocessed })).toBe('/verification/status')
    expect(jumpFrom({ ...emptyStatus, unprocessed, documents: [wanted('selfie')] })).toBe('/verification/status')
  })

  test('goes straight to the upload of a card, unless a reviewer has written about it', () => {
    expect(jumpFrom({ ...emptyStatus, documents: [wanted('card', { recordId: 'one & two' })] })).toBe(
      '/verification/card?record=one+%26+two',
    )
    expect(jumpFrom({ ...emptyStatus, documents: [wanted('card', { userMessage: 'Too dark' })] })).toBeNull()
  })
})

test('it goes on with the first document that is left, and then waits', () => {
  expect(nextPath({ documents: [wanted('selfie'), wanted('addressProof')] })).toBe('/verification/selfie')
  expect(nextPath({ documents: [] })).toBe('/verification/status')
})

test('a document that cannot be sent now is at no address', () => {
  const documents = [wanted('card', { recordId: 'one' }), wanted('card', { recordId: 'two' })]
  expect(documentAt('card', 'two', { documents })).toBe(documents[1])
  expect(documentAt('card', 'three', { documents })).toBeUndefined()
  expect(documentAt('passport', null, { documents })).toBeUndefined()
  expect(documentPath(wanted('selfie'))).toBe('/verification/selfie')
})

test('what the customer came for is what the address says, then what they were asked before', () => {
  const documents = [wanted('passport', { requestType: 'crypto' })]
  expect(requestTypeFrom('topupLimit', { documents })).toBe('topupLimit')
  expect(requestTypeFrom('javascript:', { documents })).toBe('crypto')
  expect(requestTypeFrom(null, { documents: [] })).toBe('general')
})

test('only what is missing is needed', () => {
  expect(neededFor('general', emptyStatus)).toEqual(['passport', 'selfie', 'addressProof'])
  const accepted = [exampleDocument('passport', 'approved'), exampleDocument('selfie', 'approved')]
  expect(neededFor('general', { ...emptyStatus, accepted })).toEqual(['addressProof'])
  expect(neededFor('general', { ...emptyStatus, accepted, documents: [wanted('card')] })).toEqual(['card'])
})

test('every document stands once, in the order they are asked for, with what has become of it', () => {
  const stages = stagesOf({
    documents: [exampleDocument('addressProof', 'rejected')],
    received: [exampleDocument('card', 'uploaded')],
    unprocessed: [exampleDocument('selfie', 'uploaded')],
    accepted: [exampleDocument('passport', 'approved')],
  })
  expect(stages.map(({ document, stage }) => [document.documentName, stage])).toEqual([
    ['passport', 'approved'],
    ['selfie', 'checking'],
    ['addressProof', 'rejected'],
    ['card', 'received'],
  ])
})
