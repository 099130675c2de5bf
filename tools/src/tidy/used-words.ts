import { type Statement as Node, Visitor } from 'oxc-parser'
import { dottedName, parse, writtenString } from './program.ts'
import type { Source } from './source.ts'

/** A piece of a file: what it declares, the names it uses and the strings it writes. */
export type Piece = {
  readonly declared: ReadonlySet<string>
  readonly names: readonly string[]
  readonly strings: readonly string[]
}

type Span = { readonly start: number; readonly end: number }
type Word = { readonly start: number; readonly text: string }

/** The words of a file by where they stand, for whoever cuts it into pieces. */
export type Words = { readonly names: readonly Word[]; readonly strings: readonly Word[] }

/** A piece and everything of its file that it uses, through however many functions and tables. */
export function reachable<P extends Piece>(from: P, pieces: readonly P[]): ReadonlySet<P> {
  // A set that grows while it is walked: whatever is added is walked too.
  const reached = new Set([from])
  for (const { names } of reached) {
    for (const other of pieces) if (names.some((name) => other.declared.has(name))) reached.add(other)
  }
  return reached
}

/** What a name of this file is in the contract: `send` of `import { transfer as send }`, `front.login` of `* as front`. */
export function contractNames(source: Source): (name: string) => string | undefined {
  const imported = new Map<string, string | null>()
  for (const { moduleRequest, entries } of parse(source).module.staticImports) {
    if (!moduleRequest.value.startsWith('@emun/contract/')) continue
    for (const { importName, localName } of entries) imported.set(localName.value, importName.name)
  }
  return (name) => {
    const [first = '', member] = name.split('.')
    return imported.has(first) ? (imported.get(first) ?? member) : undefined
  }
}

/** The file cut into its top-level statements, in their order. */
export function statementsIn(source: Source): readonly (Piece & { readonly isTest: boolean })[] {
  const words = wordsIn(source)
  return parse(source).program.body.map((statement) => ({
    ...pieceOf(statement, words),
    declared: new Set(declaredBy(statement)),
    isTest: statement.type === 'ExpressionStatement',
  }))
}

/** What stands between two places of a file, but not within the spans that are left out. */
export function pieceOf(span: Span, { names, strings }: Words, except: readonly Span[] = []): Piece {
  const kept = ({ start }: Word) =>
    start >= span.start && start < span.end && !except.some((hole) => start >= hole.start && start < hole.end)
  const textsOf = (words: readonly Word[]) => words.filter(kept).map(({ text }) => text)
  return { declared: new Set(), names: textsOf(names), strings: textsOf(strings) }
}

function declaredBy(statement: Node): readonly string[] {
  if (statement.type === 'FunctionDeclaration') return statement.id === null ? [] : [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

const read = new WeakMap<Source, Words>()

/** The names a file uses, dotted where they are members, and its strings. The labels of properties are no uses. */
export function wordsIn(source: Source): Words {
  const words = read.get(source) ?? readWords(source)
  read.set(source, words)
  return words
}

function readWords(source: Source): Words {
  const names: Word[] = []
  const strings: Word[] = []
  const labels = new Set<number>()
  const keepString = (node: { type: string; start: number }) =>
    void strings.push({ start: node.start, text: writtenString(node) ?? '' })
  new Visitor({
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || labels.add(key.start)),
    MemberExpression: (node) => {
      if (!node.computed) labels.add(node.property.start)
      names.push({ start: node.start, text: dottedName(node) })
    },
    Identifier: ({ name, start }) => void names.push({ start, text: name }),
    Literal: keepString,
    TemplateLiteral: keepString,
  }).visit(parse(source).program)
  return { names: names.filter(({ start }) => !labels.has(start)), strings }
}
