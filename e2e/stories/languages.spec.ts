import { directionOf, languages } from '@emun/contract/language'
import { expect, test } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { openPerson } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'

story(
  'the first byte speaks the visitor’s language: stored, then the link’s, then the browser’s, then English',
  async ({ server }) => {
    const cases: readonly [headers: Record<string, string>, path: string, language: string, direction: string][] = [
      [{ 'accept-language': 'he-IL,en;q=0.8' }, '/', 'he', 'rtl'],
      [{ 'accept-language': 'ar' }, '/', 'ar', 'rtl'],
      [{ 'accept-language': 'ru-RU' }, '/', 'ru', 'ltr'],
      [{ 'accept-language': 'fr-FR,fr' }, '/', 'en', 'ltr'],
      [{ 'accept-language': 'fr-FR,ar;q=0.5,he;q=0.9' }, '/', 'he', 'rtl'],
      [{ 'accept-language': 'he' }, '/?lang=ru', 'ru', 'ltr'],
      [{ 'accept-language': 'he', cookie: 'language=ar' }, '/?lang=ru', 'ar', 'rtl'],
      [{ 'accept-language': 'he', cookie: 'language=xx' }, '/dashboard', 'he', 'rtl'],
      [{ 'accept-language': 'he' }, '/terms/ru', 'ru', 'ltr'],
    ]
    for (const [headers, path, language, direction] of cases) {
      const html = await fetch(server.url + path, { headers }).then((response) => response.text())
      const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
      expect(tag, `${path} ${JSON.stringify(headers)}`).toContain(`lang="${language}"`)
      expect(tag).toContain(`dir="${direction}"`)
    }
  },
)

story('a stored theme is in the first byte, and the pages bring no cookie of their own', async ({ server }) => {
  const response = await fetch(server.url, { headers: { cookie: 'theme=dark' } })
  expect(await response.text()).toContain('data-theme="dark"')
  expect(response.headers.get('set-cookie')).toBeNull()
})

story(
  'changing the language in an open dialog turns it around in place and keeps what was typed',
  async ({ browser, server }) => {
    const { page } = await openBrowser(browser, server, { language: 'en' })
    const signIn = new SignIn(page)
    await signIn.open('register')
    await signIn.field('phone').fill('050 234 5678')
    await signIn.field('password').fill('sunflower-7')
    for (const language of ['he', 'ar', 'ru'] as const) {
      await signIn.dialog.locator('select').last().selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(signIn.dialog).toHaveCSS('direction', directionOf(language))
      await expect(signIn.field('phone')).toHaveValue('050 234 5678')
      await expect(signIn.field('password')).toHaveValue('sunflower-7')
    }
  },
)

for (const language of languages) {
  story(`settings change the language to ${language} for good`, async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    const { page } = await openBrowser(browser, server, { language: language === 'en' ? 'he' : 'en', person })
    await new Home(page).open()
    await page.goto('/settings/language')
    await page.locator(`main input[value="${language}"]`).check()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}

test.describe('offline', () => {
  story(
    'the last balance is shown with its time, and money waits until the network is back',
    async ({ browser, server }) => {
      const person = await openPerson(server.url, 'en', '25.00')
      const { page, context } = await openBrowser(browser, server, { language: 'en', person })
      const home = new Home(page)
      await home.open()
      await home.expectBalance('25.00')
      await context.setOffline(true)
      await expect(page.getByText(/offline/i).first()).toBeVisible()
      await home.expectBalance('25.00')
      await context.setOffline(false)
      await expect(page.getByText(/you are offline|you’re offline/i)).toHaveCount(0)
    },
  )
})

story('every listed page is where the map says, in its language, and says how it is shared', async ({ server }) => {
  const map = await fetch(`${server.url}/sitemap.xml`).then((response) => response.text())
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
  const paths = new Set(listed.map(({ pathname }) => pathname.replace(/\/(he|ar|ru|en)$/, '')))
  for (const path of ['/', '/terms', '/fees', '/verify', '/partner']) expect(paths).toContain(path)
  expect(listed.length % languages.length).toBe(0)
  for (const { pathname, search, origin } of listed) {
    const response = await fetch(`${server.url}${pathname}${search}`)
    expect(response.status, pathname).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<link rel="canonical" href="${origin}${pathname}${search}"/>`)
    const language = /(?:lang=|\/)(he|ar|ru|en)$/.exec(pathname + search)?.[1] ?? ''
    expect(html).toContain(`lang="${language}"`)
    expect(html.match(/<link rel="alternate"/g)).toHaveLength(languages.length + 1)
    // Numbers of this moment are in the page, and none is missing.
    expect(html).not.toMatch(/\{\{|__ORIGIN__|data-each/)
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await fetch(server.url + new URL(image).pathname)
    expect(picture.headers.get('content-type')).toBe('image/png')
  }
  expect(await fetch(`${server.url}/robots.txt`).then((response) => response.text())).toContain('/sitemap.xml')
})
