import { expect, test } from 'vitest'
import { shownDialog } from './account-dialogs.tsx'

const filled = { status: 'active', userDetails: {} }
const newcomer = { status: 'active' }

test('a customer whose details are missing is asked for them', () => {
  expect(shownDialog({ name: 'none' }, newcomer)).toEqual({ name: 'detail' })
  expect(shownDialog({ name: 'none' }, filled)).toBeNull()
  expect(shownDialog({ name: 'none' }, undefined)).toBeNull()
})

test('logging out is possible also before the details are filled', () => {
  expect(shownDialog({ name: 'logout' }, newcomer)).toEqual({ name: 'logout' })
})

test('a blocked customer sees only that, with the reason when there is one', () => {
  expect(shownDialog({ name: 'logout' }, { ...newcomer, status: 'blocked' })).toEqual({ name: 'blocked' })
  expect(shownDialog({ name: 'blocked', reason: 'review' }, filled)).toEqual({ name: 'blocked', reason: 'review' })
})
