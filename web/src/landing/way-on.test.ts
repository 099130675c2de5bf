import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

const at = (address: string) => new URL(address, 'https://emun.example')

test.each([
  ['landing', '/', true, '/dashboard'],
  ['landing', '/?tokenExpired=true', true, null],
  ['landing', '/?invite=0123', true, null],
  ['landing', '/', false, null],
  ['app', '/dashboard', true, null],
  ['app', '/dashboard', false, '/'],
  ['app', '/request/c0de', false, '/?auth=login'],
  ['app', '/activity?kind=transfer', false, '/?auth=login'],
  ['terms', '/terms/he', false, null],
] as const)('on the page %s at %s, signed in: %s, one goes to %s', (page, address, isSignedIn, way) => {
  expect(wayOn(page, at(address), isSignedIn)).toBe(way)
})
