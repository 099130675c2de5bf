import { describe, expect, it } from 'vitest'
import { saidOfHouse } from './planted-tree.ts'

it('a clean house has nothing to say', () => {
  expect(saidOfHouse()).toEqual([])
})

describe('between rooms', () => {
  it.each([
    ['contract/src/a.ts', `import '@emun/ledger'`],
    ['contract/src/a.ts', `import '@emun/ui'`],
    ['ledger/src/a.ts', `import '@emun/server'`],
    ['server/src/a.ts', `import '@emun/ui'`],
    ['server/src/a.ts', `import '@emun/web'`],
    ['ui/src/a.ts', `import '@emun/web'`],
    ['web/src/a.ts', `import '@emun/server'`],
    ['web/src/a.ts', `import '@emun/console'`],
    ['web/src/a.ts', `import type { Account } from '@emun/ledger'`],
    ['web/src/a.ts', `export type { Account } from '@emun/ledger'`],
    ['web/src/a.ts', `export const a: import('@emun/ledger').Account = 1`],
    ['web/src/a.ts', `export const a = () => import('@emun/ledger')`],
    ['web/src/a.ts', 'export const a = () => import(`@emun/ledger`)'],
    ['console/src/a.ts', `import '@emun/ledger'`],
    ['e2e/stories/a.spec.ts', `import '@emun/server'`],
    ['tools/src/a.ts', `import '@emun/web'`],
    ['web/src/a.ts', `import '@emun/unknown'`],
  ])('%s may not hold: %s', (path, text) => {
    expect(saidOfHouse({ [path]: text })).toContain(`${path}:1 room`)
  })

  it.each([
    ['ledger/src/a.ts', `import '@emun/contract/customer'`],
    ['ui/src/a.ts', `import '@emun/contract/customer'`],
    ['console/src/a.ts', `import '@emun/contract/customer'`],
  ])('%s may not use this door: %s', (path, text) => {
    expect(saidOfHouse({ [path]: text })).toContain(`${path}:1 door`)
  })

  it.each([
    ['server/src/a.ts', `import '@emun/ledger/src/post.ts'`],
    ['server/src/a.ts', `import type { Post } from '@emun/ledger/src/post.ts'`],
    ['server/src/a.ts', `import '@emun/contract/money/money.ts'`],
    ['server/src/a.ts', `import '@emun/contract'`],
  ])('nobody reaches past a door: %s: %s', (path, text) => {
    expect(saidOfHouse({ [path]: text })).toEqual([`${path}:1 deep-import`])
  })

  it.each([
    ['server/src/a.ts', `import '../../ledger/src/post.ts'`],
    ['web/src/a.ts', `export const pages = import.meta.glob('../../server/src/**')`],
    ['web/src/a.css', `@import '../../ui/src/styles.css';`],
    ['web/src/a.css', `.a { background: url(../../ui/src/a.svg); }`],
    ['server/src/a.test.ts', `import '../../ledger/test/laws.ts'`],
  ])('no relative path leaves its room: %s: %s', (path, text) => {
    expect(saidOfHouse({ [path]: text })).toEqual([`${path}:1 leaves-room`])
  })

  it('a room is not its own neighbour', () => {
    expect(saidOfHouse({ 'server/src/a.ts': `import '@emun/server'` })).toEqual(['server/src/a.ts:1 own-name'])
  })

  it('absolute paths and paths put together at run time are refused', () => {
    expect(saidOfHouse({ 'web/src/a.ts': `import '/src/b.ts'` })).toEqual(['web/src/a.ts:1 absolute-path'])
    const lazy = 'export const a = (name: string) => import(`./features/${name}/public.ts`)'
    expect(saidOfHouse({ 'web/src/a.ts': lazy })).toEqual(['web/src/a.ts:1 unreadable-import'])
    expect(saidOfHouse({ 'tools/src/a.ts': lazy })).toEqual([])
  })
})

describe('between features', () => {
  const transfers = 'server/src/features/transfers/extra.ts'

  it.each([
    `import { findWallet } from '../wallets/find-wallet.ts'`,
    `import type { Wallet } from '../wallets/find-wallet.ts'`,
    `export * from '../wallets/find-wallet.ts'`,
    `export const a = () => import('../wallets/find-wallet.ts')`,
    `import '../wallets/parts/public.ts'`,
  ])('only public.ts is a way in: %s', (text) => {
    expect(saidOfHouse({ [transfers]: text })).toEqual([`${transfers}:1 feature-feature`])
  })

  it('the same holds in web, in the console and in tests', () => {
    const said = saidOfHouse({
      'web/src/features/transfers/a.tsx': `import '../home/home-page.tsx'`,
      'console/src/features/transfers/a.tsx': `import '../home/home-page.tsx'`,
      'server/src/features/transfers/a.test.ts': `import '../wallets/find-wallet.ts'`,
    })
    expect(said).toEqual([
      'console/src/features/transfers/a.tsx:1 feature-feature',
      'server/src/features/transfers/a.test.ts:1 feature-feature',
      'web/src/features/transfers/a.tsx:1 feature-feature',
    ])
  })

  it.each(['server', 'web'])('the platform of %s knows no feature, not even a public one', (room) => {
    const path = `${room}/src/platform/a.ts`
    expect(saidOfHouse({ [path]: `import type { W } from '../features/wallets/public.ts'` })).toEqual([
      `${path}:1 platform-feature`,
    ])
    expect(saidOfHouse({ [path]: `export const a = () => import('../features/wallets/public.ts')` })).toEqual([
      `${path}:1 platform-feature`,
    ])
  })

  it.each([
    `import type { App } from '../../app.ts'`,
    `import { deps } from '../../deps.ts'`,
    `import { fakeSms } from '../../providers/sms/fake.ts'`,
  ])('a feature knows the shape of what it is given and nothing above it: %s', (text) => {
    expect(saidOfHouse({ [transfers]: text })).toEqual([`${transfers}:1 feature-outside`])
  })

  it.each([
    `import type { Deps } from '../../deps.ts'`,
    `import type { FakeSms } from '../../providers/sms/fake.ts'`,
    `import { findWallet } from '../wallets/public.ts'`,
  ])('a feature may hold: %s', (text) => {
    expect(saidOfHouse({ [transfers]: text })).toEqual([])
  })
})

describe('packages', () => {
  it('are used only where they are declared, though npm lets every room see them', () => {
    expect(saidOfHouse({ 'server/src/a.ts': `import { Pool } from 'pg'` })).toEqual([
      'server/src/a.ts:1 undeclared-package',
    ])
    expect(saidOfHouse({ 'web/src/a.css': `@import '@fontsource/rubik/index.css';` })).toEqual([
      'web/src/a.css:1 undeclared-package',
    ])
    expect(
      saidOfHouse({ 'ui/src/a.ts': `import { a } from '@emun/contract/errors/he'`, 'ui/package.json': '{}' }),
    ).toContain('ui/src/a.ts:1 undeclared-package')
  })

  it('for development do not reach the product', () => {
    expect(saidOfHouse({ 'web/src/a.ts': `import { build } from 'vite'` })).toEqual([
      'web/src/a.ts:1 undeclared-package',
    ])
    expect(saidOfHouse({ 'web/src/a.ts': `import { it } from 'vitest'` })).toEqual([
      'web/src/a.ts:1 undeclared-package',
    ])
    expect(saidOfHouse({ 'web/src/a.test.ts': `import { it } from 'vitest'` })).toEqual([])
  })

  it.each(['contract', 'ui', 'web', 'console'])('of Node are not for %s, which runs in a browser', (room) => {
    expect(saidOfHouse({ [`${room}/src/a.ts`]: `import 'node:fs'` })).toEqual([`${room}/src/a.ts:1 node`])
    expect(saidOfHouse({ [`${room}/src/a.test.ts`]: `import 'node:fs'` })).toEqual([])
  })

  it('of Node are written with node:, so that no package can take their place', () => {
    expect(saidOfHouse({ 'server/src/a.ts': `import 'fs'` })).toEqual(['server/src/a.ts:1 undeclared-package'])
  })
})

describe('circles', () => {
  it('of files are found, once each, also when a link is lazy', () => {
    const said = saidOfHouse({
      'server/src/platform/a.ts': `import './b.ts'`,
      'server/src/platform/b.ts': `\nexport * from './c.ts'`,
      'server/src/platform/c.ts': `export const c = () => import('./a.ts')`,
      'server/src/platform/self.ts': `import './self.ts'`,
    })
    expect(said).toEqual(['server/src/platform/a.ts:1 file-circle', 'server/src/platform/self.ts:1 file-circle'])
  })

  it('of files that a type closes are not circles when the code runs', () => {
    const said = saidOfHouse({
      'server/src/platform/a.ts': `import './b.ts'`,
      'server/src/platform/b.ts': `import type { A } from './a.ts'`,
    })
    expect(said).toEqual([])
  })

  it('of features are found even when only types close them', () => {
    const said = saidOfHouse({
      'server/src/features/wallets/owner.ts': `import type { Transfer } from '../transfers/public.ts'`,
      'server/src/features/transfers/public.ts': `export type Transfer = 1`,
    })
    expect(said).toEqual(['server/src/features/transfers/transfer.ts:6 feature-circle'])
  })
})
