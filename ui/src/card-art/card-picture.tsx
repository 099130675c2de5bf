import { memo, type ReactElement, useId } from 'react'
import { type Arcade, arcadeOf, type Bay, cardSize } from './arcade.ts'
import { frostOf } from './frost.ts'

export type CardPictureProps = { readonly id: string; readonly isFrozen: boolean }

const { width, height } = cardSize

/**
 * An arcade in the evening, one gate of it lit. Its colours come from the palette by classes, because the pages are
 * served with a policy that drops inline styles. Decoration: the card's words stand beside it.
 */
export const CardPicture = memo(function CardPicture({ id, isFrozen }: CardPictureProps): ReactElement {
  const prefix = useId()
  const arcade = arcadeOf(id)
  return (
    <svg
      className="card-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Paints prefix={prefix} arcade={arcade} />
      <rect width={width} height={height} fill={paint(prefix, 'stone')} />
      <g className="card-arcade">
        {arcade.bays.map((bay) => (
          <DrawnBay key={bay.arches[0]?.line} bay={bay} prefix={prefix} />
        ))}
        <Light prefix={prefix} arcade={arcade} />
      </g>
      <rect width={width} height={height} fill={paint(prefix, 'sheen')} />
      {isFrozen && <Frost id={id} prefix={prefix} />}
    </svg>
  )
})

function DrawnBay({ bay, prefix }: { readonly bay: Bay; readonly prefix: string }): ReactElement {
  const { course } = bay
  return (
    <g className="card-bay">
      {bay.shade.map(({ body }) => (
        <path key={body} className="card-shade" d={body} />
      ))}
      <path className="card-wall" d={bay.arches[0]?.body} fill={paint(prefix, 'stone')} />
      {bay.arches.map(({ body }) => (
        <path key={body} className="card-lit" d={body} fill={paint(prefix, 'lit')} />
      ))}
      <path
        className="card-course"
        d={course.line}
        stroke={paint(prefix, 'course')}
        strokeWidth={course.width}
        pathLength={course.stones * 2 + 1}
        strokeDasharray="1 1"
      />
      {bay.arches.map(({ line }) => (
        <path key={line} className="card-line" d={line} stroke={paint(prefix, 'edge')} pathLength={100} />
      ))}
    </g>
  )
}

/** The light in the gate: it fills the doorway, and a little of it gets out. */
function Light({ prefix, arcade }: { readonly prefix: string; readonly arcade: Arcade }): ReactElement {
  const { x, y, radius, reach } = arcade.light
  return (
    <g className="card-light">
      <circle className="card-glow" cx={x} cy={y} r={reach} fill={paint(prefix, 'glow')} />
      <path className="card-doorway" d={arcade.bays.at(-1)?.arches.at(-1)?.body} fill={paint(prefix, 'glow')} />
      <circle className="card-flame" cx={x} cy={y} r={radius} />
    </g>
  )
}

/** A veil over all of it, rime that thickens towards the edges, and ferns in the corners. */
function Frost({ id, prefix }: { readonly id: string; readonly prefix: string }): ReactElement {
  return (
    <g className="card-frost">
      <defs>
        <radialGradient id={`${prefix}rime`} cx={0.45} cy={0.5} r={0.7}>
          <stop offset={0.5} className="card-stop-rime" stopOpacity={0} />
          <stop offset={1} className="card-stop-rime" stopOpacity={0.75} />
        </radialGradient>
      </defs>
      <rect className="card-veil" width={width} height={height} />
      <rect width={width} height={height} fill={paint(prefix, 'rime')} />
      <path d={frostOf(id)} />
    </g>
  )
}

/** The gradients. The stone's runs across the whole card, so that an arch in front is of the same wall as the ground. */
function Paints({ prefix, arcade }: { readonly prefix: string; readonly arcade: Arcade }): ReactElement {
  return (
    <defs>
      <linearGradient id={`${prefix}stone`} gradientUnits="userSpaceOnUse" x1={90} y1={-60} x2={660} y2={height}>
        <stop offset={0} className="card-stop-from" />
        <stop offset={1} className="card-stop-to" />
      </linearGradient>
      <linearGradient id={`${prefix}lit`} x1={0} y1={0} x2={0} y2={1}>
        <stop offset={0} className="card-stop-lit" />
        <stop offset={0.85} className="card-stop-lit" stopOpacity={0} />
      </linearGradient>
      <Fade id={`${prefix}edge`} until={0.95} />
      <Fade id={`${prefix}course`} until={0.7} />
      <radialGradient id={`${prefix}sheen`} gradientUnits="userSpaceOnUse" cx={0} cy={0} r={620}>
        <stop offset={0} className="card-stop-sheen" />
        <stop offset={1} className="card-stop-sheen" stopOpacity={0} />
      </radialGradient>
      <radialGradient
        id={`${prefix}glow`}
        gradientUnits="userSpaceOnUse"
        cx={arcade.light.x}
        cy={arcade.light.y}
        r={arcade.light.reach}
      >
        <stop offset={0} className="card-stop-glow" />
        <stop offset={1} className="card-stop-glow" stopOpacity={0} />
      </radialGradient>
    </defs>
  )
}

/** Light from above and a little from the start: bright at the crown, gone before the feet, where the words are. */
function Fade({ id, until }: { readonly id: string; readonly until: number }): ReactElement {
  return (
    <linearGradient id={id} x1={0.1} y1={0} x2={0.35} y2={1}>
      <stop offset={0} className="card-stop-edge" />
      <stop offset={until} className="card-stop-edge" stopOpacity={0} />
    </linearGradient>
  )
}

function paint(prefix: string, name: string): string {
  return `url(#${prefix}${name})`
}
