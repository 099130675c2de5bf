import { describe, expect, test } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'src/landing/landing.ts': {
    file: 'assets/landing-1.js',
    css: ['assets/landing-1.css'],
    imports: ['_shared-1.js'],
    dynamicImports: ['src/features/accounts/dialog.tsx', '../ui/src/text/he.ts'],
  },
  '_shared-1.js': {
    file: 'assets/shared-1.js',
    css: ['assets/ui-1.css'],
    assets: ['assets/rubik-hebrew-wght-normal-1.woff2'],
  },
  'src/app/main.tsx': {
    file: 'assets/app-1.js',
    imports: ['_shared-1.js'],
    dynamicImports: ['../ui/src/text/he.ts', '../ui/src/text/en.ts', 'src/app/messages.he.ts', '../contract/he.ts'],
  },
  'src/features/sandbox/messenger.ts': { file: 'assets/messenger-1.js', imports: ['_shared-1.js'] },
  'src/features/fundraising-page/widget.ts': { file: 'assets/widget-1.js', css: ['assets/widget-1.css'] },
  'src/features/accounts/dialog.tsx': { file: 'assets/dialog-1.js' },
  '../ui/src/text/he.ts': { file: 'assets/words-he-1.js' },
  '../ui/src/text/en.ts': { file: 'assets/words-en-1.js' },
  'src/app/messages.he.ts': { file: 'assets/app-words-he-1.js' },
  '../contract/he.ts': { file: 'assets/money-words-he-1.js' },
  'rubik-latin-wght-normal.woff2': { file: 'assets/rubik-latin-wght-normal-1.woff2' },
  'rubik-arabic-wght-normal.woff2': { file: 'assets/rubik-arabic-wght-normal-1.woff2' },
}

describe('what a page fetches first', () => {
  const assets = assetsOf(manifest, '/assets/gate-1.js')

  test('its script, and the styles of what the script imports before its own', () => {
    expect(assets.landing.script).toBe('/assets/landing-1.js')
    expect(assets.landing.styles).toEqual(['/assets/ui-1.css', '/assets/landing-1.css'])
  })

  test('the landing fetches no words; the app fetches those of its language and first page, and no other', () => {
    expect(assets.landing.preload('he')).toEqual(['/assets/shared-1.js'])
    expect(assets.app.preload('he')).toEqual([
      '/assets/shared-1.js',
      '/assets/words-he-1.js',
      '/assets/app-words-he-1.js',
    ])
  })

  test('the letters of its language and Latin ones, and no other alphabet', () => {
    expect(assets.fonts('he')).toEqual([
      '/assets/rubik-hebrew-wght-normal-1.woff2',
      '/assets/rubik-latin-wght-normal-1.woff2',
    ])
    expect(assets.fonts('en')).toEqual(['/assets/rubik-latin-wght-normal-1.woff2'])
  })

  test('a build without one of its entries is no build', () => {
    expect(() => assetsOf({}, '/assets/gate-1.js')).toThrow(/landing/)
  })
})
