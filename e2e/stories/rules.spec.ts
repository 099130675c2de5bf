import { type Language, languages } from '@emun/contract/language'
import { expect, type Locator, type Page } from '@playwright/test'
import { askAboutFit, askAboutFitForReaders, askAboutFitOfLongerTexts } from '../support/ask-about-fit.ts'
import { placeOfHelp } from '../support/ask-about-help.ts'
import { askAboutLanguage } from '../support/ask-about-language.ts'
import {
  askAboutFields,
  askAboutFocus,
  askAboutStillness,
  askAboutStructure,
  askFromHere,
} from '../support/ask-about-structure.ts'
import { expectValuesInOrder } from '../support/looks.ts'
import { type Crawl, isThere, type Screens, screens } from '../support/screens.ts'
import { desktop, phone, story } from '../support/story.ts'

// The rules of docs/rules.md that every page keeps, asked of every page of support/screens.ts. With every run Hebrew is asked
// in light on the phone, English in dark on the desktop, where its texts are then made longer, and Russian on 320 px with a
// reader’s own spacing and letters twice as large; EMUN_EVERY=theme asks all of it in four languages and both themes.

// One walk takes as long as several stories: each goes to whichever worker is free.
story.describe.configure({ mode: 'parallel' })

type Theme = 'light' | 'dark'

const seesAll = process.env['EMUN_EVERY'] === 'theme'
const narrow = { width: 320, height: 640 }
const customers: readonly Screens[] = ['a visitor', 'a customer', 'adding and withdrawing money']

// In Russian the greeting of the dashboard breaks otherwise until its font is there, and moves what is below it.
for (const theme of seesAll ? (['light', 'dark'] as const) : (['light'] as const)) {
  for (const language of seesAll ? languages : (['he'] as const)) {
    for (const whose of customers) {
      story(`the rules on every screen of ${whose} on a phone, ${theme}, in ${language}`, ({ browser, server }) =>
        ask(whose, { browser, server, language, size: phone, theme }, async (page) => [
          ...(language === 'ru' ? [] : await askAboutStillness(page)),
          ...(await askInPlace(page, 44)),
        ]),
      )
    }
  }
}

for (const theme of seesAll ? (['light', 'dark'] as const) : (['dark'] as const)) {
  for (const language of seesAll ? languages : (['en'] as const)) {
    for (const whose of [...customers, 'the desk'] as const) {
      const leastPx = whose === 'the desk' ? 24 : 44
      story(`the rules on every screen of ${whose} on a desktop, ${theme}, in ${language}`, ({ browser, server }) =>
        ask(whose, { browser, server, language, size: desktop, theme }, async (page) => [
          ...(await askInPlace(page, leastPx)),
          ...(language === 'en' ? await askOfLongerTexts(page, whose) : []),
        ]),
      )
    }
  }
}

for (const language of seesAll ? languages : (['ru'] as const)) {
  for (const whose of customers) {
    story(`nothing is cut off on any screen of ${whose} of 320 px, in ${language}`, ({ browser, server }) =>
      ask(whose, { browser, server, language, size: narrow, theme: 'light' }, async (page) => [
        ...(await askAboutFit(page)),
        ...(await askAboutFitForReaders(page)),
      ]),
    )
  }
}

type Walk = Omit<Crawl, 'look'> & { readonly language: Language; readonly theme: Theme }

/** Asks every page, and says at the end whatever is wrong on any, each with where it was seen first. */
async function ask(
  whose: Screens,
  { theme, ...walk }: Walk,
  about: (page: Page) => Promise<readonly string[]>,
): Promise<void> {
  const wrong = new Map<string, string>()
  const helps = new Map<string, string>()
  const look = async (page: Page, place: string, last?: Locator): Promise<void> => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await isThere(page, last)
    for (const each of await about(page)) if (!wrong.has(each)) wrong.set(each, place)
    await expectValuesInOrder(page)
    const [kind, where] = (await placeOfHelp(page)) ?? [null, '']
    const before = kind === null ? where : (helps.get(kind) ?? where)
    if (kind !== null) helps.set(kind, before)
    if (where !== before || /^(\d+ times|nowhere)/.test(where))
      wrong.set(`U58 help is ${where}, and was ${before}`, place)
  }
  const problems = await screens[whose]({ ...walk, look })
  expect([...wrong].map(([what, where]) => `${what} (${where})`)).toEqual([])
  expect(problems).toEqual([])
}

async function askInPlace(page: Page, leastPx: number): Promise<readonly string[]> {
  const wrong = [
    ...(await askAboutLanguage(page)),
    ...(await askAboutStructure(page, leastPx)),
    ...(await askAboutFields(page)),
    ...(await askAboutFocus(page)),
  ]
  await askFromHere(page)
  return wrong
}

/** The pseudo-language, where it is shown and on the narrowest screen. The desk is no place for that. */
async function askOfLongerTexts(page: Page, whose: Screens): Promise<readonly string[]> {
  const wrong = [...(await askAboutFitOfLongerTexts(page))]
  if (whose === 'the desk') return wrong
  await page.setViewportSize(narrow)
  wrong.push(...(await askAboutFitOfLongerTexts(page)))
  await page.setViewportSize(desktop)
  return wrong
}
