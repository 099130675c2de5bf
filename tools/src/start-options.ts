import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Environment = Readonly<Record<string, string | undefined>>

export type StartOptions = {
  readonly dataFolder: string
  /** Whether the product opens with its invented customers. */
  readonly hasDemo: boolean
}

/**
 * Reads `--data DIR` (or EMUN_DATA; else `.data` in the project) and `--empty`. A relative folder is meant from where
 * the person stood when typing, which npm tells. Refuses an option it does not know.
 */
export function parseOptions(args: readonly string[], environment: Environment, root: string): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, empty: { type: 'boolean', default: false } },
  })
  const folder = values.data ?? environment['EMUN_DATA']
  const from = environment['INIT_CWD'] ?? process.cwd()
  return { dataFolder: folder === undefined ? join(root, '.data') : resolve(from, folder), hasDemo: !values.empty }
}

export type ServerSetting = StartOptions & {
  readonly root: string
  readonly environment: Environment
  readonly databaseUrl: string
  readonly secret: string
}

/**
 * The environment the server is started with: the caller's, and where everything is. The caller's word on sandbox and
 * demo stands, except that `--empty` means no demo; in production the server itself refuses both.
 */
export function environmentFor({ root, environment, databaseUrl, secret, ...options }: ServerSetting): Environment {
  return {
    EMUN_SANDBOX: 'on',
    EMUN_DEMO: 'on',
    EMUN_SECRET: secret,
    PORT: '8080',
    // The sandbox makes money for whoever asks, so only this machine reaches it unless HOST says otherwise.
    HOST: '127.0.0.1',
    ...environment,
    ...(options.hasDemo ? {} : { EMUN_DEMO: 'off' }),
    DATABASE_URL: databaseUrl,
    EMUN_DATA: options.dataFolder,
    EMUN_FILES: environment['EMUN_FILES'] ?? join(options.dataFolder, 'files'),
    EMUN_WEB: join(root, 'web', 'dist'),
    EMUN_CONSOLE: join(root, 'console', 'dist'),
    EMUN_LEDGER_SQL: join(root, 'ledger', 'sql'),
    EMUN_MIGRATIONS: join(root, 'server', 'migrations'),
  }
}
