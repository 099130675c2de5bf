import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@emun/contract/language'
import sharp, { type OverlayOptions } from 'sharp'
import { run } from '../run.ts'
import { watchForStop } from '../stop-signal.ts'

// `npm run screenshots -- sheets`: lets the story of every screen take pictures in all four languages, and puts those of each
// language side by side on one sheet in docs/: customers' screens as phones show them, operators' as desktops do.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const into = join(root, 'docs', 'screenshots')

/** Pixels of a sheet: a picture's width on it, the most of its height that is kept, and the room for its name below. */
const tiles = { phone: { width: 234, most: 700 }, desktop: { width: 480, most: 420 } } as const
const sheetWidth = 2_000
const gap = 16
const nameHeight = 26

type Shape = keyof typeof tiles
type Tile = { readonly image: Buffer; readonly width: number; readonly height: number; readonly name: string }

/** Makes the sheets. Throws when the story did not go through: a sheet without some of the screens would look whole. */
export async function makeSheets(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'emun-sheets-'))
  try {
    await takePictures(folder)
    mkdirSync(into, { recursive: true })
    for (const language of languages) {
      const shelves = await Promise.all(
        (['phone', 'desktop'] as const).map((shape) => readTiles(folder, language, shape)),
      )
      await draw(shelves.flatMap(inRows), join(into, `sheet-${language}.webp`))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function takePictures(folder: string): Promise<void> {
  const args = ['--import', 'tsx', join('tools', 'src', 'test.ts'), '--only=e2e', 'every-screen']
  const env = { ...process.env, EMUN_PICTURES: folder }
  const code = await run({ program: process.execPath, args, cwd: root, env, signal: watchForStop() })
  if (code !== 0) throw new Error('not every screen could be seen')
}

async function readTiles(folder: string, language: string, shape: Shape): Promise<readonly Tile[]> {
  const { width, most } = tiles[shape]
  const files = readdirSync(folder).filter((file) => file.startsWith(`${language}.${shape}.`) && file.endsWith('.png'))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const whole = await sharp(join(folder, file)).resize({ width }).toBuffer({ resolveWithObject: true })
      const height = Math.min(most, whole.info.height)
      const image = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer()
      const name = readFileSync(join(folder, file.replace(/png$/, 'txt')), 'utf8')
      return { image, width, height, name: name.replace(/[a-z]{3}_[0-9a-f]{32}/, '…') }
    }),
  )
}

type Row = readonly Tile[]

function inRows(all: readonly Tile[]): readonly Row[] {
  const fit = Math.floor(sheetWidth / ((all[0]?.width ?? sheetWidth) + gap))
  return Array.from({ length: Math.ceil(all.length / fit) }, (_, row) => all.slice(row * fit, (row + 1) * fit))
}

async function draw(rows: readonly Row[], path: string): Promise<void> {
  let top = gap
  const placed: OverlayOptions[] = []
  for (const row of rows) {
    for (const [place, { image, width, height, name }] of row.entries()) {
      const left = gap + place * (width + gap)
      placed.push({ input: image, left, top }, { input: label(name, width), left, top: top + height })
    }
    top += Math.max(...row.map(({ height }) => height)) + nameHeight + gap
  }
  const sheet = { width: sheetWidth + gap, height: top, channels: 3 as const, background: '#8a9390' }
  await sharp({ create: sheet }).composite(placed).webp({ quality: 70 }).toFile(path)
}

function label(name: string, width: number): Buffer {
  const text = name.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${nameHeight}">
      <text x="2" y="17" font-family="sans-serif" font-size="13" fill="#ffffff">${text}</text></svg>`,
  )
}
