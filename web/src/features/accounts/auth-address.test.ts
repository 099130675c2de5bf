import { beforeEach, describe, expect, test } from 'vitest'
import { leaveDialog, onAddress, pushDialog, readAddress, replaceDialog } from './auth-address.ts'

describe('what an address asks for', () => {
  test.each([
    ['', { dialog: null, invite: null, isExpired: false, isPasswordUpdated: false }],
    ['?auth=login', { dialog: 'login', invite: null, isExpired: false, isPasswordUpdated: false }],
    ['?auth=register', { dialog: 'register', invite: null, isExpired: false, isPasswordUpdated: false }],
    ['?auth=restore', { dialog: 'restore', invite: null, isExpired: false, isPasswordUpdated: false }],
    ['?auth=login&passwordUpdated=true', { dialog: 'login', invite: null, isExpired: false, isPasswordUpdated: true }],
    ['?auth=everything', { dialog: null, invite: null, isExpired: false, isPasswordUpdated: false }],
    ['?tokenExpired=true', { dialog: 'login', invite: null, isExpired: true, isPasswordUpdated: false }],
    ['?tokenExpired', { dialog: 'login', invite: null, isExpired: true, isPasswordUpdated: false }],
    ['?invite=DANA', { dialog: 'register', invite: 'DANA', isExpired: false, isPasswordUpdated: false }],
    ['?invite=DANA&auth=login', { dialog: 'login', invite: 'DANA', isExpired: false, isPasswordUpdated: false }],
    [
      '?tokenExpired=true&auth=register',
      { dialog: 'register', invite: null, isExpired: true, isPasswordUpdated: false },
    ],
  ] as const)('%s', (search, asked) => {
    expect(readAddress(search)).toEqual(asked)
  })
})

describe('a dialog in the address', () => {
  // A step of its own, so that none that others took back is still ahead of it.
  beforeEach(() => history.pushState(null, '', '/'))

  test('opens with a step of its own, and another dialog takes its place in that step', () => {
    const before = history.length
    pushDialog('login')
    replaceDialog('register')
    expect(location.search).toBe('?auth=register')
    expect(history.length).toBe(before + 1)
  })

  test('leaves nothing behind for those who arrived with it open', () => {
    history.replaceState(null, '', '/?tokenExpired=true')
    leaveDialog()
    expect(location.pathname + location.search).toBe('/')
  })

  test('tells whoever watches, until they stop', () => {
    let heard = 0
    const stop = onAddress(() => (heard += 1))
    pushDialog('login')
    stop()
    pushDialog('register')
    expect(heard).toBe(1)
  })
})
