import { type Statement as Node, Visitor } from 'oxc-parser'
import { dottedName, parse, writtenString } from './program.ts'
import type { Source } from './source.ts'

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

type Statement = {
  readonly isTest: boolean
  readonly declared: ReadonlySet<string>
  readonly names: readonly string[]
  readonly strings: readonly string[]
}

function reachable(from: Statement, statements: readonly Statement[]): ReadonlySet<Statement> {
  // A set that grows while it is walked: whatever is added is walked too.
  const reached = new Set([from])
  for (const { names } of reached) {
    for (const other of statements) if (names.some((name) => other.declared.has(name))) reached.add(other)
  }
  return reached
}

/** What a name of this file is in the contract: `send` of `import { transfer as send }`, `front.login` of `* as front`. */
function contractNames(source: Source): (name: string) => string | undefined {
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

function statementsIn(source: Source): readonly Statement[] {
  const { names, strings } = wordsIn(source)
  return parse(source).program.body.map((statement) => ({
    isTest: statement.type === 'ExpressionStatement',
    declared: new Set(declaredBy(statement)),
    names: within(statement, names),
    strings: within(statement, strings),
  }))
}

type Word = { readonly start: number; readonly text: string }

function within({ start, end }: Node, words: readonly Word[]): readonly string[] {
  return words.filter((word) => word.start >= start && word.start < end).map(({ text }) => text)
}

function declaredBy(statement: Node): readonly string[] {
  if (statement.type === 'FunctionDeclaration') return statement.id === null ? [] : [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** The names a file uses, dotted where they are members, and its strings. The labels of properties are no uses. */
function wordsIn(source: Source): { readonly names: readonly Word[]; readonly strings: readonly Word[] } {
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
