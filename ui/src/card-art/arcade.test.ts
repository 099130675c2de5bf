import { describe, expect, test } from 'vitest'
import { type Arcade, arcadeOf, cardSize } from './arcade.ts'
import { frostOf } from './frost.ts'

const ids = Array.from({ length: 400 }, (_, number) => `crd_${number}`)

type Point = { readonly x: number; readonly y: number }

/** Where a path of M, L, A, V, H and Z goes through. */
function pointsOf(path: string): readonly Point[] {
  let at: Point = { x: 0, y: 0 }
  return [...path.matchAll(/([MLAVHZ])([^MLAVHZ]*)/g)].map(([, command = '', rest = '']) => {
    const numbers = rest.trim().split(/\s+/).map(Number)
    const [last = 0, beforeLast = 0] = numbers.toReversed()
    if (command === 'V') at = { ...at, y: last }
    else if (command === 'H') at = { ...at, x: last }
    else if (command !== 'Z') at = { x: beforeLast, y: last }
    return at
  })
}

function pathsOf({ bays }: Arcade): readonly string[] {
  return bays.flatMap(({ arches, shade, course }) => [
    ...[...arches, ...shade].flatMap(({ line, body }) => [line, body]),
    course.line,
  ])
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= cardSize.width && y >= 0 && y <= cardSize.height
}

describe('the picture of a card', () => {
  test('is the same every time for the same card', () => {
    for (const id of ids.slice(0, 20)) expect(arcadeOf(id)).toEqual(arcadeOf(id))
  })

  test('is no other card’s', () => {
    expect(new Set(ids.map((id) => JSON.stringify(arcadeOf(id)))).size).toBe(ids.length)
  })

  test('stays inside the card, also where an arch leans over its edge', () => {
    const outside = ids.flatMap((id) => pathsOf(arcadeOf(id)).filter((path) => !pointsOf(path).every(isInside)))
    expect(outside).toEqual([])
    const isCut = (path: string) => path.startsWith('M0 ') || path.includes(` 1 ${cardSize.width} `)
    expect(ids.some((id) => pathsOf(arcadeOf(id)).some(isCut))).toBe(true)
  })

  test('has no crown above the card: an arch rises from its springs by its radius', () => {
    const arches = ids.flatMap((id) =>
      pathsOf(arcadeOf(id)).flatMap((path) => [...path.matchAll(/V([\d.]+)A([\d.]+)/g)]),
    )
    const crowns = arches.map(([, springs, radius]) => Number(springs) - Number(radius))
    expect(crowns.length).toBeGreaterThan(ids.length)
    expect(Math.min(...new Set(crowns))).toBeGreaterThanOrEqual(0)
  })

  test('is an arcade: four bays, each of two arches or more, the gate in front with its light in the doorway', () => {
    for (const id of ids) {
      const { bays, light } = arcadeOf(id)
      expect(bays).toHaveLength(4)
      for (const { arches } of bays) expect(arches.length).toBeGreaterThanOrEqual(2)
      const doorway = pointsOf(bays.at(-1)?.arches.at(-1)?.line ?? '').map(({ x }) => x)
      expect((Math.min(...doorway) + Math.max(...doorway)) / 2).toBe(light.x)
    }
  })

  test('shines on no word: its light ends past the number and above the date', () => {
    for (const id of ids) {
      const { x, y, reach } = arcadeOf(id).light
      expect(x - reach).toBeGreaterThan(480)
      expect(x + reach).toBeLessThan(cardSize.width)
      expect(y + reach).toBeLessThan(365)
      expect(y - reach).toBeGreaterThan(150)
    }
  })
})

test('frost grows the same way on the same card, differently on another, and inside it', () => {
  expect(frostOf('crd_1')).toBe(frostOf('crd_1'))
  expect(frostOf('crd_1')).not.toBe(frostOf('crd_2'))
  for (const id of ids.slice(0, 40)) expect(pointsOf(frostOf(id)).every(isInside)).toBe(true)
})
