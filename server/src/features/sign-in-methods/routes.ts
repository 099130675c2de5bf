import * as contract from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import {
  confirmAuthenticator,
  offerAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts'
import { beginPasskeyLogin, logInWithPasskey } from './passkey-login.ts'
import { beginProof, prove } from './prove.ts'
import { shownPasskey } from './shown-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './store.ts'

export function mountSignInMethods(bind: Bind, deps: Deps): void {
  bind(front.beginPasskeyLogin, async ({ ip }) => ({ ...ok, options: await beginPasskeyLogin(deps, ip) }))
  bind(front.passkeyLogin, (call) => logInWithPasskey(deps, call.body, call))

  bind(contract.signInMethods, async ({ customer }) => {
    const passkeys = await listPasskeys(deps.db, customer.id)
    return { ...ok, passkeys: passkeys.map(shownPasskey), authenticator: await readAuthenticator(deps.db, customer.id) }
  })
  mountPasskeys(bind, deps)
  mountAuthenticator(bind, deps)

  bind(contract.beginStepUp, async ({ customer }) => ({ ...ok, ...(await beginProof(deps, customer)) }))
  bind(contract.stepUp, async ({ customer, body }) => ({
    ...ok,
    provedUntil: (await prove(deps, customer, body)).toISOString(),
  }))
}

function mountPasskeys(bind: Bind, deps: Deps): void {
  bind(contract.beginPasskey, async ({ customer }) => ({ ...ok, options: await beginPasskey(deps, customer) }))
  bind(contract.addPasskey, async ({ customer, body }) => ({ ...ok, passkey: await addPasskey(deps, customer, body) }))
  bind(contract.renamePasskey, async ({ customer, params, body }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await renamePasskey(tx, customer.id, params.id, body.name))) throw refuse('passkey_not_found')
      deps.outbox.emit(tx, { name: 'passkey.renamed', customers: [customer.id], payload: { passkey: params.id } })
    })
    return ok
  })
  bind(contract.removePasskey, async ({ customer, params }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await deletePasskey(tx, customer.id, params.id))) throw refuse('passkey_not_found')
      notify(tx, deps, { customer: customer.id, kind: 'passkey_removed', details: {} })
    })
    return ok
  })
}

function mountAuthenticator(bind: Bind, deps: Deps): void {
  bind(contract.beginAuthenticator, async ({ customer }) => ({
    ...ok,
    ...(await offerAuthenticator(deps, customer.id)),
  }))
  bind(contract.confirmAuthenticator, async ({ customer, body }) => ({
    ...ok,
    recoveryCodes: [...(await confirmAuthenticator(deps, customer.id, body.oneTimeCode))],
  }))
  bind(contract.removeAuthenticator, async ({ customer }) => {
    await removeAuthenticator(deps, customer.id)
    return ok
  })
  bind(contract.renewRecoveryCodes, async ({ customer }) => ({
    ...ok,
    recoveryCodes: [...(await renewRecoveryCodes(deps, customer.id))],
  }))
}
