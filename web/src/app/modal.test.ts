import { refuse } from '@emun/contract/errors'
import { expect, test, vi } from 'vitest'
import { createModalState } from './modal.ts'

test('a refusal that says the customer is blocked opens the dialog with its reason', () => {
  const state = createModalState()
  const listener = vi.fn()
  state.listen(listener)
  state.noticeRefusal(refuse('user_blocked', { details: { reason: 'review' } }))
  expect(state.current()).toEqual({ name: 'blocked', reason: 'review' })
  expect(listener).toHaveBeenCalledOnce()
})

test('a refusal that says the account was closed stands over everything, with the moment', () => {
  const state = createModalState()
  state.askLogout()
  const since = '2026-03-05T13:40:00Z'
  state.noticeRefusal(refuse('account_closed', { details: { since } }))
  state.close()
  expect(state.current()).toEqual({ name: 'closed', since })
})

test('a refusal of somebody who is not verified asks for what they wanted to do', () => {
  const state = createModalState()
  state.noticeRefusal(refuse('verification_required', { details: { requestType: 'topupLimit' } }))
  expect(state.current()).toEqual({ name: 'verification', requestType: 'topupLimit' })
  state.promptVerification('crypto')
  expect(state.current()).toEqual({ name: 'verification', requestType: 'crypto' })
})

test('other refusals open nothing', () => {
  const state = createModalState()
  state.noticeRefusal(refuse('try_again'))
  expect(state.current()).toEqual({ name: 'none' })
})

test('whatever else asks for the screen, a blocked customer sees only that they are blocked', () => {
  const state = createModalState()
  state.noticeRefusal(refuse('user_blocked', { details: {} }))
  state.askLogout()
  state.close()
  expect(state.current().name).toBe('blocked')
})
