import { type CallExpression, Visitor } from 'oxc-parser'
import type { Provocation } from '../tidy/provocations.ts'
import { dottedName, parse } from '../tidy/program.ts'
import type { Source } from '../tidy/source.ts'
import { type SourceAt, supportCalls } from './support-calls.ts'
import { contractNames, type Piece, pieceOf, reachable, statementsIn, wordsIn } from '../tidy/used-words.ts'

/** One test or story: its title as it is written, `…` where something is put in, and what it does. */
export type NamedTest = Provocation & { readonly title: string }

type Titled = { readonly title: string; readonly start: number; readonly end: number }

/**
 * Every `it`, `test`, `story` and their `each` in a file. A test uses what stands in it, what its `describe` has besides other
 * tests, whatever of the file these name, and the functions of support files.
 */
export function namedTestsIn(source: Source, sourceAt: SourceAt): readonly NamedTest[] {
  const tests = titledIn(source)
  if (tests.length === 0) return []
  const [words, statements, exportedName] = [wordsIn(source), statementsIn(source), contractNames(source)]
  const through = supportCalls(source, sourceAt)
  return tests.map(({ title, ...span }) => {
    const own: Piece = pieceOf(span, words)
    const around = parse(source).program.body.find(({ start, end }) => start <= span.start && span.end <= end)
    const beside = pieceOf(around ?? span, words, tests)
    const used = [...reachable(joined(own, beside), statements)]
    const names = used.flatMap((piece) => piece.names)
    const calls = [...names.flatMap((name) => exportedName(name) ?? []), ...through(names)]
    return { title, calls: new Set(calls), strings: new Set(used.flatMap(({ strings }) => strings)) }
  })
}

function joined(a: Piece, b: Piece): Piece {
  return { declared: new Set(), names: [...a.names, ...b.names], strings: [...a.strings, ...b.strings] }
}

function titledIn(source: Source): readonly Titled[] {
  const tests: Titled[] = []
  new Visitor({
    CallExpression: (call) => {
      const title = isTestCall(call) ? titleIn(call.arguments[0]) : undefined
      if (title !== undefined) tests.push({ title, start: call.start, end: call.end })
    },
  }).visit(parse(source).program)
  return tests
}

/** `it('…')`, `test('…')`, `story('…')`, `it.each(table)('…')`. */
function isTestCall({ callee }: CallExpression): boolean {
  const named = callee.type === 'CallExpression' ? callee.callee : callee
  return /^(it|test|story)(\.(each|for|skipIf|runIf))?$/.test(dottedName(named))
}

function titleIn(node: CallExpression['arguments'][number] | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
  return undefined
}
