import { refuse } from '@emun/contract/errors'
import { fromWire } from '@emun/contract/money'
import * as endpoints from '@emun/contract/sandbox'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { scanChain } from '../deposits/public.ts'
import { refreshRates } from '../rates/public.ts'
import type { Sandbox } from './sandbox.ts'

/** What people, miners, markets and providers do outside, at the press of a button. */
export function mountSandboxMoney(bind: Bind, deps: Deps, { chains, fx }: Sandbox): void {
  const { sandbox: pages } = deps.pages
  const look = async (name: string) => {
    const watcher = [...deps.chains.values()].find((each) => each.name === name)
    if (watcher) await scanChain(deps, watcher)
  }
  bind(endpoints.sandboxChainSend, async ({ body }) => {
    const chain = chains.get(body.chain)
    const amount = fromWire(body.amount)
    if (!chain || !amount) throw refuse('record_not_found')
    const hasToken = body.token === 'ours' || body.chain !== 'btc'
    if (amount.currency !== chain.watcher.currency || !hasToken)
      throw refuse('currency_not_supported', { field: 'amount' })
    if (typeof chain.watcher.checkAddress(body.to) === 'string')
      throw refuse('chain_address_incorrect', { field: 'to' })
    const txid = await chain.send({ to: body.to, amount, token: body.token })
    await look(body.chain)
    return { ...ok, txid }
  })
  bind(endpoints.sandboxChainChange, async ({ body }) => {
    const chain = chains.get(body.chain)
    if (!chain) throw refuse('record_not_found')
    const { change } = body
    if (change.kind === 'replace') await chain.replace(change.txid)
    if (change.kind === 'reorg') await chain.reorg(change.depth, change.drops ? 'drops' : undefined)
    if (change.kind === 'fail') await chain.failFor(change.ms)
    await look(body.chain)
    return ok
  })
  bind(endpoints.sandboxRate, async ({ body }) => {
    fx.move(body.pair, body.rate)
    await refreshRates(deps)
    return ok
  })
  bind(endpoints.sandboxPage, async ({ params }) => {
    const page = pages && (await pages.page(params.ref))
    if (!page) throw refuse('record_not_found')
    const { amount, ...rest } = page
    return { ...ok, page: { ...rest, amount, acts: [...page.acts] } }
  })
  bind(endpoints.sandboxPay, async ({ params, body }) => {
    const acted = pages && (await pages.act(params.ref, body.act))
    if (!acted || acted === 'not_found') throw refuse('record_not_found')
    if (acted === 'not_possible') throw refuse('operation_not_allowed')
    return { ...ok, redirectUrl: acted.redirectUrl }
  })
}
