import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@emun/contract/language'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const themes = ['light', 'dark'] as const

/**
 * In which themes a page is looked at, and for what: everything, only what paint and places decide or places alone because the
 * rest of it is asked elsewhere, or everything but the colours of a text, which are the same in every language and take axe
 * longest.
 */
export type Look = {
  readonly wanted?: readonly (typeof themes)[number][]
  readonly for?: 'everything' | 'paint' | 'places' | 'document'
}

/**
 * How a story that is told in all four languages looks at its pages: their colours are the same in each, so Hebrew sees the
 * light ones and English the dark. EMUN_EVERY=theme sees both everywhere.
 */
export function lookIn(language: Language): Look {
  if (process.env['EMUN_EVERY'] === 'theme') return {}
  if (language === 'he') return { wanted: ['light'] }
  return language === 'en' ? { wanted: ['dark'] } : { wanted: ['light'], for: 'document' }
}

/**
 * Axe finds nothing on the page as it stands, light and dark: WCAG 2.2 A and AA and best practice. The second theme is the
 * same document in other paint, and what axe finds in its structure has been found in the first.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { wanted = themes, for: purpose = 'everything' }: Look = {},
): Promise<void> {
  await standsStill(page)
  for (const [place, theme] of wanted.entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const rules = place === 0 ? rulesFor[purpose] : rulesFor.paint
    expect(await violations(page, rules), `${state}, ${theme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** A colour on its way to another one is neither: what is fading in or out by itself is waited for. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const soon = new Promise((resolve) => setTimeout(resolve, 1_000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), soon])
  })
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colours = ['color-contrast', 'link-in-text-block']
/** What depends on where things stand, and not on the document alone. */
const places = ['target-size', 'scrollable-region-focusable']

const every: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
const rulesFor: Readonly<Record<NonNullable<Look['for']>, axe.RunOptions>> = {
  everything: every,
  document: { ...every, rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) },
  paint: { runOnly: { type: 'rule', values: [...colours, ...places] } },
  places: { runOnly: { type: 'rule', values: places } },
}

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe stays in the page for the next question: putting it there anew each time takes longer than all its rules. */
async function violations(page: Page, rules: axe.RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(async (options) => {
    const { axe: here } = window as unknown as { readonly axe: typeof axe }
    const found = await here.run({ ...options, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, rules)
}

/** A page in a state anybody may trust: accessible in both themes, its values in order, nothing sticking out. */
export async function expectSound(page: Page, state: string, look: Look = {}): Promise<void> {
  await expectAccessible(page, state, look)
  await expectTidyPage(page)
  await expectValuesInOrder(page)
}

/**
 * The text of an element in the order it is painted: line by line, characters by their place on the screen. Where a
 * right-to-left page tears an amount apart, it differs from the text itself.
 */
export async function paintedText(
  page: Page,
  selector: string,
): Promise<readonly { readonly text: string; readonly painted: string }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const bottoms: number[] = []
        const lineOf = ({ top, bottom }: DOMRect): number => {
          const at = bottoms.findIndex((each) => top < each - 1)
          return at >= 0 ? at : bottoms.push(bottom) - 1
        }
        const placed: { character: string; line: number; x: number }[] = []
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (let index = 0; index < (node.nodeValue?.length ?? 0); index += 1) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            const [box] = range.getClientRects()
            if (box && box.width > 0) placed.push({ character: range.toString(), line: lineOf(box), x: box.left })
          }
        }
        const painted = placed.toSorted((a, b) => a.line - b.line || a.x - b.x).map(({ character }) => character)
        return { text: (element.textContent ?? '').replace(/\s/g, ''), painted: painted.join('').replace(/\s/g, '') }
      }),
  )
}

/** Every amount, phone, number and code on the page reads left to right, sign first, whatever the page's direction. */
export async function expectValuesInOrder(page: Page): Promise<void> {
  for (const { text, painted } of await paintedText(page, '[data-money], [data-ltr]'))
    expect(painted, `“${text}” as it is painted`).toBe(text)
}

/** Nothing sticks out sideways, and no digits of other scripts or raw keys are shown. */
export async function expectTidyPage(page: Page): Promise<void> {
  const facts = await page.evaluate(() => ({
    overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    text: document.body.innerText,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
  }))
  expect(facts.overflows).toBe(false)
  expect(facts.text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
  expect(facts.text).not.toMatch(/\b[a-z]+(_[a-z]+)+\b(?!\d)/)
  expect(facts.text).not.toMatch(/undefined|NaN|\[object/)
  expect(facts.headings).toBe(1)
}
