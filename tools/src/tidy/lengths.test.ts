import { expect, it } from 'vitest'
import { findLongFiles, findLongFunctions, functionLengths, lengthStatistics } from './lengths.ts'
import { saidBy, treeOf } from './planted.ts'

const statements = (count: number) => '  step()\n'.repeat(count)

it('lets a function have seventy lines and not one more', () => {
  const seventy = `export function fits() {\n${statements(68)}}\n`
  const seventyOne = `const x = 1\nexport const long = () => {\n${statements(69)}}\n`
  expect(saidBy(findLongFunctions, { 'server/src/fits.ts': seventy })).toEqual([])
  expect(saidBy(findLongFunctions, { 'server/src/long.ts': seventyOne })).toEqual([
    'server/src/long.ts:2 long-function',
  ])
})

it('counts the markup of a component as its lines', () => {
  const page = `export function Page() {\n  return (\n    <main>\n${'      <p />\n'.repeat(66)}    </main>\n  )\n}\n`
  expect(saidBy(findLongFunctions, { 'web/src/page.tsx': page })).toEqual(['web/src/page.tsx:1 long-function'])
})

it('takes a describe for a chapter, and what is in it for functions', () => {
  const chapter = `describe.each(rows)('a chapter', () => {\n  it('a test', () => {\n${statements(70)}  })\n})\n`
  expect(saidBy(findLongFunctions, { 'server/src/a.test.ts': chapter })).toEqual([
    'server/src/a.test.ts:2 long-function',
  ])
})

it('lets a file have four hundred lines and not one more', () => {
  expect(saidBy(findLongFiles, { 'web/src/messages.he.ts': '// line\n'.repeat(400) })).toEqual([])
  expect(saidBy(findLongFiles, { 'web/src/messages.he.ts': '// line\n'.repeat(401) })).toEqual([
    'web/src/messages.he.ts:401 long-file',
  ])
})

it('measures methods, arrows and declarations alike', () => {
  const text = `function a() {\n}\nconst b = () => {\n\n}\nclass C extends Error {\n  d() {\n\n\n  }\n}\n`
  const [source] = treeOf({ 'a.ts': text })
  expect(source && functionLengths(source).map(({ lines }) => lines)).toEqual([2, 3, 4])
})

it('tells the spread of the product’s lengths, tests left out', () => {
  const files = {
    'server/src/a.ts': `function a() {\n}\nfunction b() {\n\n}\nfunction c() {\n\n\n}\n`,
    'server/src/a.test.ts': `function d() {\n${statements(50)}}\n`,
  }
  expect(lengthStatistics(treeOf(files))).toContain(
    'functions 3: median 3 lines, p90 4, longest 4, at server/src/a.ts:6',
  )
})
