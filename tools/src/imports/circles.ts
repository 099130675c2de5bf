/** Who points at whom. Every name that is pointed at need not be a key. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The circles of a graph, each as the names along it with the first repeated at the end, shortest first found. Every
 * name that lies on some circle is on at least one of those returned.
 */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const told = new Set<string>()
  const circles: (readonly string[])[] = []
  for (const start of [...graph.keys()].toSorted()) {
    const circle = told.has(start) ? undefined : shortestCircle(graph, start)
    if (!circle) continue
    for (const name of circle) told.add(name)
    circles.push(circle)
  }
  return circles
}

/** Breadth first from `start` until an edge leads back to it. */
function shortestCircle(graph: Graph, start: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [...trailTo(at, cameFrom), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      queue.push(next)
    }
  }
  return undefined
}

function trailTo(end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const trail = [end]
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) trail.unshift(at)
  return trail
}
