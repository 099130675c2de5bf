import { readSources, type Source } from '../tidy/source.ts'
import { changesOfCode } from './code-mutants.ts'
import type { Mutant } from './mutant.ts'
import type { PartName } from './options.ts'
import { type Definition, definitionsIn } from './sql-definitions.ts'
import { changesOfDefinition } from './sql-mutants.ts'
import { touchingOf } from './touching.ts'

/** One change with the file it is made in and the tests that could notice it. */
export type Candidate = { readonly mutant: Mutant; readonly source: Source; readonly tests: readonly string[] }

/** Every mutant of a part. A room's own tests have to notice; that others might is no excuse. */
export function candidatesOf(root: string): (part: PartName) => readonly Candidate[] {
  const sources = readSources(root).filter(({ path }) => /^(contract|ledger)\//.test(path))
  const tests = sources.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'))
  const sql = sources.filter(({ path }) => path.endsWith('.sql'))
  const { testsOfFile, testsOfDefinition } = touchingOf(sources, tests, sql)
  const ofCode = (source: Source): readonly Candidate[] => {
    const changes = changesOfCode(source.path, source.text)
    return changes.map((change) => ({
      source,
      tests: testsOfFile(source.path),
      mutant: { path: source.path, ...change },
    }))
  }
  const ofDefinition = (definition: Definition): readonly Candidate[] => {
    const { source } = definition
    const changes = changesOfDefinition(definition)
    return changes.map((change) => ({
      source,
      tests: testsOfDefinition(definition),
      mutant: { path: source.path, ...change },
    }))
  }
  const codeUnder = (folder: string) =>
    sources.filter(({ path }) => path.startsWith(folder) && path.endsWith('.ts') && !tests.includes(path))
  return (part) => {
    if (part === 'sql') return definitionsIn(sql).flatMap(ofDefinition)
    return codeUnder(part === 'money' ? 'contract/src/money/' : 'ledger/src/').flatMap(ofCode)
  }
}
