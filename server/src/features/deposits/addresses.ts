import type { Deps } from '../../deps.ts'
import { first } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ChainName } from '../../providers/chain/port.ts'

/** An address of the chain that nobody was given before. Two who ask at once get two. */
export async function nextAddress(
  tx: Tx,
  { chains }: Pick<Deps, 'chains'>,
  chain: ChainName,
): Promise<{ readonly address: string; readonly index: number }> {
  const row = await first(
    tx.query<{ index: number }>(sql`
      insert into chain_index as c (chain, next_index) values (${chain}, 1)
      on conflict (chain) do update set next_index = c.next_index + 1
      returning next_index - 1 as index`),
  )
  const watcher = chains.get(chain)
  if (!row || !watcher) throw new Error(`no watcher for the chain ${chain}`)
  return { address: watcher.deriveAddress(row.index), index: row.index }
}
