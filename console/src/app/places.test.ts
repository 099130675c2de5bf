import { operatorRoles } from '@emun/contract/operator'
import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

it.each(operatorRoles)('no two places of the %s are gone to by the same key', (role) => {
  const keys = placesOf(role).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(keys.length)
})
