import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Smaller files than this fit in one packet either way. */
const leastBytes = 1_000

/** Writes `.br` and `.gz` beside what compresses well, so that the server never compresses while someone waits. */
const precompress: Plugin = {
  name: 'emun:precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = await readdir(dir, { recursive: true })
    for (const path of files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(dir, file))) {
      const content = await readFile(path)
      if (content.length < leastBytes) continue
      await writeFile(`${path}.br`, brotliCompressSync(content))
      await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** The script chooses language, direction and theme, so nothing may be painted before it has run. */
const paintAfterScript: Plugin = {
  name: 'emun:paint-after-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

/** One file of words a language instead of one a feature: whoever opens the desk waits for all of them. */
const wordGroups = ['he', 'ar', 'ru', 'en'].map((language) => ({
  name: `words-${language}`,
  test: new RegExp(
    `(ui/src/text/${language}|contract/src/errors/(first-)?sentences\\.${language}|console/src/(app|features/[\\w-]+)/messages\\.${language})\\.ts$`,
  ),
}))

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), paintAfterScript, precompress],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What may be loaded at once is said in kB gzipped by tools/src/budgets.ts, which fails.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: { codeSplitting: { groups: wordGroups, includeDependenciesRecursively: false } },
    },
  },
})
