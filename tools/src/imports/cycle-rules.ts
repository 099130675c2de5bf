import { type Finding, findingAt } from '../tidy/finding.ts'
import { isTest } from '../tidy/source.ts'
import { circlesIn } from './circles.ts'
import { placeOf } from './feature-rules.ts'
import { isRelative, type ReadImport, resolveRelative } from './import-rule.ts'

type Edge = { readonly from: string; readonly to: string; readonly found: ReadImport }

/**
 * Files that import each other in a circle load in an order nobody chose. Type imports do not count between files: they
 * are gone before anything loads. Lazy imports do count. Circles between rooms cannot be, by the table of rooms.
 */
export function findFileCircles(imports: readonly ReadImport[]): readonly Finding[] {
  const edges = imports
    .filter(({ isType, specifier }) => !isType && isRelative(specifier))
    .map((found) => ({ from: found.from.path, to: resolveRelative(found), found }))
  return findCircles(edges, 'file-circle', 'files that import each other load in an order nobody chose')
}

/** Features that know each other are one feature in two folders, even if only their types do: here types count. */
export function findFeatureCircles(imports: readonly ReadImport[]): readonly Finding[] {
  const edges = imports.flatMap((found): Edge[] => {
    if (isTest(found.from.path) || !isRelative(found.specifier)) return []
    const [from, to] = [placeOf(found.from.path), placeOf(resolveRelative(found))]
    if (from.feature === '' || to.feature === '' || from.feature === to.feature) return []
    return [{ from: `${found.room} ${from.feature}`, to: `${found.room} ${to.feature}`, found }]
  })
  return findCircles(edges, 'feature-circle', 'features that know each other are one feature in two folders')
}

function findCircles(edges: readonly Edge[], rule: string, why: string): readonly Finding[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return circlesIn(graph).flatMap((circle) => {
    const first = edges.find(({ from, to }) => from === circle[0] && to === circle[1])
    return first ? [findingAt(first.found.from, first.found.start, rule, `${circle.join(' → ')}: ${why}`)] : []
  })
}
