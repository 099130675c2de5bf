import {
  type BinaryExpression,
  type Expression,
  type LogicalExpression,
  parseSync,
  Visitor,
  type VisitorObject,
} from 'oxc-parser'
import { callChanges } from './call-changes.ts'
import { type Change, changed, distinct } from './mutant.ts'
import { patternsBeside } from './pattern-changes.ts'
import { changesOfStatement } from './sql-mutants.ts'

/** Every small change of what a TypeScript file does, the SQL in its texts included. Types do nothing, so they stay. */
export function changesOfCode(path: string, text: string): readonly Change[] {
  const { program } = parseSync(path, text, { preserveParens: false, astType: 'ts' })
  const silent: Span[] = []
  const changes: Change[] = []
  const add = (node: Span, ...words: readonly string[]): void => {
    for (const replacement of words) changes.push({ start: node.start, end: node.end, replacement })
  }
  new Visitor(silences((node) => silent.push(node))).visit(program)
  new Visitor(visitorFor(text, add)).visit(program)
  new Visitor({ CallExpression: (call) => changes.push(...callChanges(call, text)) }).visit(program)
  return distinct(
    text,
    changes.filter((change) => !silent.some((span) => isWithin(change, span))),
  )
}

export type Span = { readonly start: number; readonly end: number }
type Add = (node: Span, ...words: readonly string[]) => void

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** What no test should hold: types, names of modules, what a bug says, the name a statement is kept prepared under. */
function silences(add: (node: Span) => void): VisitorObject {
  return {
    TSTypeAnnotation: add,
    TSTypeAliasDeclaration: add,
    TSTypeParameterInstantiation: add,
    TSTypeParameterDeclaration: add,
    TSSatisfiesExpression: (node) => add(node.typeAnnotation),
    TSAsExpression: (node) => add(node.typeAnnotation),
    ImportDeclaration: add,
    ExportNamedDeclaration: (node) => node.source && add(node),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) node.arguments.forEach(add)
    },
    Property: (node) => {
      if (!node.computed) add(node.key)
      if (node.value.type === 'Literal' && /^'ledger\.\w+'$/.test(node.value.raw ?? '')) add(node.value)
    },
  }
}

function visitorFor(text: string, add: Add): VisitorObject {
  return { ...visitorOfValues(text, add), ...visitorOfChoices(text, add) }
}

function visitorOfValues(text: string, add: Add): VisitorObject {
  const code = (node: Span): string => text.slice(node.start, node.end)
  return {
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
      else if ('regex' in node) add(node, ...patternsBeside(code(node)))
      else if (typeof node.value === 'string') addText(node, code(node), add)
      else if (node.value !== null) add(node, numberBeside(code(node)))
    },
    TemplateLiteral: (node) => addText(node, code(node), add),
    ArrayExpression: (node) => add(node, node.elements.length > 0 ? '[]' : `['mutant']`),
    ObjectExpression: (node) => node.properties.length > 0 && add(node, '({})'),
    UnaryExpression: (node) => {
      if (node.operator === '!' || node.operator === '-') add(node, code(node.argument))
    },
    UpdateExpression: (node) =>
      add(
        node,
        code(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
      ),
    AssignmentExpression: (node) => {
      const other = assignments[node.operator]
      if (other) add(node, `${code(node.left)} ${other} ${code(node.right)}`)
    },
    BlockStatement: (node) => node.body.length > 0 && add(node, '{}'),
    ArrowFunctionExpression: (node) => {
      if (node.body?.type !== 'BlockStatement') add(node.body ?? node, 'undefined')
    },
    ExpressionStatement: (node) => add(node, ''),
  }
}

function visitorOfChoices(text: string, add: Add): VisitorObject {
  const code = (node: Span): string => text.slice(node.start, node.end)
  const withOperator = ({ start, end, left, right, operator }: BinaryExpression | LogicalExpression, other: string) =>
    text.slice(start, left.end) +
    text.slice(left.end, right.start).replace(operator, other) +
    text.slice(right.start, end)
  const decide = (test: Expression): void => add(test, 'true', 'false')
  return {
    BinaryExpression: (node) => {
      for (const other of operators[node.operator] ?? []) add(node, withOperator(node, other))
      if (isComparison(node)) decide(node)
    },
    LogicalExpression: (node) => {
      add(node, withOperator(node, node.operator === '&&' ? '||' : '&&'))
      if (node.operator !== '??') decide(node)
      else add(node, code(node.left))
    },
    MemberExpression: (node) => {
      if (node.optional) add(node, code(node).replace('?.', '.'))
    },
    ConditionalExpression: (node) => decide(node.test),
    IfStatement: (node) => decide(node.test),
    WhileStatement: (node) => add(node.test, 'false'),
    DoWhileStatement: (node) => add(node.test, 'false'),
    ForStatement: (node) => node.test && add(node.test, 'false'),
    SpreadElement: (node) => add(node, '...[]'),
  }
}

/** A text is empty instead; in one that is SQL, each of its small changes stands too. */
function addText(node: Span, code: string, add: Add): void {
  if (code.length > 2) add(node, `''`)
  if (!/^.\s*(select|with|insert|update)\s/.test(code)) return
  const opaque = code.slice(1, -1).replace(/\$\{[^}]*\}/g, (hole) => 'x'.repeat(hole.length))
  for (const { start, end, replacement } of changesOfStatement(opaque)) {
    const whole = { start: start + 1, end: end + 1, replacement }
    const isHole = /\$\{/.test(code.slice(whole.start, whole.end))
    if (!isHole) add(node, changed(code, whole))
  }
}

function numberBeside(number: string): string {
  const [digits = '', suffix = ''] = /^([\d_]+|0x[\da-f]+)(n?)$/i.exec(number)?.slice(1) ?? []
  return `${BigInt(digits.replaceAll('_', '')) + 1n}${suffix}`
}

function isComparison({ operator }: BinaryExpression): boolean {
  return /^[=!]==?$|^[<>]=?$/.test(operator)
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
}

const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
