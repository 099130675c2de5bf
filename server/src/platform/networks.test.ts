import { expect, test } from 'vitest'
import { isNetwork, isWithin } from './networks.ts'

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113', false],
  ['::/', false],
  ['shop.example', false],
])('whether %s is a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is)
})

test.each([
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.200', true],
  ['::ffff:198.51.100.1', true],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
])('whether %s is within: %s', (ip, is) => {
  expect(isWithin(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'], ip)).toBe(is)
})
