import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { makePayoutFile as endpoint } from '@emun/contract/operator'
import { type Money, money, toWire } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { Download } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { dayOfDispatch } from '../../platform/business-days.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { audited } from '../operators/public.ts'
import { type Held, holdPart, sendPart } from '../withdrawals/public.ts'
import { encodeMasav, type MasavFile, type MasavPayment } from './masav/masav.ts'
import {
  fileNameOf,
  findFile,
  findReady,
  holdFiles,
  insertFile,
  keptBytes,
  nextNumbers,
  type Ready,
} from './payout-files.ts'

type Made = Omit<ReplyOf<typeof endpoint>, 'ok'>
type Left = Made['left'][number]
type Sender = NonNullable<Deps['config']['masav']>

/** So many in a file at the most; the next file takes the rest. */
const mostPayments = 500

/**
 * Puts the bank payments that are ready into a file and marks them sent, all at once: none is in two files. What does not
 * fit is named and stays. Refuses: operation_not_allowed where the clearing house does not know us, old_request.
 */
export function makeFile(deps: Deps, operator: Operator, key: string, body: BodyOf<typeof endpoint>): Promise<Made> {
  const request = { scope: operator.id, key, route: '/operator/payout-files', body }
  return once(deps, request, async (tx) => {
    const sender = deps.config.masav
    if (!sender) throw refuse('operation_not_allowed')
    await holdFiles(tx)
    const ready = await findReady(tx, operator.id, deps.clock.now(), mostPayments)
    const { fit, left } = await sorted(tx, deps, sender, ready)
    const file = fit.length === 0 ? null : await write(tx, deps, operator, sender, fit)
    return { file, left: [...left] }
  })
}

type Fit = { readonly held: Held; readonly payment: Omit<MasavPayment, 'reference'> }

/** Holds each, and asks of each by itself whether it fits. */
async function sorted(tx: Tx, deps: Deps, sender: Sender, ready: readonly Ready[]) {
  const fit: Fit[] = []
  const left: Left[] = []
  for (const each of ready) {
    const { isOnDesk, amount, ...told } = each
    const staying = (field: string, problem: Left['problem']): void =>
      void left.push({ ...told, amount: toWire(amount), field, problem })
    if (isOnDesk) {
      staying('', 'on_a_desk')
      continue
    }
    const held = await holdPart(tx, each.part)
    // It may have been paid, declined or given back since it was looked for.
    if (held?.part.state !== 'claimed') continue
    const payment = paymentOf(held)
    const problems = problemsWith(deps, sender, payment)
    if (problems.length === 0) fit.push({ held, payment })
    for (const { field, problem } of problems) staying(field, problem)
  }
  return { fit, left }
}

/** To where the part was to go when it was claimed, and agreed to: what is corrected later is of the rest. */
function paymentOf({ part }: Held): Fit['payment'] {
  const { bank = '', branch = '', account = '', identityNumber = '', owner: name = '' } = part.answers
  return { bank, branch, account, identityNumber, name, amount: inShekels(part.pay) }
}

function inShekels({ currency, minor }: Money): Money<'ILS'> {
  if (currency !== 'ILS') throw new Error('a bank payment is not of shekels')
  return money('ILS', minor)
}

function problemsWith(deps: Deps, sender: Sender, payment: Fit['payment']) {
  const encoded = encodeMasav({ ...fileOf(deps, sender, 1), payments: [{ ...payment, reference: '1' }] })
  return 'problems' in encoded ? encoded.problems : []
}

function fileOf({ clock, config }: Deps, sender: Sender, serial: number): Omit<MasavFile, 'payments'> {
  const now = clock.now()
  const createdOn = dayIn(config.businessZone, now)
  return { ...sender, serial, createdOn, payOn: dayOfDispatch(config.businessZone, now) }
}

async function write(tx: Tx, deps: Deps, operator: Operator, sender: Sender, fit: readonly Fit[]) {
  const now = deps.clock.now()
  const { number, serial } = await nextNumbers(tx, dayIn(deps.config.businessZone, now))
  const file = fileOf(deps, sender, serial)
  const referenceOf = (at: number) => `${number}${String(at + 1).padStart(4, '0')}`
  const payments = fit.map(({ payment }, at) => ({ ...payment, reference: referenceOf(at) }))
  const encoded = encodeMasav({ ...file, payments })
  if ('problems' in encoded) throw new Error(`the file does not fit: ${JSON.stringify(encoded.problems)}`)
  const id = newId('pof', deps.clock)
  const row = { id, number, serial, createdOn: file.createdOn, payOn: file.payOn, total: encoded.total }
  const parts = fit.map(({ held }) => held.part.id)
  await insertFile(tx, { ...row, bytes: encoded.bytes, parts, by: operator.id, at: now })
  for (const [at, { held }] of fit.entries()) await sendPart(tx, deps, held, { reference: referenceOf(at) })
  const total = toWire(encoded.total)
  await audited(tx, deps, operator, {
    action: 'payout_file_made',
    about: { kind: 'operator', id: operator.id },
    after: { file: id, parts: parts.length, amount: `${total.amount} ${total.currency}`, reference: String(number) },
  })
  return findFile(tx, id)
}

/** A file as it was made. Refuses: record_not_found. */
export function takeFile(deps: Deps, operator: Operator, id: string): Promise<Download> {
  return inTransaction(deps.db, async (tx) => {
    const kept = await keptBytes(tx, id)
    if (!kept) throw refuse('record_not_found')
    await audited(tx, deps, operator, {
      action: 'payout_file_taken',
      about: { kind: 'operator', id: operator.id },
      after: { file: id },
    })
    return { fileName: fileNameOf(kept), mediaType: 'text/plain', bytes: Uint8Array.from(kept.bytes) }
  })
}
