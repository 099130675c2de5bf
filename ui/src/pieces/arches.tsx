import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { seededRandom } from './seeded-random.ts'

const [width, height] = [280, 200]
const innerRadius = 10
const ringGap = 15
/** Where the three groups stand, from the start to the end; the last one leans out over the edge. */
const places = [92, 176, 246]

/**
 * Three groups of arches, each in front of the one before, drawn the same way every time for the same seed.
 * Decoration: it takes the colour of the text, and covers what is behind with `--ground`.
 */
export function Arches({ seed, className }: { seed: string; className?: string }): ReactElement {
  return (
    <svg
      className={classNames('arches', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {groupsFor(seed).map((rings) => (
        <g key={rings[0]}>
          {rings.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The outermost ring of a group comes first: it is the one that is filled. */
function groupsFor(seed: string): readonly (readonly string[])[] {
  const random = seededRandom(seed)
  return places.map((place) => {
    const centre = place + Math.floor(random() * 20 - 10)
    const rings = 3 + Math.floor(random() * 2.4)
    const outerRadius = innerRadius + (rings - 1) * ringGap
    const crown = Math.floor(48 + random() * (height - outerRadius - 60))
    return Array.from({ length: rings }, (_, ring) => archPath(centre, outerRadius - ring * ringGap, crown))
  })
}

/** An open arch: up one leg from the ground, over, and down the other. `crown` is how high its legs are. */
function archPath(centre: number, radius: number, crown: number): string {
  const springs = height - crown
  return `M${centre - radius} ${height + 4}V${springs}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${height + 4}`
}
