import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A real Ethereum chain on this machine. Blocks are made only when asked for; the last four are not finalized. */
export type LocalEvm = {
  readonly url: string
  readonly call: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly mine: (blocks: number) => Promise<unknown>
  /** Puts a token in the chain whose whole supply is the first account's; see `tether-like/TetherLike.sol`. */
  readonly deployToken: () => Promise<LocalToken>
  readonly stop: () => Promise<void>
}

/** Each answers with the transaction's hash, and waits for no block. */
export type LocalToken = {
  readonly contract: string
  readonly transfer: (to: string, units: bigint) => Promise<string>
  readonly transferTwice: (to: string, first: bigint, second: bigint) => Promise<string>
  readonly setFee: (basisPoints: bigint) => Promise<string>
}

const require = createRequire(import.meta.url)
const program = require.resolve('@foundry-rs/anvil/bin.mjs')
const options = ['--port', '0', '--no-mining', '--slots-in-an-epoch', '2', '--accounts', '2', '--chain-id', '31337']

export async function startLocalEvm(): Promise<LocalEvm> {
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await urlOf(child)
  const call = (method: string, params: readonly unknown[] = []) => callNode(url, method, params)
  const mine = (blocks: number) => call('anvil_mine', [`0x${blocks.toString(16)}`])
  const [owner] = (await call('eth_accounts')) as string[]
  return {
    url,
    call,
    mine,
    deployToken: () => deployToken(call, mine, owner ?? ''),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

async function urlOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the chain says nothing')
  for await (const line of createInterface(child.stdout)) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    // It says more, and would wait for somebody to read it.
    child.stdout.resume()
    return `http://${address}`
  }
  throw new Error('the chain did not start')
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

const supply = 10n ** 15n
const code = new URL('tether-like/tether-like.hex', import.meta.url)

async function deployToken(call: LocalEvm['call'], mine: LocalEvm['mine'], owner: string): Promise<LocalToken> {
  // The gas is given, or the chain would first try each call and refuse those that fail.
  const send = async (rest: object) =>
    (await call('eth_sendTransaction', [{ from: owner, gas: '0x200000', ...rest }])) as string
  const txid = await send({ data: `0x${(await readFile(code, 'utf8')).trim()}${word(supply)}` })
  await mine(1)
  const receipt = (await call('eth_getTransactionReceipt', [txid])) as { contractAddress: string }
  const contract = receipt.contractAddress
  const run = (selector: string, ...words: string[]) => send({ to: contract, data: `0x${selector}${words.join('')}` })
  const account = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  return {
    contract,
    transfer: (to, units) => run('a9059cbb', account(to), word(units)),
    transferTwice: (to, first, second) => run('f5e3eb7f', account(to), word(first), word(second)),
    setFee: (basisPoints) => run('69fe0e2d', word(basisPoints)),
  }
}

function word(number: bigint): string {
  return number.toString(16).padStart(64, '0')
}
