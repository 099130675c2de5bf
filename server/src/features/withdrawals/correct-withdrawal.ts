import type { correctWithdrawal as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { isPositive } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { isProved, stepUpRefusal } from '../../platform/step-up.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { checkLeft } from '../card-payments/public.ts'
import { houseSetting } from '../rails/public.ts'
import { lockWalletsOf } from '../wallets/public.ts'
import { chooseWhere } from './choose-where.ts'
import { paysByItself } from './pay-by-provider.ts'
import { onHoldOf } from './policy.ts'
import { findWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts'
import { railOf, viewWithdrawal } from './view.ts'

type Asked = {
  readonly customer: SignedIn
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

/**
 * Gives what is still on hold another destination of the same rail; what is being paid goes where it went. A new one rests
 * first, and to another payment goes back no more than was paid by it. Refuses: more_than_was_paid, transaction_not_found, operation_not_allowed when nothing is on hold, not_owned_wallet, not_valid_wallet, step_up_required,
 * and what a field of a destination may be refused with.
 */
export async function correctWithdrawal(deps: Deps, { customer, id, body, language }: Asked) {
  const { clock, outbox } = deps
  // Whoever types a new destination proves who they are, before anybody is told what there is to correct.
  const isTyped = body.destination === undefined && !goesBack(deps, await findWithdrawal(deps.db, id), customer.id)
  if (isTyped && !isProved(customer, clock.now())) throw await stepUpRefusal(deps.db, customer.id)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.customer !== customer.id) throw refuse('transaction_not_found')
    if (!isPositive(onHoldOf(row))) throw refuse('operation_not_allowed')
    const now = clock.now()
    const rail = railOf(deps.rails, row.rail)
    await lockWalletsOf(tx, [customer.id])
    const chosen = await chooseWhere(tx, deps, customer.id, rail, body)
    const { answers, saved: destination, restsUntil, isNew, payment } = chosen
    if (payment && payment.id !== row.answers['payment']) checkLeft(payment, onHoldOf(row), 'payment')
    const rest = isNew ? Number(await houseSetting(tx, 'destination_rest_minutes', now)) * minute : 0
    const notBefore = new Date(Math.max(now.getTime() + rest, restsUntil?.getTime() ?? 0))
    const change = {
      answers,
      destination,
      isNewDestination: isNew,
      notBefore,
      correctedAt: now,
      waitsForCustomer: false,
    }
    const after = await updateWithdrawal(tx, row, change, now)
    // What a provider declined it pays once there is somewhere else to pay to.
    if (rail.withdrawal?.way === 'provider') await paysByItself(tx, deps, row.id, notBefore)
    outbox.emit(tx, { name: 'withdrawal.changed', customers: [customer.id], payload: { withdrawal: row.id } })
    return { ok: true as const, withdrawal: await viewWithdrawal(tx, deps, after, language), now: now.toISOString() }
  })
}

/** What goes back to a payment of their own is no stranger’s, whoever asks. */
function goesBack({ rails }: Deps, row: WithdrawalRow | null, customer: CustomerId): boolean {
  return row?.customer === customer && rails.get(row.rail)?.withdrawal?.goesBack === true
}
