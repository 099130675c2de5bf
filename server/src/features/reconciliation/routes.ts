import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { decideLine } from './decide-line.ts'
import { importStatement } from './import-statement.ts'
import { matchLines } from './match-lines.ts'
import { makeFile, takeFile } from './payout-file.ts'
import { countReady, findFiles } from './payout-files.ts'
import { readLine } from './read-line.ts'
import { reconcile } from './report.ts'
import { findNamedPlaces, findStatements } from './statements.ts'
import { askForOutcome, readOutcome } from './unknown-outcomes.ts'

const mostListed = 50

export function mountReconciliation(bind: Bind, deps: Deps): void {
  const { db, books, clock, config } = deps
  const now = () => clock.now().toISOString()
  bind(endpoints.importStatement, async ({ operator, key, body }) => ({
    ...ok,
    ...(await importStatement(deps, operator, key, body)),
  }))
  bind(endpoints.listStatements, async () => {
    const statements = [...(await findStatements(db, mostListed))]
    return { ...ok, statements, accounts: [...(await accountsOf(deps))] }
  })
  bind(endpoints.readStatementLine, async ({ operator, params }) => ({
    ...ok,
    line: await readLine(deps, operator, params.id),
    now: now(),
  }))
  bind(endpoints.decideStatementLine, async ({ operator, key, params, body }) => ({
    ...ok,
    ...(await decideLine(deps, operator, key, params.id, body)),
  }))
  bind(endpoints.makePayoutFile, async ({ operator, key, body }) => ({
    ...ok,
    ...(await makeFile(deps, operator, key, body)),
  }))
  bind(endpoints.listPayoutFiles, async () => {
    return { ...ok, files: [...(await findFiles(db, mostListed))], waiting: await countReady(db) }
  })
  bind(endpoints.readPayoutFile, ({ operator, params }) => takeFile(deps, operator, params.id))
  bind(endpoints.readUnknownOutcome, async ({ operator, params }) => ({
    ...ok,
    outcome: await readOutcome(deps, operator, params.id),
    now: now(),
  }))
  bind(endpoints.askForOutcome, async ({ operator, params }) => ({
    ...ok,
    outcome: await askForOutcome(deps, operator, params.id),
    now: now(),
  }))
  bind(endpoints.readReconciliation, async () => {
    return { ...ok, report: await reconcile({ db, books, zone: config.businessZone, now: clock.now() }) }
  })
  deps.jobs.register(matchLines(deps))
}

/** Every account that can have a statement: those of the rails in shekels, and their places. */
async function accountsOf({ db, rails }: Deps) {
  const shekels = [...rails.values()].filter(
    ({ currency, deposit }) => currency === 'ILS' && deposit?.way === 'details',
  )
  const whole = shekels.map(({ name: rail }) => ({ rail, place: null, name: null }))
  return [...whole, ...(await findNamedPlaces(db))]
}
