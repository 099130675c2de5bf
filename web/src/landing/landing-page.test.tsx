import { languages } from '@emun/contract/language'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Assets } from './assets.ts'
import { type Page, renderPages } from './pages.tsx'

const own = { script: '/assets/x.js', styles: ['/assets/x.css'], preload: () => [] }
const assets: Assets = {
  gate: '/assets/gate.js',
  landing: own,
  app: own,
  messenger: own,
  widget: own,
  fonts: (language) => [`/assets/${language}.woff2`],
}

let pages: readonly Page[] = []
beforeAll(async () => {
  pages = await renderPages(assets)
})

function documentOf(file: string): Document {
  const page = pages.find((candidate) => candidate.file === file)
  return new DOMParser().parseFromString(page?.html ?? '', 'text/html')
}

describe.each(languages)('the public pages in %s', (language) => {
  const names = [
    'landing',
    'app',
    'terms',
    'verify',
    'fees',
    'faq',
    'news',
    'article',
    'help',
    'messenger',
    'not-found',
  ]
  const files = names.map((name) => `${name}.${language}.html`)

  test.each(files)('%s says its language and direction in the first tag, and begins with a doctype', (file) => {
    const { html } = pages.find((page) => page.file === file) ?? { html: '' }
    const direction = language === 'he' || language === 'ar' ? 'rtl' : 'ltr'
    expect(html.startsWith(`<!doctype html><html lang="${language}" dir="${direction}">`)).toBe(true)
  })

  test.each(files)('%s has a title, one main heading, and no inline code', (file) => {
    const page = documentOf(file)
    expect(page.title).not.toBe('')
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelectorAll('script:not([src]), style, [style], [onclick]')).toHaveLength(0)
  })

  test.each(['landing', 'terms', 'verify', 'fees'])(
    '%s says where it is in each language, and how it is shared',
    (name) => {
      const page = documentOf(`${name}.${language}.html`)
      const hrefs = (selector: string) => [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
      const addresses = hrefs(`link[hreflang="${language}"]`)
      expect(hrefs('link[rel="canonical"]')).toEqual(addresses)
      expect(addresses[0]).toMatch(/^__ORIGIN__\//)
      expect(hrefs('link[rel="alternate"]')).toHaveLength(languages.length + 1)
      expect(hrefs('link[hreflang="x-default"]')[0]).not.toContain('?lang=')
      const said = (property: string) => page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content')
      expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(said('description'))
      expect(said('title')).toBe(page.title)
      expect(said('url')).toBe(addresses[0])
      expect(said('locale')?.slice(0, 2)).toBe(language)
      expect(said('image')).toBe(`__ORIGIN__/share/${language}.png`)
    },
  )

  test('help stands first in the foot of every page', () => {
    for (const file of files.filter((each) => !/^(app|messenger)/.test(each))) {
      expect(documentOf(file).querySelector('footer .page-links a')?.getAttribute('href')).toBe('/help')
    }
  })

  test('an article says in its head what it is, and where it is in the other languages', () => {
    const page = documentOf(`article.${language}.html`)
    expect(page.title).toBe('{{article.title}} · Emun')
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('{{article.lead}}')
    for (const other of languages) {
      const link = page.querySelector(`link[hreflang="${other}"]`)
      expect(link?.getAttribute('href')).toBe(`__ORIGIN__/news/{{article.slug}}?lang=${other}`)
    }
  })

  test('the landing promises no method of payment that is not built', () => {
    const text = documentOf(`landing.${language}.html`).body.textContent
    expect(text).not.toMatch(/PayPal|Bit|USDT|Visa|PayBox|биткоин|בנקאית|بطاقة/i)
  })

  test('every fee example adds up: what is sent, less the fee, is what arrives', () => {
    for (const example of documentOf(`landing.${language}.html`).querySelectorAll('.fee-examples .cost')) {
      const [sent, fee, received] = [...example.querySelectorAll('[data-money]')].map((sum) =>
        BigInt(sum.textContent.replace(/\D/g, '')),
      )
      expect((sent ?? 0n) - (fee ?? 0n)).toBe(received)
    }
  })
})
