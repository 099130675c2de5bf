import { posix } from 'node:path'
import type { Expression, VariableDeclarator } from 'oxc-parser'
import { parse, writtenString } from '../tidy/program.ts'
import type { Source } from '../tidy/source.ts'

/** An expression where it is written, so that names in it can be looked up in its own file. */
export type Written = { readonly source: Source; readonly expression: Expression }

/**
 * What a place names: `web/src/platform/api.ts#timeoutMs` is a constant of a file, `…/rail.ts#card.deposit.terms` a part of
 * one, `#limits.0` the first of a list or of what a call is given. Names are followed through the imports of the project. Null when nothing is there.
 */
export function writtenAt(sources: readonly Source[], place: string): Written | null {
  const [path = '', names = ''] = place.split('#')
  const source = sources.find((each) => each.path === path)
  const [first = '', ...rest] = names.split('.')
  const constant = source ? constantOf(source, first) : null
  return rest.reduce<Written | null>((found, name) => (found ? partOf(sources, found, name) : null), constant)
}

/** The names of an object's properties, or the strings of a list; null when it is neither. */
export function namesIn(sources: readonly Source[], written: Written): readonly string[] | null {
  const { source, expression } = resolved(sources, written)
  if (expression.type === 'ArrayExpression') {
    return expression.elements.flatMap((element) => {
      if (element?.type !== 'SpreadElement') return writtenString(element) ?? []
      return namesIn(sources, { source, expression: element.argument }) ?? []
    })
  }
  if (expression.type !== 'ObjectExpression') return null
  return expression.properties.flatMap((property) => {
    if (property.type !== 'SpreadElement') return keyOf(property.key) ?? []
    return namesIn(sources, { source, expression: property.argument }) ?? []
  })
}

/** The number, bigint or text that an expression comes to, as far as it is written out; null for anything else. */
export function valueOf(sources: readonly Source[], written: Written): number | bigint | string | null {
  const { source, expression } = resolved(sources, written)
  if (expression.type === 'BinaryExpression') {
    const [left, right] = [expression.left, expression.right].map((side) =>
      side.type === 'PrivateIdentifier' ? null : valueOf(sources, { source, expression: side }),
    )
    return calculated(expression.operator, left, right)
  }
  const text = writtenString(expression)
  if (text !== undefined) return text
  if (expression.type !== 'Literal') return null
  const { value } = expression
  return typeof value === 'number' || typeof value === 'bigint' ? value : null
}

function calculated(operator: string, left: unknown, right: unknown): number | bigint | null {
  if (typeof left === 'number' && typeof right === 'number') {
    return operator === '*' ? left * right : operator === '/' ? left / right : null
  }
  if (operator !== '*') return null
  return typeof left === 'bigint' && typeof right === 'bigint' ? left * right : null
}

/** Without `as const` and `satisfies`, and what a name stands for instead of the name. */
function resolved(sources: readonly Source[], { source, expression }: Written): Written {
  if (expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression') {
    return resolved(sources, { source, expression: expression.expression })
  }
  if (expression.type !== 'Identifier') return { source, expression }
  const constant = constantOf(source, expression.name) ?? importedConstant(sources, source, expression.name)
  return constant ? resolved(sources, constant) : { source, expression }
}

function partOf(sources: readonly Source[], written: Written, name: string): Written | null {
  const { source, expression } = resolved(sources, written)
  if (expression.type === 'ArrayExpression') {
    const element = expression.elements[Number(name)]
    return element && element.type !== 'SpreadElement' ? { source, expression: element } : null
  }
  if (expression.type === 'CallExpression') {
    const given = expression.arguments[Number(name)]
    return given && given.type !== 'SpreadElement' ? { source, expression: given } : null
  }
  if (expression.type !== 'ObjectExpression') return null
  for (const property of expression.properties.toReversed()) {
    const isSpread = property.type === 'SpreadElement'
    if (isSpread) {
      const inner = partOf(sources, { source, expression: property.argument }, name)
      if (inner) return inner
    } else if (keyOf(property.key) === name) {
      return { source, expression: property.value }
    }
  }
  return null
}

function keyOf(key: { readonly type: string; readonly name?: unknown }): string | undefined {
  return key.type === 'Identifier' && typeof key.name === 'string' ? key.name : writtenString(key)
}

function constantOf(source: Source, name: string): Written | null {
  const found = declaredIn(source).find(({ id }) => id.type === 'Identifier' && id.name === name)
  return found?.init ? { source, expression: found.init } : null
}

function declaredIn(source: Source): readonly VariableDeclarator[] {
  return parse(source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations : []
  })
}

/** A relative import is a file; a part of the contract is a folder, or a file of that name. */
function importedConstant(sources: readonly Source[], source: Source, name: string): Written | null {
  for (const { moduleRequest, entries } of parse(source).module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name)
    if (!entry) continue
    const from = moduleRequest.value.startsWith('.')
      ? posix.join(posix.dirname(source.path), moduleRequest.value)
      : moduleRequest.value.replace(/^@emun\/(\w+)/, '$1/src')
    const homes = sources.filter(({ path }) => path === from || path === `${from}.ts` || posix.dirname(path) === from)
    const exported = entry.importName.name ?? name
    for (const home of homes.filter(({ path }) => /\.tsx?$/.test(path))) {
      const constant = constantOf(home, exported)
      if (constant) return constant
    }
  }
  return null
}
