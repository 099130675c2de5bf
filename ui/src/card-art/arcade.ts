import { seededRandom } from '../pieces/seeded-random.ts'

/** The card's own units: 1.586 to 1, the shape of every bank card. */
export const cardSize = { width: 793, height: 500 } as const

/** One arch, from the card's foot over its crown and down again, cut off where the card ends. */
export type Arch = {
  /** The open outline, for a stroke. */
  readonly line: string
  /** The same, closed along the card's edges, for a fill. */
  readonly body: string
}

/** Arches around one centre, the outermost first. */
export type Bay = {
  readonly arches: readonly Arch[]
  /** Two arches a little larger than the outermost: the shade that it throws on what is behind. */
  readonly shade: readonly Arch[]
  /** Which arch is laid of light and dark stones in turn, and how many of them. */
  readonly course: { readonly line: string; readonly width: number; readonly stones: number }
}

export type Arcade = {
  /** What is behind first. The last is the gate, which is the product's mark: an arch with a light in it. */
  readonly bays: readonly Bay[]
  readonly light: Light
}

/** `reach` is how far it shines. No word stands within it, since a warm ground would bear none. */
export type Light = { readonly x: number; readonly y: number; readonly radius: number; readonly reach: number }

type Random = () => number
type Plan = { readonly centre: number; readonly springs: number; readonly radii: readonly number[] }

/** The picture of one card: always the same for the same id, and none of it outside the card. */
export function arcadeOf(id: string): Arcade {
  const random = seededRandom(id)
  const gate = gatePlan(random)
  const sides = [leftPlan(random), rightPlan(random)]
  const plans = [tallPlan(random), ...(random() < 0.5 ? sides : sides.toReversed()), gate]
  const bays = plans.map((plan) => bayOf(plan, random))
  return { bays, light: { x: gate.centre, y: gate.springs + 8, radius: 13, reach: 74 } }
}

/** Stands clear of the words: under the chip, over the date, past the number. */
function gatePlan(random: Random): Plan {
  const springs = between(random, 250, 280)
  return { centre: between(random, 568, 656), springs, radii: radiiWithin(random, 38, springs - 14, 8) }
}

function leftPlan(random: Random): Plan {
  const springs = between(random, 330, 440)
  return { centre: between(random, 70, 290), springs, radii: radiiWithin(random, 26, between(random, 130, 240), 6) }
}

function rightPlan(random: Random): Plan {
  const springs = between(random, 290, 400)
  return { centre: between(random, 700, 790), springs, radii: radiiWithin(random, 30, between(random, 120, 220), 6) }
}

function tallPlan(random: Random): Plan {
  const springs = between(random, 210, 300)
  return { centre: between(random, 300, 430), springs, radii: radiiWithin(random, 60, springs - 30, 6) }
}

/** Rings from `inner` out to at most `outer`, at a step that grows or shrinks a little with each. */
function radiiWithin(random: Random, inner: number, outer: number, most: number): readonly number[] {
  const growth = 0.92 + random() * 0.18
  let step = between(random, 22, 34)
  const radii = [inner]
  while (radii.length < most && (radii[0] ?? 0) + step <= outer) {
    radii.unshift(round((radii[0] ?? 0) + step))
    step *= growth
  }
  return radii
}

function bayOf({ centre, springs, radii }: Plan, random: Random): Bay {
  const arches = radii.map((radius) => archOf(centre, springs, radius))
  const shade = [20, 9].map((more) => archOf(centre, springs, Math.min((radii[0] ?? 0) + more, springs)))
  const ring = Math.floor(random() * Math.max(1, radii.length - 2))
  const [outer, inner] = [radii[ring] ?? 0, radii[ring + 1] ?? 0]
  const course = {
    line: archOf(centre, springs, round((outer + inner) / 2)).line,
    width: round((outer - inner) * 0.999),
    stones: Math.round((outer * Math.PI + 2 * (cardSize.height - springs)) / between(random, 26, 40)),
  }
  return { arches, shade, course }
}

function archOf(centre: number, springs: number, radius: number): Arch {
  const { width, height } = cardSize
  const heightAt = (x: number) => round(springs - Math.sqrt(Math.max(0, radius ** 2 - (x - centre) ** 2)))
  const [start, end] = [round(Math.max(0, centre - radius)), round(Math.min(width, centre + radius))]
  const isCutAtStart = centre - radius < 0
  const rise = isCutAtStart ? `M0 ${heightAt(0)}` : `M${start} ${height}V${springs}`
  const fall = centre + radius > width ? `${width} ${heightAt(width)}` : `${end} ${springs}V${height}`
  const line = `${rise}A${radius} ${radius} 0 0 1 ${fall}`
  return { line, body: `${line}V${height}H${start}Z` }
}

function between(random: Random, least: number, most: number): number {
  return Math.round(least + random() * (most - least))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
