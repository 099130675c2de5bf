import { expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findUnseenBehaviours } from './behaviours.ts'

const planted: Files = {
  'contract/src/customer/a.ts': '',
  'e2e/stories/a.spec.ts': 'for (const language of toldIn()) story(`somebody logs in, in ${language}`, async () => {})',
}
const head = '| what | test file | test |\n|---|---|---|\n'

function saidOf(...cells: readonly string[]): readonly string[] {
  const table = `${head}| ${cells.join(' | ')} |\n`
  return findUnseenBehaviours(treeOf({ ...planted, 'docs/promises/behaviours.md': table })).map(({ why }) => why)
}

it('a behaviour has a test that sees it, a story in any language too', () => {
  expect(saidOf('login', 'e2e/stories/a.spec.ts', 'somebody logs in')).toEqual([])
  expect(saidOf('login', 'e2e/stories/a.spec.ts', 'nobody')).toEqual([
    'login: e2e/stories/a.spec.ts has no test with “nobody” in its title',
  ])
  expect(saidOf('login', 'web/src/login.ts', 'logs in')).toEqual(['login: there is no test file web/src/login.ts'])
  expect(findUnseenBehaviours(treeOf(planted)).map(({ why }) => why)).toEqual([
    'no table with the columns what, test file, test',
  ])
})
