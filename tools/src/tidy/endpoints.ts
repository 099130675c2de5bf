import { type Expression, type ObjectExpression, Visitor } from 'oxc-parser'
import { type Finding, findingAt, type Rule } from './finding.ts'
import { parse, writtenString } from './program.ts'
import { isTest, linesOf, type Source } from './source.ts'

const matrixPath = 'docs/authz-matrix.csv'
const cataloguePath = 'contract/src/errors/catalogue.ts'
const endpointFolders = /^contract\/src\/(customer|public|operator|partner|sandbox)\//
const sharedByEndpoints = /^contract\/src\/endpoint(\.ts|\/)/

/** Every endpoint has its row in the matrix of who may call what: an endpoint nobody thought about is not open, it fails. */
export const findUnlistedEndpoints: Rule = (sources) => {
  const endpoints = sources.filter(declaresEndpoints).flatMap(endpointsIn)
  if (endpoints.length === 0) return []
  const matrix = sources.find(({ path }) => path === matrixPath)
  if (!matrix?.text.startsWith('class,method,path,')) return [missingMatrix]
  const rows = new Set(linesOf(matrix.text).map(rowKey))
  return endpoints.flatMap(({ source, start, method, path }) => {
    if (method === undefined || path === undefined) {
      return [findingAt(source, start, 'authz-matrix', 'write method and path out, so that this check can read them')]
    }
    if (rows.has(endpointKey(method, path))) return []
    return [findingAt(source, start, 'authz-matrix', `${method} ${path} has no row in ${matrixPath}: who may call it?`)]
  })
}

const missingMatrix: Finding = {
  path: matrixPath,
  line: 1,
  rule: 'authz-matrix',
  why: 'the matrix is missing, or does not start with class,method,path,',
}

/** The first three cells never hold a comma. */
function rowKey(line: string): string {
  const [, method = '', path = ''] = line.split(',')
  return endpointKey(method.trim(), path.trim())
}

/** What a parameter is called does not matter: `{id}`, `{cardId}` and `:id` are the same hole. */
function endpointKey(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`
}

type Declared = {
  readonly source: Source
  readonly start: number
  readonly method: string | undefined
  readonly path: string | undefined
}

function declaresEndpoints({ path }: Source): boolean {
  return endpointFolders.test(path) && !isTest(path)
}

function endpointsIn(source: Source): readonly Declared[] {
  const endpoints: Declared[] = []
  new Visitor({
    CallExpression: ({ callee, start, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      const [method, path] = [propertyText(definition, 'method'), propertyText(definition, 'path')]
      endpoints.push({ source, start, method, path })
    },
  }).visit(parse(source).program)
  return endpoints
}

function propertyText(object: ObjectExpression, name: string): string | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name) {
      return writtenString(property.value)
    }
  }
  return undefined
}

/** Every refusal an endpoint declares is named, in quotes, by some test or story: a refusal never provoked is a promise. */
export const findUntestedRefusals: Rule = (sources) => {
  const catalogue = sources.find(({ path }) => path === cataloguePath)
  if (!catalogue) return []
  const codes = catalogueCodes(catalogue)
  const tests = sources.filter(({ path }) => isTest(path) && !path.startsWith('tools/')).map(({ text }) => text)
  const isNamed = (code: string) => tests.some((text) => new RegExp(`(['"\`])${code}\\1`).test(text))
  const untested = new Set([...codes].filter((code) => !isNamed(code)))
  return sources
    .filter(({ path }) => (endpointFolders.test(path) || sharedByEndpoints.test(path)) && !isTest(path))
    .flatMap((source) => firstMentions(source, untested))
    .filter(({ why }, index, all) => all.findIndex((other) => other.why === why) === index)
}

/** Refusals are declared as lists of codes, in the endpoint or in a list several endpoints share. */
function firstMentions(source: Source, untested: ReadonlySet<string>): readonly Finding[] {
  const findings: Finding[] = []
  new Visitor({
    ArrayExpression: ({ elements }) => {
      for (const element of elements) {
        const code = writtenString(element)
        if (element === null || code === undefined || !untested.has(code)) continue
        const why = `'${code}' is declared and no test provokes it`
        findings.push(findingAt(source, element.start, 'untested-refusal', why))
      }
    },
  }).visit(parse(source).program)
  return findings
}

function catalogueCodes(source: Source): ReadonlySet<string> {
  const codes = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== 'catalogue' || init === null) return
      const table = bareExpression(init)
      if (table.type !== 'ObjectExpression') return
      for (const property of table.properties) {
        if (property.type !== 'Property') continue
        const code = property.key.type === 'Identifier' ? property.key.name : writtenString(property.key)
        if (code !== undefined) codes.add(code)
      }
    },
  }).visit(parse(source).program)
  return codes
}

/** The value under `as const` and `satisfies`. */
function bareExpression(expression: Expression): Expression {
  const isWrapped = expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
  return isWrapped ? bareExpression(expression.expression) : expression
}
