import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const enough = {
  DATABASE_URL: 'postgres://localhost/emun',
  EMUN_SECRET: 'a secret of more than thirty-two characters',
  EMUN_LEDGER_SQL: 'ledger/sql',
  EMUN_MIGRATIONS: 'server/migrations',
}

it('starts with what must be given and nothing else, the sandbox off', () => {
  expect(readConfig(enough)).toMatchObject({ port: 8080, walletCurrency: 'USD', isSandbox: false, isDemo: false })
})

it('names every variable that is wrong', () => {
  const wrong = { ...enough, DATABASE_URL: 'mysql://x', EMUN_SECRET: 'short', PORT: 'http' }
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*EMUN_SECRET|DATABASE_URL[\s\S]*EMUN_SECRET/)
})

it('refuses the sandbox and the demo in production unless it is allowed in so many words', () => {
  const production = { ...enough, NODE_ENV: 'production', EMUN_SANDBOX: 'on', EMUN_DEMO: 'on' }
  expect(readConfig(production)).toMatchObject({ isSandbox: false, isDemo: false })
  expect(readConfig({ ...production, EMUN_SANDBOX_IN_PRODUCTION: 'on' })).toMatchObject({
    isSandbox: true,
    isDemo: true,
  })
})
