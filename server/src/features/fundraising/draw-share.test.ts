import { money } from '@emun/contract/money'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawShare, type Shown, shareSize } from './draw-share.ts'

const usd = (minor: bigint) => money('USD', minor)
const plain: Shown = { brand: 'Emun', purpose: 'A piano', collected: usd(25_000n), target: usd(100_000n) }

/** Where in a stretch of its rows anything is drawn: from, to and between which rows, or null where there is nothing. */
async function drawnIn(shown: Partial<Shown>, top: number, height: number) {
  const png = await drawShare({ ...plain, ...shown })
  const part = sharp(png).extract({ left: 0, top, width: shareSize.width, height })
  const { data, info } = await part.greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  const drawn = [...data.keys()].filter((place) => Math.abs((data[place] ?? 0) - ground) > 24)
  if (drawn.length === 0) return null
  const columns = drawn.map((place) => (place / info.channels) % info.width)
  const rows = drawn.map((place) => Math.floor(place / info.channels / info.width) + top)
  const [left, right] = [columns.reduce((a, b) => Math.min(a, b)), columns.reduce((a, b) => Math.max(a, b))]
  return { left, right, lines: (rows.at(-1) ?? 0) - (rows[0] ?? 0) > 100 ? 2 : 1 }
}

/** The rows that the purpose has to itself, and those of the bar. */
const purposeRows = [180, 240] as const
const barRows = [450, 20] as const

describe('the picture beside a shared link', () => {
  it('is as large as networks want it', async () => {
    const { format, width, height } = await sharp(await drawShare(plain)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...shareSize })
  })

  it.each([
    ['A piano for the school', 'left'],
    ['Пианино для школы', 'left'],
    ['פסנתר לבית הספר', 'right'],
    ['بيانو للمدرسة', 'right'],
    ['2027: פסנתר, a piano', 'right'],
  ])('begins “%s” on the %s', async (purpose, side) => {
    const drawn = await drawnIn({ purpose }, ...purposeRows)
    expect(drawn?.lines).toBe(1)
    expect(side === 'left' ? drawn?.left : shareSize.width - (drawn?.right ?? 0)).toBeLessThan(90)
    expect(side === 'left' ? shareSize.width - (drawn?.right ?? 0) : drawn?.left).toBeGreaterThan(300)
  })

  it.each(['W'.repeat(80), 'שלום '.repeat(16).trim(), 'Новое пианино для нас '.repeat(4).slice(0, 80)])(
    'fits a long purpose in two lines: %s',
    async (purpose) => {
      const drawn = await drawnIn({ purpose }, ...purposeRows)
      expect(drawn?.lines).toBe(2)
      expect(drawn?.left).toBeGreaterThanOrEqual(78)
      expect(drawn?.right).toBeLessThanOrEqual(shareSize.width - 78)
      expect(await drawnIn({ purpose }, 150, 30)).toBeNull()
      expect(await drawnIn({ purpose }, 420, 30)).toBeNull()
    },
  )

  it('has a bar only where there is a target, and no purpose where it is all pictures', async () => {
    expect(await drawnIn({ target: null }, ...barRows)).toBeNull()
    expect(await drawnIn({}, ...barRows)).toMatchObject({ left: 80, right: shareSize.width - 81 })
    expect(await drawnIn({ purpose: '🎹 👩🏽‍🚀❤️🇮🇱' }, ...purposeRows)).toBeNull()
  })
})
