import type { CallExpression, NewExpression } from 'oxc-parser'
import { codeRule, dottedName } from './program.ts'
import { isTest, linesOf, lineAt, type Source } from './source.ts'

type BannedCall = {
  readonly rule: string
  readonly why: string
  readonly name: RegExp
  readonly governs: (path: string, line: string) => boolean
  /** The call is banned only when it is given nothing: `new Date()`, not `new Date(text)`. */
  readonly onlyBare?: true
}

const bannedCalls: readonly BannedCall[] = [
  {
    rule: 'clock',
    why: 'time comes from the clock you were given; only clock files ask the machine',
    name: /^(Date\.now|Date|new Date)$/,
    onlyBare: true,
    governs: (path) => !/(^|[/-])clock\.ts$/.test(path) && !isTest(path),
  },
  {
    rule: 'float',
    why: 'a float loses money; read digits as text and print with Intl or contract/money',
    name: /(^|\.)(parseFloat|toFixed)$/,
    governs: () => true,
  },
  {
    rule: 'console',
    why: 'the product speaks through its log; only tools and scripts print',
    name: /(^|\.)console\.\w+$/,
    governs: (path) => !path.startsWith('tools/') && !/(^|\/)scripts\/|\.mjs$/.test(path),
  },
  {
    rule: 'money-arithmetic',
    why: 'amounts are bigint minor units; a number rounds them where nobody chose to',
    name: /^(Number|parseInt|Number\.parseInt|Math\.(round|ceil|floor|trunc))$/,
    governs: (path, line) =>
      (path.startsWith('contract/src/money/') && !isTest(path)) || /amount|minor(?!i)/i.test(line),
  },
  {
    rule: 'too-new',
    why: 'Node 20 does not have it, though the compiler thinks so',
    name: /^(Map\.groupBy|Object\.groupBy|Array\.fromAsync|Promise\.(try|withResolvers))$|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)$/,
    governs: () => true,
  },
]

/** Calls that are right nowhere, or right in one place only. */
export const findBannedCalls = codeRule(
  () => true,
  (report, source) => {
    const judge = (call: CallExpression | NewExpression, name: string) => {
      for (const banned of bannedCalls) {
        if (!banned.name.test(name) || (banned.onlyBare && call.arguments.length > 0)) continue
        if (banned.governs(source.path, lineOf(source, call))) report(call, banned.rule, `${name}: ${banned.why}`)
      }
    }
    return {
      CallExpression: (call) => judge(call, dottedName(call.callee)),
      NewExpression: (call) => judge(call, `new ${dottedName(call.callee)}`),
    }
  },
)

function lineOf(source: Source, node: { readonly start: number }): string {
  return linesOf(source.text)[lineAt(source.text, node.start) - 1] ?? ''
}
