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

/**
 * One file of words a language instead of one a feature: the dialogs need the first group, the signed-in app also the
 * second, with the reasons that notices and cards have in common. The terms are long and stay by themselves, and so do cards, the chat, adding money, sending to a bank and asking for
 * money, which few see on a visit, and the pages of fees and of a guest's payment, which are no app.
 */
const wordGroups = languages.flatMap((language) => [
  {
    name: `words-${language}`,
    test: new RegExp(
      `(ui/src/text/${language}|contract/src/errors/sentences\\.${language}|features/(accounts|sandbox)/messages\\.${language})\\.ts$`,
    ),
  },
  {
    name: `app-words-${language}`,
    test: new RegExp(
      `(contract/src/card-words/${language}|web/src/(app|features/(?!terms/|cards/|chats/|deposits/|fees/|bank-transfers/|money-requests/|payment-page/)[\\w-]+)/messages\\.${language})\\.ts$`,
    ),
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
      },
      output: {
        codeSplitting: { groups: [...wordGroups, { name: fileOfFirstScreens }], includeDependenciesRecursively: false },
      },
    },
  },
})
