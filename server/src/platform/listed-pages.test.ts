import { expect, it } from 'vitest'
import { robotsOf, sitemapOf } from './listed-pages.ts'

const listed = (path: string) =>
  `<head><link rel="canonical" href="https://e.example${path}"/>` +
  `<link rel="alternate" hrefLang="he" href="https://e.example/?lang=he"/>` +
  `<link rel="alternate" hrefLang="x-default" href="https://e.example/"/></head>`

it('lists every page that says where it is, with its languages, and no other', () => {
  const map = sitemapOf([listed('/?lang=en'), '<head><meta name="robots" content="noindex"/></head>', listed('/fees')])
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://e.example/?lang=en',
    'https://e.example/fees',
  ])
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://e.example/"/>')
})

it('tells robots where the map is', () => {
  expect(robotsOf('https://e.example')).toContain('Sitemap: https://e.example/sitemap.xml')
})
