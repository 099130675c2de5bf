export { startPostgres, type Postgres, type PostgresOptions } from './supervisor.ts'
