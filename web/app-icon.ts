/** What an icon is for: `maskable` is cut to any shape by its system, `badge` is seen as its outline alone. */
export type IconShape = 'plain' | 'maskable' | 'full' | 'badge'

const side = 512
const markSide = 32

/** How much of the icon the mark takes, and how round its ground is. What may be cut off is the outer fifth. */
const looks = {
  plain: { mark: 0.56, corner: 112 },
  full: { mark: 0.56, corner: 0 },
  maskable: { mark: 0.46, corner: 0 },
  badge: { mark: 0.86, corner: null },
} as const satisfies Record<IconShape, { mark: number; corner: number | null }>

/** The product's mark, the arch and its light, on its own ground: an SVG. */
export function appIcon(shape: IconShape): string {
  const { mark, corner } = looks[shape]
  const scale = (side * mark) / markSide
  const inset = (side * (1 - mark)) / 2
  const ground = corner === null ? '' : `<rect width="${side}" height="${side}" rx="${corner}" fill="#13857b"/>`
  const light = corner === null ? '#fff' : '#f0a35e'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${ground}` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">` +
    `<path fill="#fff" d="M2 30V16a14 14 0 0 1 28 0v14h-7V16a7 7 0 0 0-14 0v14z"/>` +
    `<circle cx="16" cy="23" r="3.5" fill="${light}"/></g></svg>`
  )
}
