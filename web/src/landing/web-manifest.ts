import { directionOf, type Language, languages } from '@emun/contract/language'
import { productName } from '../platform/product.ts'
import { landingText } from './messages.ts'

/** Where the description of the installable app is in a language. */
export function manifestPath(language: Language): string {
  return `/app.${language}.webmanifest`
}

const plainIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** The app as it is installed, in every language: the same app, for its `id` is the same. */
export function webManifests(): readonly { readonly file: string; readonly json: string }[] {
  return languages.map((language) => ({
    file: manifestPath(language).slice(1),
    json: JSON.stringify(manifestIn(language)),
  }))
}

function manifestIn(language: Language): object {
  const { description, app } = landingText[language]
  return {
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    name: app.name,
    short_name: productName,
    description,
    lang: language,
    dir: directionOf(language),
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    categories: ['finance'],
    shortcuts: [
      { name: app.deposit, url: '/deposit', icons: [plainIcon] },
      { name: app.send, url: '/transfer', icons: [plainIcon] },
    ],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      plainIcon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
