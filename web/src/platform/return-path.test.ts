import { beforeEach, describe, expect, test } from 'vitest'
import { rememberReturnPath, takeReturnPath } from './return-path.ts'

beforeEach(() => sessionStorage.clear())

describe('where a login leads', () => {
  test('back to the page the visitor was on, with its filters', () => {
    rememberReturnPath('/activity?kind=transfer_in&from=2026-03-01')
    expect(takeReturnPath()).toBe('/activity?kind=transfer_in&from=2026-03-01')
  })

  test('to the dashboard when nothing was kept, and when it was already used', () => {
    rememberReturnPath('/activity')
    takeReturnPath()
    expect(takeReturnPath()).toBe('/dashboard')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/a/../../evil',
    '/',
    '/?tokenExpired=true',
    '/terms/he',
    '/account/me',
    '/sandbox/outbox',
  ])('never to %j', (path) => {
    rememberReturnPath(path)
    expect(sessionStorage.length).toBe(0)
  })

  test('nor to another site that was put into the storage by other means', () => {
    sessionStorage.setItem('returnPath', '//evil.example')
    expect(takeReturnPath()).toBe('/dashboard')
  })
})
