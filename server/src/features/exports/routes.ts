import * as customer from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { forgetExportJob, makeExportJob } from './make-export.ts'
import { findExportOf } from './store.ts'
import { requestExport, takeExport } from './take-export.ts'

export function mountExports(bind: Bind, deps: Deps): void {
  const forget = forgetExportJob(deps)
  const make = makeExportJob(deps, forget)
  deps.jobs.register(forget)
  deps.jobs.register(make)

  bind(customer.requestExport, async ({ customer: { id } }) => ({ ...ok, export: await requestExport(deps, make, id) }))
  bind(customer.readExport, async ({ customer: { id } }) => ({
    ...ok,
    export: await findExportOf(deps.db, id, deps.clock.now()),
  }))
  bind(customer.downloadExport, ({ customer: { id }, params }) => takeExport(deps, id, params.id))
}
