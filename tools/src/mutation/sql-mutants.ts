import { type Change, distinct } from './mutant.ts'
import { clauseChanges } from './sql-clauses.ts'
import type { Definition } from './sql-definitions.ts'
import { type Token, tokensOf } from './sql-tokens.ts'

/** Every small change of what a function or a view does, and of the rights it does it with. */
export function changesOfDefinition({ source, tokens, bodyAt }: Definition): readonly Change[] {
  return distinct(source.text, [...changesOfHead(tokens.slice(0, bodyAt)), ...changesOfTokens(tokens.slice(bodyAt))])
}

/** Every small change of a statement written anywhere else. Places are those in the text. */
export function changesOfStatement(text: string): readonly Change[] {
  return distinct(text, changesOfTokens(tokensOf(text)))
}

/** How a function runs is a promise to whoever may only call it; which plans it prefers changes no answer. */
function changesOfHead(head: readonly Token[]): readonly Change[] {
  return head.flatMap((token, at) => {
    const last = head.slice(at).findIndex(({ text }) => text === 'pg_temp')
    if (token.text === 'security') return [replaced(token, head[at + 1] ?? token, '')]
    if (token.text === 'search_path') return [replaced(head[at - 1] ?? token, head[at + last] ?? token, '')]
    if (token.text === 'strict') return [replaced(token, token, '')]
    return []
  })
}

function changesOfTokens(tokens: readonly Token[]): readonly Change[] {
  const assigned = assignedPlaces(tokens)
  const single = tokens.flatMap((token, at) => {
    const place = { token, before: tokens[at - 1], after: tokens[at + 1], isAssignment: assigned.has(at) }
    return wordsFor(place, tokens, at).map((words) => replaced(token, token, words))
  })
  return [...single, ...clauseChanges(tokens)]
}

type Place = { token: Token; before: Token | undefined; after: Token | undefined; isAssignment: boolean }

const swaps: Readonly<Record<string, readonly string[]>> = {
  '<>': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '/': ['*'],
  '%': ['/'],
  '<<': ['>>'],
  '>>': ['<<'],
  '&': ['|'],
  '#': ['|'],
  or: ['and'],
  max: ['min'],
  min: ['max'],
  sum: ['max'],
  greatest: ['least'],
  least: ['greatest'],
  true: ['false'],
  false: ['true'],
  reverse: [''],
  desc: [''],
  lag: ['lead'],
  exists: ['not exists'],
  strict: [''],
}

/** What may stand in place of one token. */
function wordsFor(place: Place, tokens: readonly Token[], at: number): readonly string[] {
  const { token, before, after, isAssignment } = place
  if (token.kind === 'number') return [neighbourOf(token.text)]
  if (token.kind === 'string') return wordsForString(place)
  if (token.text === '=') return isAssignment ? [] : ['<>']
  if (token.text === '-') return isOperand(before) ? ['+'] : ['']
  if (token.text === '*') return isOperand(before) && isOperand(after) ? ['/'] : []
  if (token.text === 'and') return isBetween(tokens, at) ? [] : ['or']
  if (token.text === 'not') return wordsForNot(place)
  if (token.text === 'is' && (after?.text === 'null' || after?.text === 'distinct')) return ['is not']
  if (token.text === 'distinct' && before?.text !== 'is' && before?.text !== 'not') return ['']
  if (token.text === 'exists' && before?.text === 'not') return []
  if (token.text === 'left' && after?.text === 'join') return ['']
  if (token.text === 'full' && after?.text === 'join') return ['left', '']
  return swaps[token.text] ?? []
}

/** One more; one less where one more might not fit. */
function neighbourOf(number: string): string {
  return String(BigInt(number) + (number.length > 15 ? -1n : 1n))
}

/** Words for people are left alone: what is raised, and what is filled in. */
function wordsForString({ token, before, after }: Place): readonly string[] {
  if (before?.text === 'exception' || token.text === "''" || isFormat(token, before, after)) return []
  return before?.text === '=' && /^'[a-z_]+'$/.test(token.text) && after?.text === ';' ? [`'raise_exception'`] : [`''`]
}

function isFormat(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  return token.text.includes('%') && before?.text === '(' && after?.text === ','
}

function wordsForNot({ before, after }: Place): readonly string[] {
  return before?.text !== 'is' && after?.text === 'null' ? [] : ['']
}

function isOperand(token: Token | undefined): boolean {
  if (token === undefined) return false
  return (
    token.text === ')' ||
    token.text === ']' ||
    token.kind === 'number' ||
    (token.kind === 'word' && !keywords.has(token.text))
  )
}

const keywords = new Set([
  'select',
  'from',
  'where',
  'then',
  'else',
  'when',
  'and',
  'or',
  'not',
  'in',
  'by',
  'on',
  'all',
])

function isBetween(tokens: readonly Token[], at: number): boolean {
  const depth = tokens[at]?.depth
  const before = tokens.slice(0, at).filter((token) => token.depth === depth)
  return before.findLast(({ text }) => text === 'between' || text === 'and' || text === 'where')?.text === 'between'
}

/** Where `=` gives a value: in the list of an update, in `get diagnostics`, and in the options of `raise`. */
function assignedPlaces(tokens: readonly Token[]): ReadonlySet<number> {
  const ends = new Set(['from', 'where', 'returning', ';'])
  let depth: number | null = null
  return new Set(
    tokens.flatMap(({ text, depth: here }, at) => {
      if (text === 'set' || text === 'diagnostics') depth = here
      else if (depth !== null && (here < depth || (here === depth && ends.has(text)))) depth = null
      return text === '=' && (here === depth || tokens[at - 1]?.text === 'errcode') ? [at] : []
    }),
  )
}

function replaced(first: Token, last: Token, replacement: string): Change {
  return { start: first.start, end: last.end, replacement }
}
