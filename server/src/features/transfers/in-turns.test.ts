import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

type Asked = { readonly name: string; readonly shared?: string }

test('what shares something goes one after another, all else at once, and answers come in the order of the requests', async () => {
  const turns: string[][] = []
  const requests: Asked[] = [
    { name: 'a', shared: 'x' },
    { name: 'b', shared: 'x' },
    { name: 'c' },
    { name: 'd', shared: 'y' },
  ]
  const settled = await inTurns(
    requests,
    ({ shared }) => shared,
    async (turn) => {
      turns.push(turn.map(({ name }) => name))
      return turn.map(({ name }) => ({ reply: name }))
    },
  )
  expect(turns).toEqual([['a', 'c', 'd'], ['b']])
  expect(settled.map((each) => 'reply' in each && each.reply)).toEqual(['a', 'b', 'c', 'd'])
})
