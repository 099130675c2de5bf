import { type DeclaredEndpoint, declaredEndpoints } from '../tidy/endpoints.ts'
import type { Rule } from '../tidy/finding.ts'
import type { Source } from '../tidy/source.ts'
import { type FindTests, testColumns, testFinder } from './kept-by.ts'
import { findingIn, findingOf, type Row, rowsOf } from './table.ts'

const path = 'docs/promises/calls.md'
const columns = ['method', 'path', 'endpoint', ...testColumns] as const

type Call = Row<(typeof columns)[number]>

/** Every call of the specification is an endpoint of the contract, spelt alike, that a test plays over HTTP. */
export const findUnplayedCalls: Rule = (sources) => {
  const endpoints = declaredEndpoints(sources)
  if (endpoints.length === 0) return []
  const calls = callsIn(sources)
  if (calls.length === 0) return [findingIn(path, `no table with the columns ${columns.join(', ')}`)]
  const findTests = testFinder(sources)
  return calls.flatMap((call, at) => {
    const { method, path: called } = call.cells
    const isTwice = calls.findIndex(({ cells }) => cells.method === method && cells.path === called) !== at
    const why = isTwice ? 'stands here twice' : (whyNotAnswered(call, endpoints) ?? whyNotPlayed(call, findTests))
    return why === null ? [] : [findingOf(call, `${method} ${called} ${why}`)]
  })
}

export function callsIn(sources: readonly Source[]): readonly Call[] {
  const table = sources.find((source) => source.path === path)
  return table ? rowsOf(table, columns) : []
}

function whyNotAnswered({ cells }: Call, endpoints: readonly DeclaredEndpoint[]): string | null {
  const declared = endpoints.find(
    ({ method, path: declaredAt }) => method === cells.method && declaredAt === cells.path,
  )
  if (!declared) return 'is no endpoint of the contract'
  return declared.name === cells.endpoint ? null : `is ${declared.name ?? 'without a name'} in the contract`
}

function whyNotPlayed({ cells }: Call, findTests: FindTests): string | null {
  if (!cells['test file'].startsWith('server/')) return 'is not played over HTTP by a test of the server'
  const tests = findTests(cells)
  if (typeof tests === 'string') return `has nobody who plays it: ${tests}`
  const isPlayed = tests.some(({ calls }) => calls.has(cells.endpoint))
  return isPlayed ? null : `is not called by that test, which has to name ${cells.endpoint}`
}
