import { type Expression, parseSync, type ParseResult, Visitor, type VisitorObject } from 'oxc-parser'
import { type Finding, findingAt, type Rule } from './finding.ts'
import { isCode, type Source } from './source.ts'

const parsed = new WeakMap<Source, ParseResult>()

/** A file's syntax tree and imports; each source is parsed once however many rules ask. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source)
  if (known) return known
  const result = parseSync(source.path, source.text, { preserveParens: false, astType: 'ts' })
  parsed.set(source, result)
  return result
}

export type Report = (node: { readonly start: number }, rule: string, why: string) => void

/** Makes a rule that walks the syntax of the code files `governs` names. */
export function codeRule(
  governs: (path: string) => boolean,
  visitorFor: (report: Report, source: Source) => VisitorObject,
): Rule {
  return (sources) =>
    sources
      .filter(({ path }) => isCode(path) && governs(path))
      .flatMap((source) => {
        const findings: Finding[] = []
        const report: Report = (node, rule, why) => findings.push(findingAt(source, node.start, rule, why))
        new Visitor(visitorFor(report, source)).visit(parse(source).program)
        return findings
      })
}

/** A file the parser cannot read would slip past every other rule, so that is a finding too. */
export const findUnreadable: Rule = (sources) =>
  sources
    .filter(({ path }) => isCode(path))
    .flatMap((source) =>
      parse(source).errors.map(({ message, labels }) =>
        findingAt(source, labels[0]?.start ?? 0, 'unreadable', `the parser stopped here: ${message}`),
      ),
    )

/** `Math.round` for `Math.round(x)`; `.toFixed` where the object is not a plain name; `''` for anything computed. */
export function dottedName(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'ChainExpression') return dottedName(expression.expression)
  if (expression.type !== 'MemberExpression' || expression.computed) return ''
  return `${dottedName(expression.object)}.${expression.property.name}`
}

/** The text of a string written out in full: a literal, or a template without holes. */
export function writtenString(node: { readonly type: string } | null | undefined): string | undefined {
  const expression = node as Expression | null | undefined
  if (expression?.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined
  return expression.quasis[0]?.value.cooked ?? undefined
}
