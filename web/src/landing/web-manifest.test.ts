import { languages } from '@emun/contract/language'
import { expect, it } from 'vitest'
import { manifestPath, webManifests } from './web-manifest.ts'

type Manifest = Readonly<
  Record<'id' | 'name' | 'start_url' | 'description' | 'lang' | 'dir' | 'display' | 'scope', string>
> & {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly icons: readonly { readonly sizes: string; readonly purpose?: string }[]
}

const read = () => webManifests().map(({ json }) => JSON.parse(json) as Manifest)

it('describes one app in four languages, each in its own direction', () => {
  expect(webManifests().map(({ file }) => `/${file}`)).toEqual(languages.map(manifestPath))
  expect(read().map(({ lang, dir }) => [lang, dir])).toEqual([
    ['he', 'rtl'],
    ['ar', 'rtl'],
    ['ru', 'ltr'],
    ['en', 'ltr'],
  ])
  expect(new Set(read().map(({ id, start_url: start }) => `${id} ${start}`))).toEqual(
    new Set(['/dashboard /dashboard']),
  )
  expect(new Set(read().map(({ description }) => description)).size).toBe(4)
  expect(new Set(read().map(({ name }) => name)).size).toBe(4)
  for (const { shortcuts } of read()) expect(shortcuts.map(({ url }) => url)).toEqual(['/deposit', '/transfer'])
})

it('brings what systems ask for: two sizes, and an icon that may be cut to any shape', () => {
  for (const manifest of read()) {
    expect(manifest).toMatchObject({ display: 'standalone', scope: '/' })
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  }
})
