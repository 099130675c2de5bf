import { expect, it } from 'vitest'
import { lastLines, oneLine } from './last-lines.ts'

it('keeps the last lines that say something, without colours', () => {
  expect(lastLines('one\n\u001B[31mtwo\u001B[39m\r\n\n  three\n\n', 2)).toEqual(['two', '  three'])
  expect(lastLines('', 2)).toEqual([])
})

it('cuts a line that is longer than anybody reads', () => {
  const [line = ''] = lastLines('x'.repeat(5_000), 1)
  expect(line).toHaveLength(300)
  expect(line.endsWith('x…')).toBe(true)
})

it('gives the first line of a text that says something', () => {
  expect(oneLine('\n \u001B[1mError: gone\u001B[22m \n  at 3')).toBe('Error: gone')
})
