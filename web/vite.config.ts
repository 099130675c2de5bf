import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileOfFirstScreens } from './chunks.ts'
import { installable } from './installable.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { withoutSummaries } from './without-summaries.ts'

const languages = ['he', 'ar', 'ru', 'en']

/** Features whose words come with their pages: they are long, few see them on a visit, or their page is no app. */
const apart = [
  'terms',
  'cards',
  'chats',
  'deposits',
  'documents',
  'bank-transfers',
  'money-requests',
  'fundraising',
  'fundraising-page',
  'installation',
  'interfaces',
  'referrals',
  'demo',
  'fees',
  'content',
  'payment-page',
  'receipts',
  'hosted-payments',
  'settings',
  'security',
  'avatars',
]

/**
 * One file of words a language instead of one a feature: the dialogs need the first group, whoever moves money also the second, the
 * signed-in app the first and the third, with the reasons that notices and cards have in common.
 */
const wordGroups = languages.flatMap((language) => [
  {
    name: `words-${language}`,
    test: new RegExp(
      `(ui/src/text/${language}|contract/src/errors/first-sentences\\.${language}|features/(accounts|sandbox)/messages\\.${language})\\.ts$`,
    ),
  },
  { name: `money-words-${language}`, test: new RegExp(`contract/src/errors/sentences\\.${language}\\.ts$`) },
  {
    name: `app-words-${language}`,
    test: new RegExp(
      `(contract/src/card-words/${language}|web/src/(app|features/(?!(${apart.join('|')})/)[\\w-]+)/messages\\.${language})\\.ts$`,
    ),
  },
  {
    name: `settings-words-${language}`,
    test: new RegExp(`web/src/features/(settings|security|avatars)/messages\\.${language}\\.ts$`),
  },
])

/** The persister asks for an older edition of the same core: every visitor would load both. */
const reactQuery = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-query'))
const queryCore = dirname(reactQuery.resolve('@tanstack/query-core/package.json'))

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@tanstack/query-core': queryCore } },
  plugins: [withoutSummaries(), react(), prerender(), installable(), precompress()],
  build: {
    target: 'es2022',
    manifest: true,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        landing: 'src/landing/landing.ts',
        app: 'src/app/main.tsx',
        messenger: 'src/features/sandbox/messenger.ts',
        widget: 'src/features/fundraising-page/widget.ts',
      },
      output: {
        codeSplitting: { groups: [...wordGroups, { name: fileOfFirstScreens }], includeDependenciesRecursively: false },
      },
    },
  },
})
