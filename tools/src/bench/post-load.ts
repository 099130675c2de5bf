import { asServer } from './batch-load.ts'
import type { Load } from './drive.ts'
import type { FilledBooks } from './fill-books.ts'
import { accountsIn, type Books } from './scenarios.ts'
import { type SqlDriver, sqlCallLoad } from './sql-call.ts'

/** Our single post, called as the peer's is: one statement, by the same program. A refusal is a division by zero. */
export function postLoad(driver: SqlDriver, url: string, { first }: FilledBooks, books: Books): Load {
  const call = `select 1 / (status = 'posted')::int from ledger.post(array[uuidv7()], array['transfer'],
    array[sha256('one cent')], array[1], array[now()], array[now()],
    array[:payer::bigint + ${first - 1}], array[:payee::bigint + ${first - 1}], array[1::bigint], array['USD'])`
  // A script of pgbench is one statement a line.
  return sqlCallLoad(driver, {
    url,
    call: call.replaceAll(/\s+/g, ' '),
    accounts: accountsIn[books],
    options: asServer,
  })
}
