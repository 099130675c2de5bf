import type { Page } from '@playwright/test'

/** Nothing is cut off and nothing sticks out (U11, U38): no sideways scroll of the page, no text past its box or the screen. */
export async function askAboutFit(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) wrong.push(`U11 the page is ${scrollWidth} of ${clientWidth} px wide`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || (node.nodeValue ?? '').trim() === '' || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      if (parent.closest('script, style, noscript, option, [aria-hidden="true"], iframe')) continue
      range.selectNodeContents(node)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      const clip = clipping(parent)
      const box = clip?.getBoundingClientRect() ?? new DOMRect(0, 0, clientWidth, 0)
      // What is there to be heard and not to be seen is cut off whole.
      if (box.width <= 1 || isForTheEar(parent)) continue
      const scrolls = clip !== undefined && /auto|scroll/.test(getComputedStyle(clip).overflowX)
      if (!scrolls && (left < box.left - 1 || right > box.right + 1))
        wrong.push(`U11 cut at the side: “${node.nodeValue?.trim().slice(0, 60)}” in ${parent.outerHTML.slice(0, 80)}`)
      if (
        clip &&
        !/auto|scroll/.test(getComputedStyle(clip).overflowY) &&
        (top < box.top - 2 || bottom > box.bottom + 2)
      )
        wrong.push(`U11 cut in height: “${node.nodeValue?.trim().slice(0, 60)}” in ${clip.outerHTML.slice(0, 80)}`)
    }
    return wrong

    function isForTheEar(from: Element): boolean {
      for (let each: Element | null = from; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none') return true
      return false
    }
    /** What cuts off whatever reaches past it; undefined is the screen. */
    function clipping(from: Element): Element | undefined {
      for (let each: Element | null = from; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return each
      return undefined
    }
  })
}

/**
 * The same where a reader spaces letters, words and lines as WCAG 1.4.12 says a page has to bear, and on a screen of twice
 * the width with letters of twice the size.
 */
export async function askAboutFitForReaders(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
  })
  const spaced = await askAboutFit(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.documentElement.style.fontSize = '200%'
  })
  await page.setViewportSize({ width: width * 2, height })
  const enlarged = await askAboutFit(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width, height })
  return [...spaced.map((each) => `${each}, spaced`), ...enlarged.map((each) => `${each}, twice as large`)]
}

/**
 * The same in the pseudo-language: every text two fifths longer and with accents, as some language will have it. Values and
 * what people wrote stay as they are; afterwards the texts are what they were.
 */
export async function askAboutFitOfLongerTexts(page: Page): Promise<readonly string[]> {
  const kept = await page.evaluateHandle(() => {
    const accents: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'û', A: 'Å', E: 'É', O: 'Ö' }
    const values = 'script, style, bdi, code, pre, textarea, [dir="ltr"]:not(html), [dir="auto"]'
    const originals: [Node, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (!/[a-z]{2}/i.test(text) || node.parentElement?.closest(values)) continue
      originals.push([node, text])
      const longer = text.replace(/[a-z]+/gi, (word) => word + word.slice(-Math.ceil(word.length * 0.4)))
      node.nodeValue = longer.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)
    }
    return originals
  })
  const wrong = await askAboutFit(page)
  await kept.evaluate((originals) => {
    for (const [node, text] of originals) node.nodeValue = text
  })
  return wrong.map((each) => `${each}, longer`)
}
