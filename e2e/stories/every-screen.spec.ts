import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@emun/contract/language'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound, type Look } from '../support/looks.ts'
import { isThere, type Screens, screens } from '../support/screens.ts'
import { desktop, phone, story } from '../support/story.ts'

// Every page of support/screens.ts, with axe. Hebrew looks at the light colours on the phone, English at the dark ones on the
// desktop, and both at what has its place on either size. With every run visitors’ screens and those of money are seen in
// Hebrew, the others in English; EMUN_EVERY=theme asks everything in all four languages and both themes on either size.

// One walk takes as long as several stories: each goes to whichever worker is free.
story.describe.configure({ mode: 'parallel' })

const seesAll = process.env['EMUN_EVERY'] === 'theme'

/** Where pictures of all of them are wanted instead, in all four languages: `npm run screenshots -- sheets` makes sheets of them. */
const pictures = process.env['EMUN_PICTURES']
const isToldInAll = seesAll || pictures !== undefined

/** The colours, the order of things and their names are the same in all; what four languages say is looked at when asked. */
const seenIn: Readonly<Record<Screens, Language>> = {
  'a visitor': 'he',
  'a customer': 'en',
  'adding and withdrawing money': 'he',
  'the desk': 'en',
}

for (const [whose, own] of Object.entries(seenIn) as [Screens, Language][]) {
  for (const language of isToldInAll ? languages : [own]) {
    story(`every screen of ${whose}, in ${language}`, async ({ browser, server }) => {
      expect(await screens[whose]({ browser, server, language, look })).toEqual([])
    })
  }
}

/** Looks at what stands at the address on both sizes, once what it waited for is there. */
async function look(page: Page, path: string, last?: Locator): Promise<void> {
  await page.setViewportSize(phone)
  await isThere(page, last)
  if (pictures !== undefined) return takePictures(page, path, pictures)
  const [ofPhone, ofDesktop] = await looksOf(page)
  await expectSound(page, `${path} on a phone`, ofPhone)
  await page.setViewportSize(desktop)
  await expectSound(page, `${path} on a desktop`, ofDesktop)
}

/** As it is in light or in dark, on the phone and, where it has another shape there, on the desktop. */
async function takePictures(page: Page, path: string, folder: string): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  await page.emulateMedia({ colorScheme: language === 'he' || language === 'ru' ? 'light' : 'dark' })
  const isDesk = path.startsWith('/console') || path.startsWith('a case')
  // As high as the page: a bar that stays at the bottom of the screen would lie across the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const size = isDesk ? desktop : phone
  const isDialog = (await page.locator('dialog[open]').count()) > 0
  await page.setViewportSize({
    ...size,
    height: isDialog ? size.height : Math.min(Math.max(size.height, height), 4_000),
  })
  taken += 1
  const name = `${language}.${isDesk ? 'desktop' : 'phone'}.${process.pid}-${String(taken).padStart(3, '0')}`
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  writeFileSync(join(folder, `${name}.txt`), path)
}

let taken = 0

/** How a page is looked at on the phone and on the desktop. */
async function looksOf(page: Page): Promise<readonly [Look, Look]> {
  if (seesAll) return [{}, {}]
  return (await page.locator('html').getAttribute('lang')) === 'he'
    ? [{ wanted: ['light'] }, { wanted: ['light'], for: 'places' }]
    : [{ wanted: ['dark'], for: 'places' }, { wanted: ['dark'] }]
}
