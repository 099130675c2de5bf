import type { FakeChain, FakeTransaction } from './fake-chain.ts'
import type { Heard, Said } from './fake-provider.ts'

const confirmedAtOnce = 25
const waitingAtMost = 50

/** Answers for a chain as Esplora's API does. */
export function playEsplora(chain: FakeChain, { target }: Heard): Said {
  const [, area, subject = '', , order, last] = target.split('/')
  if (target === '/blocks/tip/height') return { status: 200, body: String(chain.tip()) }
  if (area === 'tx') return sayTransaction(chain, subject)
  if (area === 'address') return { status: 200, body: historyOf(chain, subject, order === 'chain' ? last : undefined) }
  return { status: 400, body: 'Invalid request' }
}

function sayTransaction(chain: FakeChain, txid: string): Said {
  const found = chain.transactions().find((each) => each.txid === txid)
  return found ? { status: 200, body: told(chain, found) } : { status: 404, body: 'Transaction not found' }
}

function historyOf(chain: FakeChain, address: string, last: string | undefined) {
  const all = chain.transactions().filter(({ outputs }) => outputs.some(({ to }) => to === address))
  const confirmed = all.filter(({ height }) => height !== null)
  const from = last === undefined ? 0 : confirmed.findIndex(({ txid }) => txid === last) + 1
  const page = confirmed.slice(from, from + confirmedAtOnce)
  const waiting = all.filter(({ height }) => height === null).slice(0, waitingAtMost)
  return [...(last === undefined ? waiting : []), ...page].map((each) => told(chain, each))
}

function told(chain: FakeChain, { txid, height, outputs }: FakeTransaction) {
  const status =
    height === null
      ? { confirmed: false }
      : {
          confirmed: true,
          block_height: height,
          block_hash: chain.hashOf(height),
          block_time: 1_790_000_000 + height * 600,
        }
  const change = { scriptpubkey: '6a00', scriptpubkey_type: 'op_return', value: 0 }
  const vout = outputs.map(({ to, units }) => ({ scriptpubkey_address: to, value: Number(units) }))
  return { txid, version: 2, fee: 200, vin: [], vout: [change, ...vout], status }
}
