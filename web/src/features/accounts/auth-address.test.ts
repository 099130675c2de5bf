import { beforeEach, describe, expect, test } from 'vitest'
import { leaveDialog, onAddress, pushDialog, readAddress, replaceDialog } from './auth-address.ts'

describe('what an address asks for', () => {
  test.each([
    ['', { dialog: null, invite: null, isExpired: false }],
    ['?auth=login', { dialog: 'login', invite: null, isExpired: false }],
    ['?auth=register', { dialog: 'register', invite: null, isExpired: false }],
    ['?auth=everything', { dialog: null, invite: null, isExpired: false }],
    ['?tokenExpired=true', { dialog: 'login', invite: null, isExpired: true }],
    ['?tokenExpired', { dialog: 'login', invite: null, isExpired: true }],
    ['?invite=DANA', { dialog: 'register', invite: 'DANA', isExpired: false }],
    ['?invite=DANA&auth=login', { dialog: 'login', invite: 'DANA', isExpired: false }],
    ['?tokenExpired=true&auth=register', { dialog: 'register', invite: null, isExpired: true }],
  ] as const)('%s', (search, asked) => {
    expect(readAddress(search)).toEqual(asked)
  })
})

describe('a dialog in the address', () => {
  beforeEach(() => history.replaceState(null, '', '/'))

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
