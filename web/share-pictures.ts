import { createRequire } from 'node:module'
import sharp from 'sharp'

/** What stands in the picture beside a shared link. */
export type ShareWords = {
  readonly isRtl: boolean
  readonly brand: string
  readonly title: string
  readonly facts: string
}

const [width, height, margin] = [1_200, 630, 88]
const colors = { ground: '#0b5c57', text: '#ffffff', quiet: '#cfe6e1', light: '#f0a35e' } as const

/** The letters are a file of a package: what fonts the machine has does not matter. */
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf')

/** The mark, the promise and what it rests on, read from the side the language is read from. A PNG. */
export async function drawSharePicture({ isRtl, brand, title, facts }: ShareWords): Promise<Buffer> {
  const line = async (text: string, size: number, color: string, inset: number, middle: number) => {
    const { data, info } = await written(text, size, color)
    const left = isRtl ? width - margin - inset - info.width : margin + inset
    return { input: data, top: Math.round(middle - info.height / 2), left }
  }
  const pieces = await Promise.all([
    line(brand, 44, colors.text, 96, 124),
    line(title, 74, colors.text, 0, 330),
    line(facts, 36, colors.quiet, 0, 520),
  ])
  const drawing = sharp(Buffer.from(groundOf(isRtl))).composite(pieces)
  return drawing.png({ compressionLevel: 9, palette: true }).toBuffer()
}

function written(text: string, size: number, color: string) {
  const marked = `<span foreground="${color}">${text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)}</span>`
  const drawing = sharp({
    text: { text: marked, font: `Rubik SemiBold ${size}`, fontfile, width: width - 2 * margin, rgba: true },
  })
  return drawing.png().toBuffer({ resolveWithObject: true })
}

/** The ground, and the arch with its light in the corner where reading begins. */
function groundOf(isRtl: boolean): string {
  const markX = isRtl ? width - margin - 72 : margin
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>` +
    `<g transform="translate(${markX} 88) scale(2.25)">` +
    `<path fill="#fff" d="M2 30V16a14 14 0 0 1 28 0v14h-7V16a7 7 0 0 0-14 0v14z"/>` +
    `<circle cx="16" cy="23" r="3.5" fill="${colors.light}"/></g></svg>`
  )
}
