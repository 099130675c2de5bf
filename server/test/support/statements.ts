import * as operator from '@emun/contract/operator'
import type { BodyOf } from '@emun/contract/endpoint'
import { ask } from './client.ts'
import { eventually, type RailTest } from './rails.ts'
import type { TestServer } from './server.ts'

/** A row of a statement: a day, an amount with its sign, who, and the bank’s reference. */
export type StatementRow = readonly [day: string, amount: string, payer: string, reference: string]

export function csvOf(rows: readonly StatementRow[]): string {
  return ['Date,Amount,Payer,Reference', ...rows.map((row) => row.join(','))].join('\n')
}

/** A treasurer with the statements of our accounts. */
export function openStatements({ url, database }: TestServer, rails: RailTest) {
  const token = () => rails.tokenOf('treasurer')
  const lineOf = async (reference: string) => {
    const { rows } = await database.pool.query<{ id: string; state: string; deposit: string | null }>(
      `select l.id, l.state, p.deposit_id as deposit from statement_line l left join payment p on p.id = l.payment_id
      where l.reference = $1 order by l.id`,
      [reference],
    )
    return rows[0]
  }
  return {
    lineOf,
    async import(rail: string, closing: string, rows: readonly StatementRow[], key = crypto.randomUUID()) {
      const body = { rail, closing: { amount: closing, currency: 'ILS' as const }, text: csvOf(rows) }
      return ask(url, operator.importStatement, { token: await token(), key, body })
    },
    /** Waits until nothing is left for the job that matches. */
    untilMatched: () =>
      eventually(async () => {
        const { rowCount } = await database.pool.query(
          `select from job where name = 'statement_match' and failed_at is null`,
        )
        return rowCount === 0 ? true : null
      }, 'the lines were not looked at'),
    async decide(
      line: string,
      body: BodyOf<typeof operator.decideStatementLine>,
      role: operator.OperatorRole = 'treasurer',
    ) {
      await rails.claim('unmatched', line, role)
      const given = { token: await rails.tokenOf(role), params: { id: line }, key: crypto.randomUUID(), body }
      return ask(url, operator.decideStatementLine, given)
    },
    release: async (line: string, role: operator.OperatorRole) =>
      ask(url, operator.releaseItem, {
        token: await rails.tokenOf(role),
        params: { queue: 'unmatched' },
        body: { item: line },
      }),
    async read(line: string) {
      await rails.claim('unmatched', line, 'treasurer')
      return ask(url, operator.readStatementLine, { token: await token(), params: { id: line } })
    },
    async report() {
      return (await ask(url, operator.readReconciliation, { token: await token() })).reply.report
    },
  }
}
