import type { RailAnswers } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, DestinationId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ChainName } from '../../providers/chain/port.ts'
import { readAnswers } from '../../rails/fields.ts'
import type { Rail } from '../../rails/rail.ts'
import { findDestination } from './store.ts'

type Asked = { readonly destination?: string | undefined; readonly answers?: RailAnswers | undefined }

/** Where to: what was answered, and the saved destination that it is, where it is one. */
export type Chosen = {
  readonly answers: RailAnswers
  readonly saved: DestinationId | null
  readonly restsUntil: Date | null
}

/**
 * A saved destination of the customer’s for this rail, or what they answered to its fields. Refuses: not_owned_wallet, alike
 * for an unknown one and for somebody else’s; not_valid_wallet for their own of another rail; and what a field may be
 * refused with.
 */
export async function chooseDestination(
  tx: Tx,
  deps: Pick<Deps, 'chains'>,
  customer: CustomerId,
  rail: Rail,
  { destination, answers: unchecked = {} }: Asked,
): Promise<Chosen> {
  if (destination === undefined) {
    return { answers: checkedAnswers(deps, rail, unchecked), saved: null, restsUntil: null }
  }
  const found = await findDestination(tx, customer, destination)
  if (!found || found.deletedAt !== null) throw refuse('not_owned_wallet', { field: 'destination' })
  if (found.rail !== rail.name) throw refuse('not_valid_wallet', { field: 'destination' })
  return { answers: found.answers, saved: found.id, restsUntil: found.restsUntil }
}

/** Refuses each field by itself, and then what does not fit together. */
export function checkedAnswers({ chains }: Pick<Deps, 'chains'>, rail: Rail, unchecked: RailAnswers): RailAnswers {
  const side = rail.withdrawal
  if (!side) throw refuse('unsupported_withdraw_system', { field: 'paymentSystem' })
  const { chain } = side
  const checkAddress = (name: ChainName, text: string) => chains.get(name)?.checkAddress(text) ?? 'incorrect'
  const answers = readAnswers(side.asks, unchecked, chain === undefined ? undefined : { chain, checkAddress })
  side.check?.(answers)
  return answers
}
