import { type CallExpression, type EcmaScriptModule, Visitor } from 'oxc-parser'
import { parse, writtenString } from '../tidy/program.ts'
import { isCode, type Source } from '../tidy/source.ts'

/**
 * One import of one file, at the character `start`. `specifier` is undefined where it is put together at run time, and
 * may be a pattern where `import.meta.glob` takes it. A type import is gone before the code runs.
 */
export type Import = {
  readonly from: Source
  readonly start: number
  readonly specifier: string | undefined
  readonly isType: boolean
}

/** Everything a file brings in: import and export statements, `import()`, `import('…').Type`, globs, and CSS imports. */
export function readImports(source: Source): readonly Import[] {
  if (source.path.endsWith('.css')) return readCssImports(source)
  if (!isCode(source.path)) return []
  const { module, program } = parse(source)
  const imports = [...statementsOf(module), ...dynamicImportsOf(module, source.text)]
  const add = (start: number, specifier: string | undefined, isType: boolean) =>
    imports.push({ start, specifier, isType })
  new Visitor({
    TSImportType: (node) => add(node.start, node.source.value, true),
    CallExpression: (call) => {
      if (isGlob(call)) for (const specifier of globPatterns(call)) add(call.start, specifier, false)
    },
  }).visit(program)
  return imports.map((found) => ({ from: source, ...found }))
}

type Found = Omit<Import, 'from'>

function statementsOf(module: EcmaScriptModule): Found[] {
  const imported = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const exported = module.staticExports.flatMap(({ start, entries }) => {
    const passedOn = entries.filter((entry) => entry.moduleRequest !== null)
    const specifier = passedOn[0]?.moduleRequest?.value
    return specifier === undefined ? [] : [{ start, specifier, isType: passedOn.every((entry) => entry.isType) }]
  })
  return [...imported, ...exported]
}

function dynamicImportsOf({ dynamicImports }: EcmaScriptModule, text: string): Found[] {
  return dynamicImports.map(({ start, moduleRequest }) => {
    const written = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return { start, specifier: written?.[2], isType: false }
  })
}

function isGlob({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed) return false
  return callee.object.type === 'MetaProperty' && callee.property.name === 'glob'
}

function globPatterns({ arguments: [patterns] }: CallExpression): readonly (string | undefined)[] {
  if (patterns?.type !== 'ArrayExpression') return [writtenString(patterns)]
  return patterns.elements.map(writtenString)
}

/** `@import 'x'` and `url(…)` of something of ours; addresses that the browser resolves are left alone. */
function readCssImports(source: Source): readonly Import[] {
  const text = source.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...text.matchAll(/@import\s+(?:url\(\s*)?['"]([^'"]+)|url\(\s*['"]?((?:\.|@)[^'")]+)/g)].map((match) => ({
    from: source,
    start: match.index,
    specifier: match[1] ?? match[2],
    isType: false,
  }))
}
