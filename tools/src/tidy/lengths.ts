import type { CallExpression, Expression, Function as FunctionNode, ArrowFunctionExpression } from 'oxc-parser'
import { Visitor } from 'oxc-parser'
import { type Finding, findingAt, type Rule } from './finding.ts'
import { parse } from './program.ts'
import { isCode, isProgramText, isTest, lineAt, linesOf, type Source } from './source.ts'

const longestFunctionLines = 70
const longestFileLines = 400

/** Files that may pass the file limit because they are tables nobody reads from top to bottom. Keep it short. */
const exemptFiles: ReadonlySet<string> = new Set()

export type FunctionLength = { readonly source: Source; readonly start: number; readonly lines: number }

export const findLongFunctions: Rule = (sources) =>
  sources.flatMap(functionLengths).flatMap(({ source, start, lines }) => {
    if (lines <= longestFunctionLines) return []
    const why = `${lines} lines; a function fits the screen: aim for ten, stop at ${longestFunctionLines}`
    return [findingAt(source, start, 'long-function', why)]
  })

export const findLongFiles: Rule = (sources) =>
  sources
    .filter(({ path }) => isProgramText(path) && !exemptFiles.has(path))
    .flatMap(({ path, text }): Finding[] => {
      const lines = fileLines(text)
      if (lines <= longestFileLines) return []
      const why = `${lines} lines; one idea a file: aim for 250, stop at ${longestFileLines}`
      return [{ path, line: longestFileLines + 1, rule: 'long-file', why }]
    })

/**
 * Every function of a file with the lines it spans, JSX included. The callback of `describe` is a chapter, not a
 * function, and is left out.
 */
export function functionLengths(source: Source): readonly FunctionLength[] {
  if (!isCode(source.path)) return []
  const lengths: FunctionLength[] = []
  const chapters = new Set<unknown>()
  const measure = (node: FunctionNode | ArrowFunctionExpression) => {
    const lines = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1
    if (!chapters.has(node)) lengths.push({ source, start: node.start, lines })
  }
  new Visitor({
    CallExpression: (call) => {
      if (isDescribe(call)) for (const argument of call.arguments) chapters.add(argument)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parse(source).program)
  return lengths
}

function isDescribe(call: CallExpression): boolean {
  return /^(test\.)?describe(\.|$)/.test(calledName(call.callee))
}

/** The name at the root of a call, through `describe.each(rows)(…)`. */
function calledName(callee: Expression): string {
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.computed) return ''
  return `${calledName(callee.object)}.${callee.property.name}`
}

function fileLines(text: string): number {
  return linesOf(text).length - (text.endsWith('\n') ? 1 : 0)
}

/** Lengths of the product's own functions (longer than one line) and files, tests left out, as lines of text. */
export function lengthStatistics(sources: readonly Source[]): string {
  const product = sources.filter(({ path }) => isCode(path) && !isTest(path))
  const functions = product
    .flatMap(functionLengths)
    .filter(({ lines }) => lines > 1)
    .toSorted((a, b) => a.lines - b.lines)
  const longest = functions.at(-1)
  const place = longest ? `${longest.source.path}:${lineAt(longest.source.text, longest.start)}` : 'none'
  const files = product.map(({ text }) => fileLines(text)).toSorted((a, b) => a - b)
  return [
    `functions ${describeSpread(functions.map(({ lines }) => lines))}, at ${place} (targets: median 10, p90 40)`,
    `files     ${describeSpread(files)} (target: p90 250)`,
  ].join('\n')
}

function describeSpread(ascending: readonly number[]): string {
  const at = (share: number) => ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
  return `${ascending.length}: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`
}
