import { type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../src/deps.ts'
import { openPage } from '../../src/features/deposits/hosted-page.ts'
import { lookUpPage } from '../../src/features/deposits/look-up-page.ts'
import { openDeposit } from '../../src/features/deposits/open-deposit.ts'
import { findPayments } from '../../src/features/deposits/public.ts'
import type { SignedIn } from '../../src/platform/callers.ts'
import { idOfUuid } from '../../src/platform/ids.ts'

/** Pays by card on the sandbox’s page, and answers the number of the payment, by which money can go back to it. */
export async function payByCard(deps: Deps, customer: SignedIn, amount: Money): Promise<string> {
  const body = { paymentSystem: 'card', amount: toWire(amount), answers: {} }
  const wish = { customer, key: crypto.randomUUID(), body, language: 'en' } as const
  const { id } = (await openDeposit(deps, wish)).deposit
  await openPage(deps).run({ deposit: id })
  await deps.pages.sandbox?.act(`sandbox_${id}`, 'pay')
  await lookUpPage(deps, id)
  const [payment] = await findPayments(deps.db, [id])
  if (payment?.state !== 'credited') throw new Error(`the payment of ${id} was not credited`)
  return idOfUuid('txn', payment.id)
}
