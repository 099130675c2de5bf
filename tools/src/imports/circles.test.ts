import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circlesIn, type Graph } from './circles.ts'

const graphOf = (edges: Readonly<Record<string, readonly string[]>>): Graph =>
  new Map(Object.entries(edges).map(([name, next]) => [name, new Set(next)]))

it('tells the shortest way round, first name repeated', () => {
  expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['a'], e: ['a'] }))).toEqual([
    ['a', 'c', 'd', 'a'],
    ['b', 'c', 'd', 'a', 'b'],
  ])
})

it('finds none where every edge leads down', () => {
  const anyEdges = fc.array(fc.tuple(fc.nat(9), fc.nat(9)))
  fc.assert(
    fc.property(anyEdges, (pairs) => {
      const graph = new Map<string, Set<string>>()
      for (const [from, to] of pairs.filter(([a, b]) => a < b))
        graph.set(`${from}`, (graph.get(`${from}`) ?? new Set()).add(`${to}`))
      expect(circlesIn(graph)).toEqual([])
    }),
  )
})

it('finds one in every ring, whatever hangs off it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(7), (size, tails) => {
      const ring = Array.from({ length: size }, (_, at) => [`r${at}`, [`r${(at + 1) % size}`, 't0']])
      const tail = Array.from({ length: tails }, (_, at) => [`t${at}`, [`t${at + 1}`]])
      const circles = circlesIn(graphOf(Object.fromEntries([...ring, ...tail]) as Record<string, string[]>))
      expect(circles.map((circle) => circle.length)).toEqual([size + 1])
    }),
  )
})
