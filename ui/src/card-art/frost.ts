import { seededRandom } from '../pieces/seeded-random.ts'
import { cardSize } from './arcade.ts'

type Point = { readonly x: number; readonly y: number }

/** Ferns of frost that grow in from three corners, as one path; the same every time for the same id. */
export function frostOf(id: string): string {
  const random = seededRandom(`frost of ${id}`)
  const { width, height } = cardSize
  const corners: readonly (readonly [Point, number])[] = [
    [{ x: width, y: 0 }, (Math.PI * 3) / 4],
    [{ x: width, y: height }, (-Math.PI * 3) / 4],
    [{ x: 0, y: height }, -Math.PI / 4],
  ]
  return corners
    .flatMap(([corner, inwards]) =>
      [-0.66, -0.36, 0, 0.36, 0.66].map((turn) =>
        // Those along an edge grow longest: in between are the words.
        fern(corner, inwards + turn + (random() - 0.5) * 0.1, 40 + Math.abs(turn) * 170 + random() * 50),
      ),
    )
    .join('')
}

/** A stem with shorter and shorter branches at sixty degrees, as ice grows. */
function fern(root: Point, angle: number, length: number): string {
  const shares = Array.from({ length: Math.round(length / 11) }, (_, step) => 0.16 + (step * 11) / length)
  const branches = shares.flatMap((share) =>
    [1, -1].map((side) =>
      segment(along(root, angle, length * share), angle + (side * Math.PI) / 3, length * (1 - share) * 0.3),
    ),
  )
  return segment(root, angle, length) + branches.join('')
}

/** Nothing, where it would leave the card. */
function segment(from: Point, angle: number, length: number): string {
  const to = along(from, angle, length)
  return isInside(from) && isInside(to) ? `M${from.x} ${from.y}L${to.x} ${to.y}` : ''
}

function along({ x, y }: Point, angle: number, length: number): Point {
  return { x: Math.round(x + Math.cos(angle) * length), y: Math.round(y + Math.sin(angle) * length) }
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= cardSize.width && y >= 0 && y <= cardSize.height
}
