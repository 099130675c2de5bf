import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { linesOf } from '../tidy/source.ts'
import { equivalents, reasonFor } from './equivalents.ts'
import { describeChange } from './mutant.ts'
import { partNames } from './options.ts'
import { candidatesOf } from './parts.ts'

const candidates = partNames.flatMap(candidatesOf(fileURLToPath(new URL('../../..', import.meta.url))))

test('every mutant that is called equivalent is one that is made', () => {
  const made = candidates.map(({ mutant, source }) => {
    const { line, was, is } = describeChange(source.text, mutant)
    return { path: mutant.path, words: [linesOf(source.text)[line - 1]?.trim(), was, is].join('\n') }
  })
  const named = equivalents.flatMap(({ path, line, changes }) =>
    changes.map((change) => ({ path, words: [line, ...change].join('\n') })),
  )
  const isMade = ({ path, words }: { path: string; words: string }) =>
    made.some((each) => each.path.startsWith(path) && each.words === words)
  expect(named.filter((each) => !isMade(each))).toEqual([])
})

test('every mutant has a test that can reach it', () => {
  const alone = candidates.filter(({ tests }) => tests.length === 0).map(({ mutant }) => mutant.path)
  expect([...new Set(alone)]).toEqual([])
})

test('few mutants are called equivalent', () => {
  const left = candidates.filter(({ mutant, source }) => {
    const described = describeChange(source.text, mutant)
    return reasonFor(mutant.path, linesOf(source.text)[described.line - 1] ?? '', described) !== null
  })
  expect(left.length).toBeLessThan(candidates.length / 20)
})
