import type { QueryOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { fromWire, isPositive, type Money, toWire } from '@emun/contract/money'
import type { previewCredit as endpoint } from '@emun/contract/operator'
import { dayIn, startOfDay } from '@emun/contract/time'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { shownFields } from '../../rails/words-of.ts'
import { logAccess } from '../customers/public.ts'
import { type DepositRow, findPayments, listAllPlaces, priceOf, viewDeposit } from '../deposits/public.ts'
import { openFile, type Size } from '../files/public.ts'
import { audited } from '../operators/public.ts'
import type { Price } from '../quotes/public.ts'
import { findNearLines, holdOpenLine, mostAside, priceOfLine } from '../reconciliation/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { openClaimed } from './open-claimed.ts'
import { payerOf } from './paying-customer.ts'
import { findOtherTokens, findProofs, noteLook } from './store.ts'

/** A deposit to decide on, with everything that speaks for or against it. */
export function readReview(deps: Deps, operator: Operator, id: string, language: Language) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'deposits', operator, id)
    const rail = deps.rails.get(row.rail)
    const proofs = await findProofs(tx, row.id, row.customer)
    const places = await listAllPlaces(tx, deps.clock.now())
    const tokens = await findOtherTokens(tx, row.id)
    return {
      deposit: await viewDeposit(tx, deps, row, language),
      doubt: (await findHeld(tx, row))?.doubt ?? null,
      customer: await payerOf(tx, row),
      answers: rail?.deposit ? [...shownFields(rail, language, rail.deposit.asks, row.answers)] : [],
      place: places.find((place) => place.id === row.place)?.name ?? null,
      proofs: proofs.map(({ id: proof, sentAt, sameOfOwn, sameOfOthers }) => ({
        id: proof,
        sentAt: sentAt.toISOString(),
        sameOfOwn,
        sameOfOthers,
      })),
      candidates: await candidatesFor(tx, deps, row),
      otherTokens: tokens.map(({ at, ...token }) => ({ at: at.toISOString(), ...token })),
    }
  })
}

const mostCandidates = 10

/** Lines of our statements that came about then and within 20 of it, and belong to nobody yet: the nearest first. */
async function candidatesFor(tx: Tx, { config }: Deps, { rail, place, pay, createdAt }: DepositRow) {
  const from = dayIn(config.businessZone, createdAt)
  const lines = await findNearLines(tx, { rail, place, amount: pay, aside: mostAside, from, limit: mostCandidates })
  return lines.map(({ id, day, amount, payer, reference }) => {
    const at = startOfDay(config.businessZone, day).toISOString()
    return { id, at, amount: toWire(amount), payer, reference }
  })
}

/** A proof’s picture. The look is written down before it is opened: nothing is shown that nobody will know of. */
export async function readProof(
  deps: Deps,
  operator: Operator,
  id: string,
  { proof: wanted, size }: { readonly proof: string; readonly size: Size },
): Promise<Picture> {
  const { file, owner } = await inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'deposits', operator, id)
    const proof = (await findProofs(tx, row.id, row.customer)).find((each) => each.id === wanted)
    if (!proof) throw refuse('record_not_found')
    noteLook(tx, proof.id, operator.id, deps.clock.now())
    await logAccess(tx, deps, operator, { customer: row.customer, what: 'documents', why: id })
    await audited(tx, deps, operator, {
      action: 'proof_viewed',
      about: { kind: 'customer', id: row.customer },
      after: { deposit: id, proof: proof.id },
    })
    return { file: proof.file, owner: row.customer }
  })
  const picture = await openFile(deps, { file, owner, size })
  if (!picture) throw refuse('record_not_found')
  return picture
}

/**
 * What crediting an amount would come to, by the very terms of the decision: what is here already counts as it came, and a
 * line of a statement by its day. Refuses: amount_incorrect, rate_unavailable; record_not_found, already_decided of a line.
 */
export function previewCredit(
  deps: Deps,
  operator: Operator,
  id: string,
  { amount: typed, candidate }: QueryOf<typeof endpoint>,
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'deposits', operator, id)
    const amount = fromWire({ amount: typed, currency: row.pay.currency })
    if (!amount || !isPositive(amount)) throw refuse('amount_incorrect', { field: 'amount' })
    const price = await priceOfCredit(tx, deps, row, { amount, candidate })
    return { fee: toWire(price.fee), receive: toWire(price.receive) }
  })
}

type Credited = { readonly amount: Money; readonly candidate?: string | undefined }

async function priceOfCredit(tx: Tx, deps: Deps, row: DepositRow, { amount, candidate }: Credited): Promise<Price> {
  if (candidate !== undefined) return priceOfLine(tx, deps, row, await holdOpenLine(tx, candidate, row.rail))
  const held = await findHeld(tx, row)
  return held ? priceOf(tx, deps, row, held, await findWalletOf(tx, row.customer)) : priceIfPaid(tx, deps, row, amount)
}

/** Money that is here and waits for somebody to decide on it. */
export async function findHeld(tx: Parameters<typeof findPayments>[0], { id }: DepositRow) {
  return (await findPayments(tx, [id])).find(({ state, isDeclined }) => state === 'held' && !isDeclined)
}

/** What an amount would come to if it came now. Of the smallest the fee and the exchange may leave nothing. */
export async function priceIfPaid(
  tx: Parameters<typeof priceOf>[0],
  deps: Pick<Deps, 'clock' | 'rails'>,
  row: DepositRow,
  amount: Money,
) {
  const happenedAt = paidAt(row, deps.clock.now())
  return priceOf(tx, deps, row, { amount, happenedAt }, await findWalletOf(tx, row.customer))
}

/** What came is dated by the proof that was sent of it, which came after it was paid: whoever paid in time is believed. */
export function paidAt({ proofAt }: DepositRow, now: Date): Date {
  return proofAt ?? now
}
