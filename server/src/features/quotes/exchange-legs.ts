import type { Money } from '@emun/contract/money'
import { house, type Leg, openAccount } from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'
import type { Price } from './price.ts'

type Ends = { readonly from: Leg['from']; readonly to: Leg['to'] }

/**
 * from ──▶ exchange in the one currency; exchange ──▶ to in the other, and to fx_spread and fx_rounding what the exchange keeps.
 * Some of the legs may move nothing.
 */
export async function legsThroughExchange(
  tx: Tx,
  { from, to }: Ends,
  receive: Money,
  { into, spread, rest }: NonNullable<Price['exchanged']>,
): Promise<Leg[]> {
  const ofHouse = (kind: 'exchange' | 'fx_spread' | 'fx_rounding', { currency }: Money) =>
    openAccount(tx, { owner: house, kind, currency })
  const out = await ofHouse('exchange', receive)
  return [
    { from, to: await ofHouse('exchange', into), amount: into },
    { from: out, to, amount: receive },
    { from: out, to: await ofHouse('fx_spread', spread), amount: spread },
    { from: out, to: await ofHouse('fx_rounding', rest), amount: rest },
  ]
}
