import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Files } from '../tidy/planted.ts'
import { readSources } from '../tidy/source.ts'
import { findForbiddenImports } from './check-imports.ts'

const packageJson = (content: object) => JSON.stringify(content)

/** A small house in which every import is right, with at least one import of every kind the rules govern. */
const cleanHouse: Files = {
  'package.json': packageJson({ devDependencies: { vitest: '1' } }),
  'contract/package.json': packageJson({
    exports: { './money': './src/money/index.ts', './customer': './src/customer.ts', './errors/he': './src/he.ts' },
    dependencies: { zod: '1' },
  }),
  'contract/src/money/index.ts': `export { money } from './money.ts'`,
  'contract/src/money/money.ts': `import * as z from 'zod/mini'\nexport const money = z`,
  'contract/src/customer.ts': `import { money } from './money/index.ts'\nexport const customer = money`,
  'contract/src/customer.test.ts': `import { it } from 'vitest'\nimport { readFileSync } from 'node:fs'\nit('', readFileSync)`,
  'ledger/package.json': packageJson({
    exports: { '.': './src/index.ts' },
    dependencies: { '@emun/contract': '1', pg: '1' },
  }),
  'ledger/src/index.ts': `import { Pool } from 'pg'\nimport { money } from '@emun/contract/money'\nexport const a = [Pool, money]`,
  'server/package.json': packageJson({
    exports: { '.': './src/index.ts' },
    dependencies: { '@emun/contract': '1', '@emun/ledger': '1' },
    devDependencies: { '@types/pg': '1', light: '1' },
  }),
  'server/src/app.ts': `import { transfer } from './features/transfers/transfer.ts'\nexport const app = transfer`,
  'server/src/platform/db.ts': `import { join } from 'node:path'\nimport type { Light } from 'light'\nexport const db: Light = join`,
  'server/src/features/transfers/transfer.ts': `
import { post } from '@emun/ledger'
import type { customer } from '@emun/contract/customer'
import { db } from '../../platform/db.ts'
import type { SmsPort } from '../../providers/sms/port.ts'
import { findWallet } from '../wallets/public.ts'
export const transfer = [post, db, findWallet]`,
  'server/src/features/transfers/transfer.test.ts': `import { harness } from '../../../test/harness.ts'\nharness()`,
  'server/src/features/wallets/public.ts': `export { findWallet } from './find-wallet.ts'`,
  'server/src/features/wallets/find-wallet.ts': `import type { Wallet } from './wallet.ts'\nexport const findWallet = 1`,
  'server/src/features/wallets/wallet.ts': `import { findWallet } from './find-wallet.ts'\nexport type Wallet = typeof findWallet`,
  'server/src/providers/sms/port.ts': `export type SmsPort = 1`,
  'server/test/harness.ts': `import { app } from '../src/app.ts'\nexport const harness = () => app`,
  'ui/package.json': packageJson({
    exports: { '.': './src/index.ts', './styles.css': './src/styles.css' },
    dependencies: { '@emun/contract': '1' },
  }),
  'ui/src/index.ts': `export const sentences = () => import('@emun/contract/errors/he')`,
  'ui/src/styles.css': `@import './tokens.css';`,
  'ui/src/tokens.css': `/* @import '../../web/src/app.css'; */`,
  'web/package.json': packageJson({
    dependencies: { '@emun/contract': '1', '@emun/ui': '1', react: '1' },
    devDependencies: { vite: '1' },
  }),
  'web/vite.config.ts': `import { defineConfig } from 'vite'\nimport { resolve } from 'node:path'\nexport default [defineConfig, resolve]`,
  'web/src/app/main.tsx': `import 'react'\nimport '@emun/ui/styles.css'\nexport const page = () => import('../features/home/home-page.tsx')`,
  'web/src/features/home/home-page.tsx': `import '@emun/ui'\nexport const page = 1`,
}

/** Writes the clean house, with some files changed or added, and says what the check finds: `path:line rule`. */
export function saidOfHouse(changes: Files = {}): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'emun-imports-'))
  try {
    for (const [path, text] of Object.entries({ ...cleanHouse, ...changes })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return findForbiddenImports(readSources(root)).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}
