import { describe, expect, it } from 'vitest'
import { blocksOf, isSafeAddress, plainOf } from './markup.ts'

describe('what an operator writes', () => {
  it('has paragraphs, headings, lists and links, and needs no empty line around a heading or a list', () => {
    const text = 'One\nline.\n\n## Why\nBecause:\n- first\n- [fees](/fees)\n\nThe end'
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', pieces: [{ text: 'One' }, { text: ' ' }, { text: 'line.' }] },
      { kind: 'heading', pieces: [{ text: 'Why' }] },
      { kind: 'paragraph', pieces: [{ text: 'Because:' }] },
      { kind: 'list', lines: [[{ text: 'first' }], [{ text: 'fees', href: '/fees' }]] },
      { kind: 'paragraph', pieces: [{ text: 'The end' }] },
    ])
  })

  it.each([
    ['/fees', true],
    ['/?auth=restore', true],
    ['https://emun.example/a?b=c', true],
    ['http://emun.example', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://', false],
    ['/a"onclick="x', false],
  ])('may lead to %s: %s', (address, isSafe) => {
    expect(isSafeAddress(address)).toBe(isSafe)
    const [block] = blocksOf(`[words](${address})`)
    expect(block).toMatchObject({
      pieces: [isSafe ? { text: 'words', href: address } : { text: `[words](${address})` }],
    })
  })

  it('is cut between words for a line about it, which is of its first paragraphs', () => {
    expect(plainOf('## Title\n\nOne, two, three, four', 14)).toBe('One, two…')
    expect(plainOf('Short', 14)).toBe('Short')
    expect(plainOf('One [link](/fees).\n\nTwo.\n\n## Why\n\nThree.\n\n- four', 99)).toBe('One link. Two.')
    expect(plainOf('Now you can:\n- send\n- keep\n\nThe end', 99)).toBe('Now you can…')
    expect(plainOf('- only\n- a list', 99)).toBe('')
  })
})
