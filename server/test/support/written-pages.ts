import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@emun/contract/language'
import { pageNames } from '../../src/platform/pages.ts'

/** A folder as the web room builds it, where every page says its name and language and then what `more` has for it. */
export async function writePages(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emun-pages-'))
  const pages = pageNames.flatMap((name) => languages.map((language) => [name, language] as const))
  await Promise.all(
    pages.map(([name, language]) =>
      writeFile(
        join(folder, `${name}.${language}.html`),
        `<html lang="${language}"><head></head><body>${name} ${more[name] ?? ''}</body></html>`,
      ),
    ),
  )
  await writeFile(join(folder, 'app.js'), '')
  return folder
}
