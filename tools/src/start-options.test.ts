import { describe, expect, it } from 'vitest'
import { environmentFor, parseOptions } from './start-options.ts'

describe('what npm start understands', () => {
  it.each([
    { args: [], environment: {}, dataFolder: '/emun/.data', hasDemo: true },
    { args: ['--empty'], environment: {}, dataFolder: '/emun/.data', hasDemo: false },
    {
      args: ['--data', 'books'],
      environment: { INIT_CWD: '/home/dana' },
      dataFolder: '/home/dana/books',
      hasDemo: true,
    },
    { args: ['--data=/books'], environment: { EMUN_DATA: '/other' }, dataFolder: '/books', hasDemo: true },
    { args: [], environment: { EMUN_DATA: '/other' }, dataFolder: '/other', hasDemo: true },
  ])('$args with $environment', ({ args, environment, dataFolder, hasDemo }) => {
    expect(parseOptions(args, environment, '/emun')).toEqual({ dataFolder, hasDemo })
  })

  it('a misspelt option is refused by name', () => {
    expect(() => parseOptions(['--emtpy'], {}, '/emun')).toThrow('--emtpy')
  })
})

describe('what the server is told', () => {
  const setting = { root: '/emun', databaseUrl: 'postgres://here', secret: 'made', dataFolder: '/data', hasDemo: true }

  it('where its database, its data and its files are', () => {
    expect(environmentFor({ ...setting, environment: { NODE_ENV: 'test', EMUN_WEB: '/elsewhere' } })).toEqual({
      NODE_ENV: 'test',
      PORT: '8080',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://here',
      EMUN_SECRET: 'made',
      EMUN_SANDBOX: 'on',
      EMUN_DEMO: 'on',
      EMUN_DATA: '/data',
      EMUN_FILES: '/data/files',
      EMUN_WEB: '/emun/web/dist',
      EMUN_CONSOLE: '/emun/console/dist',
      EMUN_LEDGER_SQL: '/emun/ledger/sql',
      EMUN_MIGRATIONS: '/emun/server/migrations',
    })
  })

  it("the caller's port, secret and sandbox before our own", () => {
    const environment = { PORT: '9000', EMUN_SECRET: 'theirs', EMUN_SANDBOX: 'off' }
    expect(environmentFor({ ...setting, environment })).toMatchObject(environment)
  })

  it('no demo when asked for none, whatever the caller exports', () => {
    const asked = { ...setting, hasDemo: false, environment: { EMUN_DEMO: 'on' } }
    expect(environmentFor(asked)).toMatchObject({ EMUN_DEMO: 'off' })
  })
})
