import { type Expression, Visitor } from 'oxc-parser'
import { declaredEndpoints } from './endpoints.ts'
import { type Finding, findingAt, type Rule } from './finding.ts'
import { parse, writtenString } from './program.ts'
import { type Provocation, provocationsIn } from './provocations.ts'
import { isTest, type Source } from './source.ts'

/**
 * Every refusal an endpoint declares is provoked by a test of that endpoint: one test calls it and names the code in
 * quotes. A refusal never provoked is a promise. A list of codes that several endpoints share is one promise, kept by one
 * use case, so a test of any of them will do. What every call refuses alike (the sign-in, the shapes) is in no list.
 */
export const findUntestedRefusals: Rule = (sources) => {
  const provocations = sources.filter(isTestOfServer).flatMap(provocationsIn)
  return promisesOf(sources).flatMap((promised) => findingsAbout(promised, provocations))
}

/** The tests of other rooms talk to a pretended server, which refuses whatever it is told to. */
function isTestOfServer({ path }: Source): boolean {
  return isTest(path) && /^(server|e2e)\//.test(path)
}

/** A code where it stands in a list, undefined if it is not written out; and the endpoints that declare it there. */
type Promised = Place & { readonly code: string | undefined; readonly endpoints: readonly string[] }
type Place = { readonly source: Source; readonly start: number }

function findingsAbout({ source, start, code, endpoints }: Promised, provocations: readonly Provocation[]): Finding[] {
  if (code === undefined) return [findingAt(source, start, 'untested-refusal', unreadable)]
  const isProvoked = provocations.some(({ calls, strings }) => strings.has(code) && endpoints.some((e) => calls.has(e)))
  const why = `no test that calls ${endpoints.join(' or ')} names '${code}', which it declares: provoke it`
  return isProvoked ? [] : [findingAt(source, start, 'untested-refusal', why)]
}

const unreadable = 'write the codes out here or in a list of the contract, so that this check can read them'

/** The same place, declared by several endpoints, is one promise of all of them. */
function promisesOf(sources: readonly Source[]): readonly Promised[] {
  const lists = sources.filter(({ path }) => path.startsWith('contract/src/') && !isTest(path)).flatMap(listsIn)
  const promises = new Map<string, Promised>()
  for (const { source, name = 'an endpoint without a name', refusals } of declaredEndpoints(sources)) {
    if (refusals === undefined) continue
    for (const { source: at, element } of elementsOf(source, refusals, lists)) {
      const key = `${at.path}:${element.start}`
      const endpoints = [...(promises.get(key)?.endpoints ?? []), name]
      promises.set(key, { source: at, start: element.start, code: writtenString(element), endpoints })
    }
  }
  return [...promises.values()]
}

type List = { readonly source: Source; readonly name: string; readonly codes: Expression }
type Element = { readonly source: Source; readonly element: Expression }

/** What stands in a list, each where it stands: through spreads, and through the lists of the contract it names. */
function elementsOf(source: Source, expression: Expression, lists: readonly List[]): readonly Element[] {
  const bare = bareExpression(expression)
  const list = bare.type === 'Identifier' ? listCalled(bare.name, source, lists) : undefined
  if (list) return elementsOf(list.source, list.codes, lists)
  if (bare.type !== 'ArrayExpression') return [{ source, element: bare }]
  return bare.elements.flatMap((element) => {
    if (element === null) return []
    return elementsOf(source, element.type === 'SpreadElement' ? element.argument : element, lists)
  })
}

function listCalled(name: string, source: Source, lists: readonly List[]): List | undefined {
  const named = lists.filter((list) => list.name === name)
  return named.find((list) => list.source === source) ?? named[0]
}

function listsIn(source: Source): readonly List[] {
  const lists: List[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return
      const codes = bareExpression(init)
      if (codes.type === 'ArrayExpression') lists.push({ source, name: id.name, codes })
    },
  }).visit(parse(source).program)
  return lists
}

/** The value under `as const` and `satisfies`. */
function bareExpression(expression: Expression): Expression {
  const isWrapped = expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
  return isWrapped ? bareExpression(expression.expression) : expression
}
