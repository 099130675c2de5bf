import { languages } from '@emun/contract/language'
import { expect, it } from 'vitest'
import { manifestPath, webManifests } from './web-manifest.ts'

const read = () => webManifests().map(({ file, json }) => ({ file, ...(JSON.parse(json) as Record<string, unknown>) }))

it('describes one app in four languages, each in its own direction', () => {
  expect(read().map(({ file }) => `/${file}`)).toEqual(languages.map(manifestPath))
  expect(read().map(({ lang, dir }) => [lang, dir])).toEqual([
    ['he', 'rtl'],
    ['ar', 'rtl'],
    ['ru', 'ltr'],
    ['en', 'ltr'],
  ])
  expect(new Set(read().map(({ id, start_url: start }) => `${String(id)} ${String(start)}`))).toEqual(
    new Set(['/dashboard /dashboard']),
  )
  expect(new Set(read().map(({ description }) => description)).size).toBe(4)
})

it('brings what systems ask for: two sizes, and an icon that may be cut to any shape', () => {
  for (const manifest of read()) {
    expect(manifest).toMatchObject({ display: 'standalone', scope: '/' })
    const icons = manifest['icons'] as { sizes: string; purpose?: string }[]
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  }
})
