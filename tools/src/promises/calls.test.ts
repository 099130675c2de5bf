import { describe, expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findUnplayedCalls } from './calls.ts'

const planted: Files = {
  'contract/src/customer/cards.ts': `export const freezeCard = endpoint({ method: 'POST', path: '/account/freez-card/{id}' })`,
  'server/src/features/cards/cards.test.ts': `import { call, cards } from '../../../test/support/cards.ts'
    it('is frozen at once', () => cards.freeze(dana))
    it('is looked at', () => cards.read(dana))`,
  'server/test/support/cards.ts': `import * as customer from '@emun/contract/customer'
    export const cards = { freeze: (who) => send(customer.freezeCard, who), read: (who) => send(customer.listCards, who) }`,
  'web/src/cards.test.tsx': `it('is frozen in a browser', () => press(freezeCard))`,
}

const head = '| method | path | endpoint | test file | test |\n|---|---|---|---|---|\n'
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
const freeze = ['POST', '/account/freez-card/{id}', 'freezeCard'] as const
const played = row(...freeze, 'server/src/features/cards/cards.test.ts', 'frozen at once')

/** What is said of these rows, without the call that it is said of. */
function saidOf(rows: string): readonly string[] {
  const findings = findUnplayedCalls(treeOf({ ...planted, 'docs/promises/calls.md': `# Calls\n\n${head}${rows}` }))
  return findings.map(({ line, why }) => `${line} ${why.replace('POST /account/freez-card/{id} ', '')}`)
}

describe('a call of the specification', () => {
  it('is kept by a test that plays it, by itself or through a support file', () => {
    expect(saidOf(played)).toEqual([])
  })

  it('is an endpoint at that method and path, under that name, once', () => {
    expect(saidOf(row('PUT', ...freeze.slice(1), 'a', 'b'))).toEqual([
      '5 PUT /account/freez-card/{id} is no endpoint of the contract',
    ])
    expect(saidOf(played.replace('freez-', 'freeze-'))).toEqual([
      '5 POST /account/freeze-card/{id} is no endpoint of the contract',
    ])
    expect(saidOf(played.replace('freezeCard', 'freeze'))).toEqual(['5 is freezeCard in the contract'])
    expect(saidOf(played + played)).toEqual(['6 stands here twice'])
  })

  it('names its test', () => {
    const file = 'server/src/features/cards/cards.test.ts'
    expect(saidOf(row(...freeze, '', ''))).toEqual(['5 is not played over HTTP by a test of the server'])
    expect(saidOf(row(...freeze, file, ''))).toEqual(['5 has nobody who plays it: names no test that keeps it'])
    expect(saidOf(row(...freeze, 'server/a.test.ts', 'is'))).toEqual([
      '5 has nobody who plays it: there is no test file server/a.test.ts',
    ])
    expect(saidOf(row(...freeze, file, 'is melted'))).toEqual([
      `5 has nobody who plays it: ${file} has no test with “is melted” in its title`,
    ])
  })

  it('is called by the test it names, over HTTP', () => {
    expect(saidOf(played.replace('frozen at once', 'is looked at'))).toEqual([
      '5 is not called by that test, which has to name freezeCard',
    ])
    expect(saidOf(row(...freeze, 'web/src/cards.test.tsx', 'in a browser'))).toEqual([
      '5 is not played over HTTP by a test of the server',
    ])
  })

  it('cannot be lost with the table, or with a column of it', () => {
    const lost = ['no table with the columns method, path, endpoint, test file, test']
    expect(findUnplayedCalls(treeOf(planted)).map(({ why }) => why)).toEqual(lost)
    const other = { ...planted, 'docs/promises/calls.md': head.replace(' test |', '') + played }
    expect(findUnplayedCalls(treeOf(other)).map(({ why }) => why)).toEqual(lost)
  })
})
