import * as customer from '@emun/contract/customer'
import * as desk from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { listOpenSessions } from '../accounts/public.ts'
import { readAccess } from './access.ts'
import { block, endSessions, unblock } from './block.ts'
import { close, closeAccountJob, closeOwn, keep, keepOwn } from './closing.ts'
import { readDocuments } from './documents.ts'
import { addNote, readNotes } from './notes.ts'
import { endPauseJob, pause, pauseOwn, resumeOwn, unpause } from './pause.ts'
import { lookAt, readJournal, readProfile } from './read-customer.ts'
import { search } from './search.ts'

export function mountCustomers(bind: Bind, deps: Deps): void {
  const endPause = endPauseJob(deps)
  const closeAccount = closeAccountJob(deps)
  deps.jobs.register(endPause)
  deps.jobs.register(closeAccount)
  mountLooks(bind, deps)
  mountDecisions(bind, deps, endPause, closeAccount)
  mountOwn(bind, deps, endPause, closeAccount)
}

function mountLooks(bind: Bind, deps: Deps): void {
  bind(desk.searchCustomers, ({ operator, query }) => search(deps, operator, query))
  bind(desk.readCustomer, async ({ operator, params: { id }, query: { why } }) => ({
    ...ok,
    customer: await readProfile(deps, { operator, id, why }),
  }))
  bind(desk.readCustomerJournal, ({ operator, params: { id }, query: { why, ...page } }) =>
    readJournal(deps, { operator, id, why }, page),
  )
  bind(desk.readCustomerSessions, async ({ operator, params: { id }, query: { why } }) => {
    const sessions = await lookAt(deps, { operator, id, why }, ['sessions'], (tx, whose) =>
      listOpenSessions(tx, deps.clock, { id: whose, session: null }),
    )
    return { ...ok, sessions }
  })
  bind(desk.readCustomerDocuments, async ({ operator, params: { id }, query: { why } }) => ({
    ...ok,
    cases: await readDocuments(deps, { operator, id, why }),
  }))
  bind(desk.readCustomerNotes, ({ operator, params: { id }, query: { why, ...page } }) =>
    readNotes(deps, { operator, id, why }, page),
  )
}

type EndPause = ReturnType<typeof endPauseJob>
type CloseAccount = ReturnType<typeof closeAccountJob>

function mountDecisions(bind: Bind, deps: Deps, endPause: EndPause, closeAccount: CloseAccount): void {
  bind(desk.addCustomerNote, (call) => addNote(deps, call).then(() => ok))
  bind(desk.blockCustomer, (call) => block(deps, call).then(() => ok))
  bind(desk.unblockCustomer, (call) => unblock(deps, call).then(() => ok))
  bind(desk.pauseCustomer, (call) => pause(deps, endPause, call).then(() => ok))
  bind(desk.unpauseCustomer, (call) => unpause(deps, call).then(() => ok))
  bind(desk.closeCustomer, (call) => close(deps, closeAccount, call).then(() => ok))
  bind(desk.cancelClosing, (call) => keep(deps, call).then(() => ok))
  bind(desk.endCustomerSessions, (call) => endSessions(deps, call).then(() => ok))
}

/** What customers see and do about their own account as a whole. */
function mountOwn(bind: Bind, deps: Deps, endPause: EndPause, closeAccount: CloseAccount): void {
  bind(customer.readAccessLog, ({ customer: { id }, query }) => readAccess(deps.db, id, query))
  bind(customer.pauseAccount, async ({ customer: { id }, body }) => {
    const until = await pauseOwn(deps, endPause, id, body)
    return { ...ok, pausedUntil: until.toISOString() }
  })
  bind(customer.resumeAccount, async ({ customer: { id } }) => {
    const until = await resumeOwn(deps, endPause, id)
    return { ...ok, pausedUntil: until.toISOString() }
  })
  bind(customer.closeAccount, async ({ customer: { id }, body }) => {
    const at = await closeOwn(deps, closeAccount, id, body.password)
    return { ...ok, closingAt: at.toISOString() }
  })
  bind(customer.keepAccount, async ({ customer: { id } }) => {
    await keepOwn(deps, id)
    return ok
  })
}
