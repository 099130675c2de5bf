import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { openFile } from '../files/public.ts'
import { renameInterface, setInterfaceBlocked, setInterfaceLogo } from './change-interface.ts'
import { checkSignature } from './check-signature.ts'
import { createInterface } from './create-interface.ts'
import { nowOf } from './create-payment.ts'
import { readHostedPayment } from './hosted-payment.ts'
import { listInterfaceTransactions } from './interface-transactions.ts'
import { readLimits, setLimits } from './limits.ts'
import { ownInterface } from './own-interface.ts'
import { payPayment } from './pay-payment.ts'
import { changeRails, listRails } from './rails.ts'
import { readInterfaceSecret, renewInterfaceSecret } from './renew-secret.ts'
import { findActs, findInterface, findInterfacesOf } from './store.ts'
import { viewInterface } from './view.ts'

const usualPage = 20
const mostActs = 50

export function mountInterfaces(bind: Bind, deps: Deps): void {
  mountOwn(bind, deps)
  mountSecrets(bind, deps)
  bind(endpoints.payInterface, ({ customer, key, params, body }) =>
    payPayment(deps, { customer, key, id: params.id, signature: body.signature }),
  )
  bind(front.readHostedPayment, ({ params, query, ip }) =>
    readHostedPayment(deps, { id: params.id, signature: query.s, ip }),
  )
  bind(front.readInterfaceLogo, async ({ params }) => {
    const row = await findInterface(deps.db, params.id)
    const picture = row && (await openFile(deps, { file: row.logo, owner: row.customer, size: 'large' }))
    if (!picture) throw refuse('record_not_found')
    return picture
  })
}

function mountOwn(bind: Bind, deps: Deps): void {
  bind(endpoints.createInterface, async ({ customer, body, image }) => ({
    ...ok,
    interface: await createInterface(deps, { owner: customer.id, body, image }),
  }))
  bind(endpoints.listInterfaces, async ({ customer }) => ({
    ...ok,
    interfaces: (await findInterfacesOf(deps.db, customer.id)).map(viewInterface),
  }))
  bind(endpoints.renameInterface, async ({ customer, params, body }) => ({
    ...ok,
    interface: await renameInterface(deps, { owner: customer.id, id: params.id, body }),
  }))
  bind(endpoints.setInterfaceLogo, async ({ customer, params, image }) => ({
    ...ok,
    interface: await setInterfaceLogo(deps, { owner: customer.id, id: params.id, image }),
  }))
  bind(endpoints.blockInterface, async ({ customer, params }) => ({
    ...ok,
    interface: await setInterfaceBlocked(deps, { owner: customer.id, id: params.id, isBlocked: true }),
  }))
  bind(endpoints.unblockInterface, async ({ customer, params }) => ({
    ...ok,
    interface: await setInterfaceBlocked(deps, { owner: customer.id, id: params.id, isBlocked: false }),
  }))
  bind(endpoints.listInterfaceActs, async ({ customer, params }) => {
    const { id } = await ownInterface(deps.db, customer.id, params.id)
    const acts = await findActs(deps.db, id, mostActs)
    return { ...ok, acts: acts.map(({ act, at }) => ({ act, at: at.toISOString() })) }
  })
  bind(endpoints.listInterfaceTransactions, async ({ customer, params, query }) => {
    const row = await ownInterface(deps.db, customer.id, params.id)
    const { mode, cursor = null, limit = usualPage } = query
    const now = mode === 'test' ? nowOf(deps, row) : deps.clock.now()
    return { ...ok, ...(await listInterfaceTransactions(deps.db, { interface: row.id, mode, cursor, limit }, now)) }
  })
}

function mountSecrets(bind: Bind, deps: Deps): void {
  bind(endpoints.readInterfaceLimits, async ({ customer, params, query }) => ({
    ...ok,
    limits: await readLimits(deps, { owner: customer.id, id: params.id, mode: query.mode }),
  }))
  bind(endpoints.setInterfaceLimits, async ({ customer, params, body }) => ({
    ...ok,
    limits: await setLimits(deps, { owner: customer.id, id: params.id, body }),
  }))
  bind(endpoints.listInterfaceRails, ({ customer, params, query }) =>
    listRails(deps, { owner: customer.id, id: params.id, language: query.lang }),
  )
  bind(endpoints.setInterfaceRails, ({ customer, params, query, body }) =>
    changeRails(deps, { owner: customer.id, id: params.id, language: query.lang, wished: body.paymentSystems }),
  )
  bind(endpoints.readInterfaceSecret, async ({ customer, params }) => ({
    ...ok,
    ...(await readInterfaceSecret(deps, { owner: customer.id, id: params.id })),
  }))
  bind(endpoints.regenerateInterfaceSecret, async ({ customer, params, body }) => ({
    ...ok,
    secrets: await renewInterfaceSecret(deps, { owner: customer.id, id: params.id, mode: body.mode }),
  }))
  bind(endpoints.checkInterfaceSignature, async ({ customer, params, body }) => ({
    ...ok,
    ...(await checkSignature(deps, { owner: customer.id, id: params.id, body })),
  }))
}
