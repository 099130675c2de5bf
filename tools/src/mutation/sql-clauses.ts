import type { Change } from './mutant.ts'
import type { Token } from './sql-tokens.ts'

/** Changes of whole clauses: conditions that always or never hold, statements, orders and locks that are gone. */
export function clauseChanges(tokens: readonly Token[]): readonly Change[] {
  return [
    ...tokens.flatMap((_, at) => [...conditionChanges(tokens, at), ...droppedClause(tokens, at)]),
    ...tokens.flatMap((_, at) => [...firstOfCoalesce(tokens, at), ...leftOfJoin(tokens, at)]),
    ...tokens.flatMap((_, at) => droppedStatement(tokens, at)),
  ]
}

const clauseEnds = ['group', 'order', 'limit', 'having', 'union', 'window', 'for', 'returning', 'loop', ';', '$$']
const joins = ['where', 'left', 'join', 'cross', 'full', ',']

function conditionChanges(tokens: readonly Token[], at: number): readonly Change[] {
  const before = tokens[at - 1]?.text
  switch (tokens[at]?.text) {
    case 'where':
    case 'having':
      return conditions(tokens, at, [...clauseEnds, 'on'], ['true'])
    case 'on':
      return tokens[at + 1]?.text === 'conflict' || tokens[at + 1]?.text === 'constraint'
        ? []
        : conditions(tokens, at, [...clauseEnds, ...joins], ['true'])
    case 'when':
      return before === 'exception'
        ? []
        : conditions(tokens, at, before === 'exit' ? [';'] : ['then'], ['true', 'false'])
    case 'if':
      return before === 'end' ? [] : conditions(tokens, at, ['then'], ['true', 'false'])
    case 'while':
      return conditions(tokens, at, ['loop'], ['false'])
    default:
      return []
  }
}

function conditions(
  tokens: readonly Token[],
  at: number,
  ends: readonly string[],
  words: readonly string[],
): readonly Change[] {
  const [first, last] = [tokens[at + 1], tokens[endOf(tokens, at, ends) - 1]]
  if (!first || !last || last.end < first.end) return []
  return words.map((replacement) => ({ start: first.start, end: last.end, replacement }))
}

function droppedClause(tokens: readonly Token[], at: number): readonly Change[] {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isLock = token?.text === 'for' && (next?.text === 'no' || next?.text === 'update')
  const isOrder = (token?.text === 'order' || token?.text === 'partition') && next?.text === 'by'
  if (!token || !(isLock || isOrder || token.text === 'limit')) return []
  const ends = isOrder ? ['limit', 'for', 'union', 'on', 'order', ';', '$$'] : [';', '$$']
  const last = tokens[endOf(tokens, at, ends) - 1]
  return last ? [{ start: token.start, end: last.end, replacement: '' }] : []
}

/** `coalesce(a, b)` becomes `a`. */
function firstOfCoalesce(tokens: readonly Token[], at: number): readonly Change[] {
  const [name, open] = [tokens[at], tokens[at + 1]]
  if (name?.text !== 'coalesce' || !open) return []
  const comma = tokens.slice(at).find(({ text, depth }) => text === ',' && depth === open.depth + 1)
  const close = tokens.slice(at).find(({ text, depth }) => text === ')' && depth === open.depth)
  if (!comma || !close) return []
  return [{ start: comma.start, end: close.start, replacement: '' }]
}

/** `a || b` becomes `a`, where `b` is one word. */
function leftOfJoin(tokens: readonly Token[], at: number): readonly Change[] {
  const [operator, right, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (operator?.text !== '||' || !right || after?.text === '(' || after?.text === '::') return []
  return [{ start: operator.start, end: right.end, replacement: '' }]
}

const statementStarts = new Set(['perform', 'raise', 'insert', 'update', 'select', 'with', 'return', 'exit'])
const openers = new Set([';', 'begin', 'then', 'else', 'loop'])

function droppedStatement(tokens: readonly Token[], at: number): readonly Change[] {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!before || !token || token.depth > 0 || !openers.has(before.text)) return []
  const isReturn = token.text === 'return' && next?.text !== 'next'
  const isConditional = token.text === 'exit' && next?.text === 'when'
  if (isReturn || isConditional || !(statementStarts.has(token.text) || isAssigned(tokens, at))) return []
  const end = tokens.slice(at).find(({ text, depth }) => text === ';' && depth === 0)
  return end ? [{ start: token.start, end: end.end, replacement: 'null;' }] : []
}

function isAssigned(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1, at + 40)
  const isElement = rest[0]?.text === '['
  const operator = isElement ? rest[rest.findIndex(({ text, depth }) => text === ']' && depth === 0) + 1] : rest[0]
  return operator?.text === ':='
}

/** Where the clause that begins at this token ends: at one of these words, or at the bracket around it. */
function endOf(tokens: readonly Token[], at: number, ends: readonly string[]): number {
  const depth = tokens[at]?.depth ?? 0
  const length = tokens
    .slice(at + 1)
    .findIndex((token) => token.depth < depth || (token.depth === depth && ends.includes(token.text)))
  return length < 0 ? tokens.length : at + 1 + length
}
