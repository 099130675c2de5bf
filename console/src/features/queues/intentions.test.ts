import { refuse } from '@emun/contract/errors'
import { expect, test } from 'vitest'
import { forIntention } from './intentions.ts'

const keysOf = async (...turns: readonly (readonly [object, (Error | undefined)?])[]) => {
  const keys: string[] = []
  for (const [body, error] of turns) {
    const send = async (key: string): Promise<void> => {
      keys.push(key)
      if (error) throw error
    }
    await forIntention(`part of ${turns.length} ${JSON.stringify(turns)}`, body, send).catch(() => undefined)
  }
  return keys
}

const hundred = { amount: '100.00' }

test('what was not answered is sent again under the same key, so that the money moves once', async () => {
  const [first, second] = await keysOf([hundred, refuse('try_again')], [{ ...hundred }])
  expect(second).toBe(first)
})

test('another amount is another intention, and so is the same one once the first was done', async () => {
  const [first, second, third] = await keysOf([hundred, refuse('try_again')], [{ amount: '50.00' }], [hundred])
  expect(new Set([first, second, third]).size).toBe(3)
  const [done, again] = await keysOf([hundred], [hundred])
  expect(again).not.toBe(done)
})

test('a key that the server knows for something else is given up', async () => {
  const [first, second] = await keysOf([hundred, refuse('old_request')], [hundred])
  expect(second).not.toBe(first)
})
