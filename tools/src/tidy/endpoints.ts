import { type Expression, type ObjectExpression, Visitor } from 'oxc-parser'
import { type Finding, findingAt, type Rule } from './finding.ts'
import { parse, writtenString } from './program.ts'
import { isTest, linesOf, type Source } from './source.ts'

const matrixPath = 'docs/authz-matrix.csv'
const endpointFolders = /^contract\/src\/(customer|public|operator|partner|provider|sandbox)\//

/** Every endpoint has its row in the matrix of who may call what: an endpoint nobody thought about is not open, it fails. */
export const findUnlistedEndpoints: Rule = (sources) => {
  const endpoints = declaredEndpoints(sources)
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

/** An endpoint of the contract as it is written; what cannot be read off the page is undefined. */
export type DeclaredEndpoint = {
  readonly source: Source
  readonly start: number
  readonly name: string | undefined
  readonly method: string | undefined
  readonly path: string | undefined
  readonly refusals: Expression | undefined
}

/** Every `endpoint({ … })` of the contract. */
export function declaredEndpoints(sources: readonly Source[]): readonly DeclaredEndpoint[] {
  return sources.filter(({ path }) => endpointFolders.test(path) && !isTest(path)).flatMap(endpointsIn)
}

function endpointsIn(source: Source): readonly DeclaredEndpoint[] {
  const names = new Map<number, string>()
  const endpoints: DeclaredEndpoint[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) names.set(init.start, id.name)
    },
    CallExpression: ({ callee, start, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      const text = (property: string) => writtenString(valueOf(definition, property))
      const [method, path, refusals] = [text('method'), text('path'), valueOf(definition, 'refusals')]
      endpoints.push({ source, start, name: names.get(start), method, path, refusals })
    },
  }).visit(parse(source).program)
  return endpoints
}

function valueOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name) {
      return property.value
    }
  }
  return undefined
}
