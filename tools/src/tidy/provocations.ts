import type { Source } from './source.ts'
import { contractNames, reachable, statementsIn } from './used-words.ts'

/** What one test does: the endpoints it calls, by the names the contract exports them under, and the strings it writes. */
export type Provocation = { readonly calls: ReadonlySet<string>; readonly strings: ReadonlySet<string> }

/**
 * The tests of a file: its top-level statements that declare nothing (`it`, `test.each`, a whole `describe`), each with
 * what it uses of the file's own functions and tables. What only a support file calls sets the scene and is not counted.
 */
export function provocationsIn(source: Source): readonly Provocation[] {
  const exportedName = contractNames(source)
  const statements = statementsIn(source)
  return statements
    .filter(({ isTest }) => isTest)
    .map((test) => {
      const used = [...reachable(test, statements)]
      const calls = used.flatMap(({ names }) => names.flatMap((name) => exportedName(name) ?? []))
      return { calls: new Set(calls), strings: new Set(used.flatMap(({ strings }) => strings)) }
    })
}
