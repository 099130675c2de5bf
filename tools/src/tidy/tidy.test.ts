import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { printFindings } from './finding.ts'
import { readSources } from './source.ts'
import { findUntidy } from './tidy.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'emun-tidy-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

it('a tidy tree has nothing to say', () => {
  const root = plant({
    'server/src/features/transfers/policy.ts': 'export const largest = 10\n',
    'server/migrations/0001-customers.sql':
      'create table customer (id text primary key);\ngrant select on customer to emun_server;\n',
    'ui/src/styles.css': '.card { margin-inline: auto; }\n',
  })
  expect(findUntidy(readSources(root))).toEqual([])
})

it('reads what people wrote and not what was installed or built', () => {
  const late = 'export const at = Date.now()\n'
  const root = plant({
    'server/src/a.ts': late,
    'server/node_modules/b/b.ts': late,
    'web/dist/c.js': late,
    '.data/d.ts': late,
    'package-lock.json': ['https://registry', 'npmjs', 'org/'].join('.'),
  })
  expect(printFindings(findUntidy(readSources(root)))).toMatch(/^server\/src\/a\.ts:1 {2}clock {2}Date\.now: .+$/)
})

it('a file the parser cannot read is a finding, not a file without findings', () => {
  const root = plant({ 'server/src/a.ts': 'export const = \n' })
  expect(findUntidy(readSources(root)).map(({ rule }) => rule)).toEqual(['unreadable'])
})

it('asks every rule', () => {
  const root = plant({
    'contract/src/customer/a.ts': `export const a = endpoint({ method: 'GET', path: '/a', refusals: ['low_balance'] })\n`,
    'server/migrations/0002-a.sql': 'create table a (amount_minor bigint);\n',
    'server/src/utils.ts': `// FIXME\nexport const purse = Date.now()\nconsole.log(parseFloat('1'), Map.groupBy([], String))\n`,
    'server/src/fee.ts': `// @ts-expect-error\nexport const amount = Number('1')\nexport const place = '/home/dana/a'\n`,
    'server/src/long.ts': `export function long() {\n${'  step()\n'.repeat(400)}}\n`,
    'server/src/unreadable.ts': 'export const = \n',
    'web/src/app/main.tsx': '',
    'web/src/features/loans/messages.ts': '',
    'ui/src/a.css': '.a { left: 0; font-style: italic; }\n',
    'ui/src/a.tsx': 'export const a = <p style={{ marginLeft: 1 }} dangerouslySetInnerHTML={{ __html: "" }} />\n',
  })
  const asked = new Set(findUntidy(readSources(root)).map(({ rule }) => rule))
  expect([...asked].toSorted()).toEqual([
    'amount-column',
    'authz-matrix',
    'clock',
    'console',
    'empty-name',
    'float',
    'forgotten-words',
    'glossary',
    'long-file',
    'long-function',
    'machine-path',
    'migration-grant',
    'migration-number',
    'money-arithmetic',
    'physical-side',
    'promise',
    'raw-html',
    'suppression',
    'too-new',
    'type-style',
    'unfinished',
    'unreadable',
    'untested-refusal',
  ])
  const places = findUntidy(readSources(root)).filter(({ rule }) => rule === 'physical-side')
  expect(places.map(({ path }) => path)).toEqual(['ui/src/a.css', 'ui/src/a.tsx'])
})
