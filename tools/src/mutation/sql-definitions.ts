import type { Source } from '../tidy/source.ts'
import { type Token, tokensOf } from './sql-tokens.ts'

/** A function or a view as a file of SQL creates it, and which tokens of the file say what it does. */
export type Definition = {
  readonly source: Source
  readonly name: string
  readonly tokens: readonly Token[]
  /** Where in `tokens` its head ends and its body begins. */
  readonly bodyAt: number
}

/** The functions and views that are in force: of those that a later file creates anew, the last. */
export function definitionsIn(sources: readonly Source[]): readonly Definition[] {
  const all = sources.flatMap((source) => statementsOf(tokensOf(source.text)).flatMap((each) => defined(source, each)))
  return [...new Map(all.map((definition) => [definition.name, definition])).values()]
}

/** What each definition, and each table by its triggers, leads to: names without their schema. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\bledger\.(\w+)/g)].map(([, name = '']) => name))
}

function defined(source: Source, tokens: readonly Token[]): Definition[] {
  const head = tokens.slice(0, 5).map(({ text }) => text)
  const at = head.findIndex((word) => word === 'function' || word === 'view')
  const name = head[at + 1]
  if (head[0] !== 'create' || at < 1 || name === undefined) return []
  const opens = head[at] === 'view' ? ['as'] : ['$$', 'return']
  const bodyAt = tokens.findIndex(({ text, depth }) => depth === 0 && opens.includes(text)) + 1
  return [{ source, name, tokens, bodyAt }]
}

function statementsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const statements: Token[][] = [[]]
  let isQuoted = false
  for (const token of tokens) {
    if (token.text === '$$') isQuoted = !isQuoted
    statements.at(-1)?.push(token)
    if (token.text === ';' && !isQuoted) statements.push([])
  }
  return statements
}
