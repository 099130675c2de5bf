import { isTest, type Source } from '../tidy/source.ts'
import { type NamedTest, namedTestsIn } from './named-tests.ts'

/** The columns by which a row names the test that keeps it: a file, and what stands in the title of one of its tests. */
export const testColumns = ['test file', 'test'] as const

export type NamesTest = Readonly<Record<(typeof testColumns)[number], string>>

/** Finds the tests that rows name; the answer is what is wrong with the name, or the tests that it fits. */
export type FindTests = (row: NamesTest) => readonly NamedTest[] | string

export function testFinder(sources: readonly Source[]): FindTests {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const read = new Map<string, readonly NamedTest[]>()
  return ({ 'test file': path, test }) => {
    if (path === '' || test === '') return 'names no test that keeps it'
    const source = isTest(path) ? byPath.get(path) : undefined
    if (!source) return `there is no test file ${path}`
    const tests = read.get(path) ?? namedTestsIn(source, (each) => byPath.get(each))
    read.set(path, tests)
    const named = tests.filter(({ title }) => title.includes(test))
    return named.length === 0 ? `${path} has no test with “${test}” in its title` : named
  }
}
