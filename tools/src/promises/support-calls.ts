import { posix } from 'node:path'
import { type Expression, Visitor } from 'oxc-parser'
import { parse } from '../tidy/program.ts'
import { isTest, type Source } from '../tidy/source.ts'
import { contractNames, type Piece, pieceOf, wordsIn } from '../tidy/used-words.ts'

/** A function of a support file, by the name tests call it by, and the endpoints that it names itself. */
type Helper = Piece & { readonly name: string; readonly calls: readonly string[] }

export type SourceAt = (path: string) => Source | undefined

/**
 * The endpoints that a test reaches by the names it uses of support files: `cards.freeze(…)` is a call of what `freeze` in
 * such a file calls, by itself or through others of these files.
 */
export function supportCalls(test: Source, sourceAt: SourceAt): (names: readonly string[]) => readonly string[] {
  const helpers = [...supportOf(test, sourceAt)].flatMap(helpersIn)
  return (names) => {
    // Both grow while they are walked: whatever is added is walked too.
    const [met, used] = [new Set(names.map(lastPart)), new Set<Helper>()]
    for (const name of met) {
      for (const helper of helpers.filter((each) => each.name === name)) {
        used.add(helper)
        for (const inner of helper.names) met.add(lastPart(inner))
      }
    }
    return [...used].flatMap(({ calls }) => calls)
  }
}

/** `freeze` of `cards.freeze`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The support files that a test imports, and those that these import. */
function supportOf(test: Source, sourceAt: SourceAt): ReadonlySet<Source> {
  const found = new Set(importsOf(test, sourceAt))
  for (const file of found) for (const further of importsOf(file, sourceAt)) found.add(further)
  return found
}

function importsOf(source: Source, sourceAt: SourceAt): readonly Source[] {
  return parse(source).module.staticImports.flatMap(({ moduleRequest: { value } }) => {
    const target = value.startsWith('.') ? posix.join(posix.dirname(source.path), value) : ''
    return isTest(target) ? (sourceAt(target) ?? []) : []
  })
}

const known = new WeakMap<Source, readonly Helper[]>()

/** Every function and table that has a name: declared, or the value of a property. What stands in an inner one is its own. */
function helpersIn(source: Source): readonly Helper[] {
  const read = known.get(source)
  if (read) return read
  const [words, exportedName, named] = [wordsIn(source), contractNames(source), namedIn(source)]
  const helpers = named.map(({ name, ...span }) => {
    const inner = named.filter((other) => other.start > span.start && other.end <= span.end)
    const piece = pieceOf(span, words, inner)
    return { ...piece, name, calls: piece.names.flatMap((used) => exportedName(used) ?? []) }
  })
  known.set(source, helpers)
  return helpers
}

type Named = { readonly name: string; readonly start: number; readonly end: number }

function namedIn(source: Source): readonly Named[] {
  const named: Named[] = []
  const keep = (name: string, { start, end }: { start: number; end: number }) => named.push({ name, start, end })
  new Visitor({
    FunctionDeclaration: (declared) => void (declared.id !== null && keep(declared.id.name, declared)),
    VariableDeclarator: (variable) => {
      if (variable.id.type === 'Identifier' && isFunctionOrTable(variable.init)) keep(variable.id.name, variable)
    },
    Property: (property) => {
      if (property.key.type === 'Identifier' && isFunction(property.value)) keep(property.key.name, property)
    },
  }).visit(parse(source).program)
  return named
}

function isFunctionOrTable(value: Expression | null): boolean {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    return isFunctionOrTable(value.expression)
  return isFunction(value) || value?.type === 'ObjectExpression'
}

function isFunction(value: { readonly type: string } | null): boolean {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
}
