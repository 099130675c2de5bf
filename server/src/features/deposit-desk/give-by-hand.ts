import type { refusePaymentRequest, sendPaymentDetails } from '@emun/contract/operator'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { readAnswers } from '../../rails/fields.ts'
import { railFields, shownFields } from '../../rails/words-of.ts'
import {
  type DepositRow,
  findPlaces,
  giveDetails,
  tellOfDeposit,
  updateDeposit,
  viewDeposit,
} from '../deposits/public.ts'
import { finishItem } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import { openClaimed } from './open-claimed.ts'
import { payerOf } from './paying-customer.ts'

type Given = Deps

/** Who waits, what they answered, and where they could be told to pay. */
export function readRequest(deps: Given, operator: Operator, id: string, language: Language) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'paymentDetails', operator, id)
    const { rail, side } = detailsSide(deps, row)
    const places = await findPlaces(tx, row.rail, deps.clock.now())
    return {
      deposit: await viewDeposit(tx, deps, row, language),
      customer: await payerOf(tx, row),
      answers: [...shownFields(rail, language, side.asks, row.answers)],
      fields: [...railFields(rail, language, side.gives)],
      places: places.map(({ id: place, name, room, open, details }) => ({
        id: place,
        name,
        room: toWire(room),
        open,
        fields: [...shownFields(rail, language, side.gives, details)],
      })),
    }
  })
}

function detailsSide({ rails }: Pick<Deps, 'rails'>, row: DepositRow) {
  const rail = rails.get(row.rail)
  if (!rail || rail.deposit?.way !== 'details') throw refuse('record_not_found')
  return { rail, side: rail.deposit }
}

/**
 * Gives the customer the details of a place of ours, with whatever the operator adds, or typed ones. Refuses:
 * record_not_found, claim_lost, this_field_required, incorrect_value, not_allowed_option, already_decided.
 */
export function giveByHand(deps: Given, operator: Operator, id: string, body: BodyOf<typeof sendPaymentDetails>) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'paymentDetails', operator, id)
    const { side } = detailsSide(deps, row)
    const place = body.place === undefined ? null : await placeOf(tx, deps, row, body.place)
    const details = readAnswers(side.gives, { ...place?.details, ...body.answers })
    const after = await giveDetails(tx, deps, row, { details, place: place?.id ?? null, minutes: body.minutes })
    finishItem(tx, deps, 'paymentDetails', id)
    const facts = { deposit: id, rail: row.rail, place: place?.name ?? null, minutes: body.minutes }
    await audited(tx, deps, operator, {
      action: 'payment_details_sent',
      about: { kind: 'customer', id: row.customer },
      after: { ...facts, amount: `${toWire(after.pay).amount} ${after.pay.currency}` },
    })
    return { pay: toWire(after.pay), expiresAt: after.expiresAt?.toISOString() ?? '' }
  })
}

async function placeOf(tx: Tx, { clock }: Given, row: DepositRow, id: string) {
  const place = (await findPlaces(tx, row.rail, clock.now())).find((each) => each.id === id)
  if (!place) throw refuse('not_allowed_option')
  return place
}

/** Tells the customer that there are no details for them. Refuses: record_not_found, claim_lost, already_decided. */
export function refuseRequest(deps: Given, operator: Operator, id: string, body: BodyOf<typeof refusePaymentRequest>) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, 'paymentDetails', operator, id)
    if (row.state !== 'awaiting_details') throw refuse('already_decided')
    await rejectDeposit(tx, deps, operator, row, body)
    finishItem(tx, deps, 'paymentDetails', id)
    await audited(tx, deps, operator, {
      action: 'payment_request_refused',
      about: { kind: 'customer', id: row.customer },
      after: { deposit: id, rail: row.rail },
      reason: body.reason,
    })
  })
}

/** Ends a deposit with a reason that its customer reads. */
export async function rejectDeposit(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  operator: Operator,
  row: DepositRow,
  { reason, message }: BodyOf<typeof refusePaymentRequest>,
): Promise<DepositRow> {
  const change = { state: 'rejected', rejectionReason: reason, rejectionMessage: message, reviewSince: null } as const
  const { clock, outbox } = deps
  const after = await updateDeposit(tx, row, { ...change, decidedBy: operator.id }, clock.now())
  const details = { deposit: row.id, reason: message }
  tellOfDeposit(tx, deps, row, { kind: 'deposit_rejected', details })
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
  return after
}
