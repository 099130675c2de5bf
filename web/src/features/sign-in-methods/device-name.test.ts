import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
])('a passkey made on %s is called so', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a device that does not say what it is has no name of its own', () => {
  expect(deviceName('Mozilla/5.0 (PlayStation 5)')).toBeNull()
})
