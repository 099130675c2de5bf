import { createRequire as requireFrom } from 'node:module'
import { compare, type Money, moneyText, percentReached, zero } from '@emun/contract/money'
import { loadSharp } from '../../platform/load-sharp.ts'

/** What networks ask of a picture beside a link. */
export const shareSize = { width: 1_200, height: 630 } as const

/** All that can be seen in it: the same of everything is the same picture. */
export type Shown = {
  readonly brand: string
  readonly purpose: string
  readonly collected: Money
  readonly target: Money | null
}

type Written = { readonly bytes: Buffer; readonly width: number; readonly height: number }
type Line = { readonly text: string; readonly size: number; readonly color: string }
type Write = (line: Line) => Promise<Written>
/** How far from the side where reading begins, or from the other one, and around which height. */
type Spot = { readonly from: 'start' | 'end'; readonly inset: number; readonly middle: number }

const margin = 80
const room = shareSize.width - 2 * margin
const colors = { ground: '#0b5c57', text: '#ffffff', quiet: '#cfe6e1', track: '#2c7872', bar: '#f0a35e' } as const
const purposeSize = 68

/** The mark of the house, what it is for, and how much of its target there is; from the right where the purpose is. A PNG. */
export async function drawShare(shown: Shown): Promise<Buffer> {
  const sharp = await loadSharp()
  const write = await openWriter()
  const isRtl = readsFromRight(shown.purpose)
  const at = (written: Written, { from, inset, middle }: Spot) => ({
    input: written.bytes,
    top: Math.round(middle - written.height / 2),
    left: (from === 'start') === isRtl ? shareSize.width - margin - inset - written.width : margin + inset,
  })
  const { brand, collected, target } = shown
  const figures = { size: 44, color: colors.quiet }
  const amounts = target === null ? amountIn(collected) : `${amountIn(collected)} / ${amountIn(target)}`
  const pieces = [
    at(await write({ text: brand, size: 44, color: colors.text }), { from: 'start', inset: 96, middle: 108 }),
    at(await write({ text: amounts, ...figures }), { from: 'start', inset: 0, middle: 526 }),
  ]
  const purpose = drawable(shown.purpose)
  if (purpose !== '') pieces.push(at(await writePurpose(write, purpose), { from: 'start', inset: 0, middle: 300 }))
  if (target !== null) {
    const percent = `${percentReached(collected, target)}%`
    pieces.push(at(await write({ text: percent, ...figures }), { from: 'end', inset: 0, middle: 526 }))
  }
  return sharp(Buffer.from(groundOf(shown, isRtl)))
    .composite(pieces)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function amountIn(amount: Money): string {
  return moneyText(amount, 'en')
}

/** By its first letter, as whoever lays a text out decides it. */
function readsFromRight(text: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(/\p{L}/u.exec(text)?.[0] ?? '')
}

const emoji = /\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*|\p{Regional_Indicator}/gu

/** The letters of the house have no pictures of faces, things and flags. */
function drawable(text: string): string {
  return text.replace(emoji, ' ').replace(/\s+/g, ' ').trim()
}

/** In two lines at most: of a longer one as much as fits is found by halves, and an ellipsis says that there is more. */
async function writePurpose(write: Write, purpose: string): Promise<Written> {
  const letters = [...new Intl.Segmenter().segment(purpose)].map(({ segment }) => segment)
  const line = (text: string) => write({ text, size: purposeSize, color: colors.text })
  const whole = await line(purpose)
  if (fits(whole)) return whole
  let [best, fitting, tooMany] = [await line('…'), 0, letters.length]
  while (tooMany - fitting > 1) {
    const many = Math.floor((fitting + tooMany) / 2)
    const tried = await line(`${letters.slice(0, many).join('').trimEnd()}…`)
    if (fits(tried)) [best, fitting] = [tried, many]
    else tooMany = many
  }
  return best
}

/** Two lines are never this high, and three never lower, whatever letters stand in them. */
function fits({ height }: Written): boolean {
  return height < 2.6 * purposeSize
}

/** The letters are a file of the product’s: what fonts the machine has does not matter. */
async function openWriter(): Promise<Write> {
  const sharp = await loadSharp()
  const fontfile = requireFrom(import.meta.url).resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf')
  return async ({ text, size, color }) => {
    const marked = `<span foreground="${color}">${escaped(text)}</span>`
    const font = `Rubik SemiBold ${size}`
    const drawing = sharp({ text: { text: marked, font, fontfile, width: room, wrap: 'word-char', rgba: true } })
    const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/** Everything that is no text: the ground, the arch with its light, and the bar. */
function groundOf({ collected, target }: Shown, isRtl: boolean): string {
  const { width, height } = shareSize
  const markX = isRtl ? width - margin - 72 : margin
  const reached = target === null ? 0 : (room * Number(percentReached(collected, target))) / 100
  const isBegun = compare(collected, zero(collected.currency)) > 0
  const filled = isBegun ? Math.max(reached, 20) : 0
  const bar = (long: number, color: string) =>
    `<rect x="${isRtl ? width - margin - long : margin}" y="450" width="${long}" height="20" rx="10" fill="${color}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>` +
    `<g transform="translate(${markX} 72) scale(2.25)">` +
    `<path fill="#fff" d="M2 30V16a14 14 0 0 1 28 0v14h-7V16a7 7 0 0 0-14 0v14z"/>` +
    `<circle cx="16" cy="23" r="3.5" fill="${colors.bar}"/></g>` +
    `${target === null ? '' : bar(room, colors.track) + bar(filled, colors.bar)}</svg>`
  )
}
