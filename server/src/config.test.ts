import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const enough = {
  DATABASE_URL: 'postgres://localhost/emun',
  EMUN_SECRET: 'a secret of more than thirty-two characters',
  EMUN_LEDGER_SQL: 'ledger/sql',
  EMUN_MIGRATIONS: 'server/migrations',
}

const twilio = { EMUN_TWILIO_ACCOUNT: 'AC1', EMUN_TWILIO_TOKEN: 'secret', EMUN_TWILIO_FROM: 'Emun' }

it('starts with what must be given and nothing else, the sandbox off', () => {
  expect(readConfig(enough)).toMatchObject({ port: 8080, walletCurrency: 'USD', isSandbox: false, isDemo: false })
})

it('names every variable that is wrong', () => {
  const wrong = { ...enough, DATABASE_URL: 'mysql://x', EMUN_SECRET: 'short', PORT: 'http' }
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*EMUN_SECRET|DATABASE_URL[\s\S]*EMUN_SECRET/)
})

it('refuses the sandbox and the demo in production unless it is allowed in so many words', () => {
  const production = { ...enough, ...twilio, NODE_ENV: 'production', EMUN_SANDBOX: 'on', EMUN_DEMO: 'on' }
  expect(readConfig(production)).toMatchObject({ isSandbox: false, isDemo: false })
  expect(readConfig({ ...production, EMUN_SANDBOX_IN_PRODUCTION: 'on' })).toMatchObject({
    isSandbox: true,
    isDemo: true,
  })
})

it('names what is missing of a provider that is half configured', () => {
  const half = { EMUN_TWILIO_ACCOUNT: 'AC1', EMUN_TWILIO_FROM: 'Emun' }
  expect(() => readConfig({ ...enough, ...half })).toThrow(/EMUN_TWILIO_TOKEN/)
  expect(readConfig({ ...enough, ...twilio }).providers.twilio).toMatchObject({ account: 'AC1', token: 'secret' })
})

it('takes WasabiCard whole or not at all, and says what is missing', () => {
  expect(readConfig(enough).providers.wasabi).toBeNull()
  expect(() => readConfig({ ...enough, EMUN_WASABI_API_KEY: 'key' })).toThrow(
    /EMUN_WASABI_PRIVATE_KEY, EMUN_WASABI_PLATFORM_KEY: required/,
  )
  expect(() => readConfig({ ...enough, EMUN_WASABI_URL: 'wasabi' })).toThrow(/EMUN_WASABI_URL/)
  for (const types of ['starter', 'starter:', 'starter:one', 'starter:1,', 'starter:1,starter:2']) {
    expect(() => readConfig({ ...enough, EMUN_WASABI_TYPES: types })).toThrow(/EMUN_WASABI_TYPES/)
  }
})

it('does not start in production with nothing but a sandbox to send codes by', () => {
  expect(() => readConfig({ ...enough, NODE_ENV: 'production' })).toThrow(/EMUN_TWILIO/)
  expect(readConfig({ ...enough, ...twilio, NODE_ENV: 'production' }).providers.nineteen).toBeNull()
})

it('takes an origin for where it is served, and nothing that is more or less than one', () => {
  expect(readConfig(enough).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ ...enough, EMUN_PUBLIC_URL: 'https://emun.example' }).publicUrl).toBe('https://emun.example')
  for (const wrong of ['emun.example', 'https://emun.example/', 'https://emun.example/app']) {
    expect(() => readConfig({ ...enough, EMUN_PUBLIC_URL: wrong })).toThrow(/EMUN_PUBLIC_URL/)
  }
})

it('tells no tracker of anything unless one is asked for by name, and then needs all of it', () => {
  const google = { EMUN_GA_MEASUREMENT_ID: 'G-1', EMUN_GA_SECRET: 'secret' }
  expect(readConfig({ ...enough, ...google }).providers.conversions).toBe('off')
  const asked = { ...enough, EMUN_CONVERSIONS: 'google-analytics' }
  expect(readConfig({ ...asked, ...google }).providers.conversions).toMatchObject({ measurementId: 'G-1' })
  expect(() => readConfig(asked)).toThrow(/EMUN_GA_MEASUREMENT_ID/)
  expect(() => readConfig({ ...asked, EMUN_GA_SECRET: 'secret' })).toThrow(/EMUN_GA_MEASUREMENT_ID/)
})
