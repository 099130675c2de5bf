import * as endpoints from '@emun/contract/sandbox'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { operatorCode } from '../operators/public.ts'
import { refreshRates } from '../rates/public.ts'
import { mountSandboxCards } from './card-routes.ts'
import { findDemo } from './demo.ts'
import { fundWallet } from './fund-wallet.ts'
import { mountSandboxMoney } from './money-routes.ts'
import type { Sandbox } from './sandbox.ts'

/** The calls that play the outside world. `bind` answers 404 to all of them while the sandbox is off. */
export function mountSandbox(bind: Bind, deps: Deps, sandbox: Sandbox): void {
  const { outbox } = sandbox
  bind(endpoints.sandboxOutbox, async ({ query }) => ({ messages: [...outbox.messages(phoneInQuery(query.to))] }))
  bind(endpoints.sandboxDemo, async () => ({ ...ok, ...(await findDemo(deps)) }))
  bind(endpoints.sandboxFund, async ({ key, body }) => {
    await fundWallet(deps, key, body)
    return ok
  })
  bind(endpoints.sandboxChat, async ({ body }) => ({ ...ok, ...(await sandbox.writeInChat(body)) }))
  bind(endpoints.sandboxClock, async ({ body }) => {
    const now = deps.clock.advance(body.advanceMs)
    // Rates are confirmed by the clock that moved.
    await refreshRates(deps)
    deps.jobs.wake()
    return { ...ok, now: now.toISOString() }
  })
  mountSandboxMoney(bind, deps, sandbox)
  mountSandboxCards(bind, deps)
  bind(endpoints.sandboxAuthenticator, async ({ query }) => ({
    ...ok,
    oneTimeCode: await operatorCode(deps, query.email),
  }))
}

/** A plus sign that was not escaped arrives as a space. */
function phoneInQuery(to: string | undefined): string | undefined {
  return to?.replace(/^ /, '+')
}
