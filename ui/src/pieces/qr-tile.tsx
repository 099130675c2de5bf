import { type ReactElement, useMemo } from 'react'
import { encode } from 'uqr'

export type QrTileProps = {
  /** What a camera reads. */
  readonly value: string
  /** What it is, for whoever does not see it. */
  readonly label: string
}

/** A QR code: dark on white in both themes, because cameras read it so, with the quiet margin the standard asks for. */
export function QrTile({ value, label }: QrTileProps): ReactElement {
  const { size, path } = useMemo(() => drawn(value), [value])
  return (
    <svg className="qr-tile" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** Each row's dark modules as strokes of one path: a hundred elements less than squares. */
function drawn(value: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return { size, path }
}

/** Where dark modules begin in a row, and how many follow each other. */
function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
