import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Colour = readonly [number, number, number]

const css = readFileSync(join(import.meta.dirname, 'card-palette.css'), 'utf8')
const [every, frozen] = [blockOf('.card-art'), blockOf(".card-art[data-state='frozen']")]
const arts = [...css.matchAll(/\[data-art='([a-z]+)'\]/g)].map(([, name = '']) => name)
const grounds = ['from', 'to', 'lit', 'edge'] as const
const least = 4.5

function blockOf(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  return css.slice(start, css.indexOf('}', start))
}

/** What an art says of a part, or else what they all have. */
function colour(art: string, part: string): Colour {
  const pattern = new RegExp(`--card-${part}: #([0-9a-f]{6});`)
  const hex = (pattern.exec(blockOf(`[data-art='${art}']`)) ?? pattern.exec(every))?.[1] ?? ''
  if (hex === '') throw new Error(`${art} has no ${part}`)
  return ofHex(hex)
}

function ofHex(hex: string): Colour {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function over(ground: Colour, cover: Colour, share: number): Colour {
  const mixed = (channel: 0 | 1 | 2) => ground[channel] * (1 - share) + cover[channel] * share
  return [mixed(0), mixed(1), mixed(2)]
}

/** As the filter of the same name does it. */
function greyscale([red, green, blue]: Colour): Colour {
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [grey, grey, grey]
}

function luminance(painted: Colour): number {
  const [red = 0, green = 0, blue = 0] = painted.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** By the formula of WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('contrast is measured as the standard does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast(ofHex('0b5c57'), [255, 255, 255])).toBeCloseTo(7.83, 2)
})

test('there are nine arts, and no two have a colour of the ground in common', () => {
  expect(arts).toEqual(['cedar', 'limestone', 'dusk', 'clay', 'sea', 'slate', 'olive', 'night', 'pomegranate'])
  const colours = arts.flatMap((art) => grounds.map((part) => colour(art, part).join()))
  expect(new Set(colours).size).toBe(colours.length)
})

// Every mixture of two colours is as light as something between them, so the four bound whatever is painted with them.
describe.each(arts)('the words on %s are read', (art) => {
  const ink = colour(art, 'ink')

  test.each(grounds)('on its colour called %s', (part) => {
    expect(contrast(colour(art, part), ink)).toBeGreaterThanOrEqual(least)
  })

  test('where the shades of all four bays fall on each other', () => {
    const eightShades = 1 - 0.9 ** 8
    for (const part of ['from', 'to'] as const)
      expect(contrast(over(colour(art, part), colour(art, 'shade'), eightShades), ink)).toBeGreaterThanOrEqual(least)
  })

  test.each(grounds)('when the card is blocked and its colour called %s is grey', (part) => {
    expect(contrast(greyscale(colour(art, part)), ink)).toBeGreaterThanOrEqual(least)
  })

  test('in the chip, also the other way round', () => {
    expect(contrast(colour(art, 'to'), ink)).toBeGreaterThanOrEqual(7)
  })
})

test('through ice the words are read whatever is beneath, be it black', () => {
  const hex = (part: string) => ofHex(new RegExp(`--card-${part}: #([0-9a-f]{6})`).exec(frozen)?.[1] ?? '')
  const share = Number(/--card-veil-share: ([\d.]+)/.exec(frozen)?.[1])
  expect(contrast(over([0, 0, 0], hex('veil'), share), hex('ink'))).toBeGreaterThanOrEqual(least)
  expect(contrast(hex('veil'), hex('ink'))).toBeGreaterThanOrEqual(least)
})
