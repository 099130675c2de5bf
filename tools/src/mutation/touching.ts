import { dirname, join } from 'node:path/posix'
import { parse } from '../tidy/program.ts'
import type { Source } from '../tidy/source.ts'
import { type Definition, namesIn } from './sql-definitions.ts'

/** Which tests touch a file, or a function or view of the ledger: those that can reach it by what they name. */
export type Touching = {
  readonly testsOfFile: (path: string) => readonly string[]
  readonly testsOfDefinition: (definition: Definition) => readonly string[]
}

/** Follows imports from each test, through an index only to what is asked of it, and from there the names in SQL. */
export function touchingOf(sources: readonly Source[], tests: readonly string[], sql: readonly Source[]): Touching {
  const sourceAt = new Map(sources.map((source) => [source.path, source]))
  const reached = new Map(tests.map((test) => [test, filesFrom(test, sourceAt)]))
  const named = new Map([...reached].map(([test, files]) => [test, namesFrom([...files].map(textOf(sourceAt)), sql)]))
  return {
    testsOfFile: (path) => tests.filter((test) => reached.get(test)?.has(path)),
    testsOfDefinition: ({ name }) => tests.filter((test) => named.get(test)?.has(name.replace('ledger.', ''))),
  }
}

type Sources = ReadonlyMap<string, Source>

function textOf(sourceAt: Sources): (path: string) => string {
  return (path) => sourceAt.get(path)?.text ?? ''
}

function filesFrom(start: string, sourceAt: Sources): ReadonlySet<string> {
  const reached = new Set([start])
  for (const path of reached) for (const file of importsOf(path, sourceAt)) reached.add(file)
  return reached
}

function importsOf(path: string, sourceAt: Sources): readonly string[] {
  const source = sourceAt.get(path)
  if (!source) return []
  return parse(source).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const file = resolved(path, moduleRequest.value)
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '')
    if (file === null || names.length === 0) return []
    return file.endsWith('/index.ts') ? passedOn(file, names, sourceAt) : [file]
  })
}

/** The files that an index takes these names from. */
function passedOn(index: string, names: readonly string[], sourceAt: Sources): readonly string[] {
  const source = sourceAt.get(index)
  if (!source) return []
  return parse(source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      const file = moduleRequest && resolved(index, moduleRequest.value)
      return file && names.includes(exportName.name ?? '') ? [file] : []
    }),
  )
}

function resolved(from: string, specifier: string): string | null {
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null
}

/** What these texts name, and what is named by it in turn; a table leads to the functions of its triggers. */
function namesFrom(texts: readonly string[], sql: readonly Source[]): ReadonlySet<string> {
  const reached = new Set(texts.flatMap((text) => [...namesIn(text)]))
  const statements = sql.flatMap(({ text }) => text.split(/^create /m).slice(1)).map((text) => [...namesIn(text)])
  for (const name of reached) {
    for (const names of statements) if (leadsOn(names, name)) for (const next of names) reached.add(next)
  }
  return reached
}

/** A function leads to what its body names; of a trigger, the table comes first and its function last. */
function leadsOn([first]: readonly string[], name: string): boolean {
  return first === name
}
