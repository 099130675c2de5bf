import type { Clock } from '@emun/contract/time'
import type { SandboxRecords } from '../sandbox-records.ts'
import { openEsplora } from './esplora.ts'
import { openEvm } from './evm.ts'
import { chainNames, type ChainName, type ChainWatcher } from './port.ts'
import { openSandboxChain, type SandboxChain } from './sandbox.ts'
import type { ChainSettings } from './settings.ts'
import { openTronGrid } from './trongrid.ts'

export type OpenChains = {
  readonly watchers: ReadonlyMap<ChainName, ChainWatcher>
  /** The chains that the sandbox plays, for its buttons. */
  readonly played: ReadonlyMap<ChainName, SandboxChain>
}

/** Each chain by its provider where that is configured, else by the sandbox while it is on (`sandbox`), else not at all. */
export function openChains(
  settings: ChainSettings,
  sandbox: { readonly records: SandboxRecords; readonly clock: Clock } | null,
): OpenChains {
  const real = realChains(settings)
  const played = new Map<ChainName, SandboxChain>()
  for (const name of chainNames) {
    if (sandbox && !real.has(name)) played.set(name, openSandboxChain({ name, ...sandbox }))
  }
  const watchers = new Map([...real, ...[...played].map(([name, { watcher }]) => [name, watcher] as const)])
  return { watchers, played }
}

function realChains({ btc, ...usdt }: ChainSettings): ReadonlyMap<ChainName, ChainWatcher> {
  const real = new Map<ChainName, ChainWatcher>()
  if (btc) real.set('btc', openEsplora(btc))
  if (usdt['usdt-trc20']) real.set('usdt-trc20', openTronGrid(usdt['usdt-trc20']))
  if (usdt['usdt-erc20']) real.set('usdt-erc20', openEvm(usdt['usdt-erc20']))
  return real
}
