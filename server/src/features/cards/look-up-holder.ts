import { second, minute } from '@emun/contract/time'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardIssuer, HolderState, IssuerDecline, IssuerOutcome } from '../../providers/card-issuer/port.ts'
import type { Deps } from '../../deps.ts'
import { insertNotifications, type Notice } from '../notifications/public.ts'
import { requestIdOf, requestOf } from './holder-policy.ts'
import { findHolderOfIssuer, findHolderRow, type HolderRow, lockHolder, updateHolderRow } from './holder-store.ts'
import { typeRefOf } from './types/table.ts'

type OfHolder = { readonly holder: string; readonly asked: number }

/** Has the issuer asked to look at a person, after the transaction that wrote them down. */
export async function askNow(tx: Tx, deps: Deps, { id }: Pick<HolderRow, 'id'>): Promise<void> {
  await deps.jobs.enqueue(tx, askHolder(deps), { holder: id, asked: 0 })
}

/** Sends a person to the issuer, as often as it takes; under one name it is one request. */
export function askHolder(deps: Deps): JobKind<OfHolder> {
  return {
    name: 'cardholder_ask',
    mostTries: 10,
    async run({ holder, asked }) {
      const row = await findHolderRow(deps.db, holder)
      if (row?.state !== 'asking') return
      const issuer = deps.cardIssuers.byName(row.issuer)
      const outcome: IssuerOutcome = issuer ? await send(deps, issuer, row, asked) : { outcome: 'unknown' }
      await inTransaction(deps.db, (tx) => afterAsking(tx, deps, row, asked, outcome))
    },
  }
}

async function send(
  { cardIssuers }: Pick<Deps, 'cardIssuers'>,
  issuer: CardIssuer,
  row: HolderRow,
  asked: number,
): Promise<IssuerOutcome> {
  const typeRef = typeRefOf(cardIssuers, row.issuer, row.type)
  if (typeRef === null) return { outcome: 'declined', code: 'unsupported' }
  const request = requestOf(row, typeRef)
  const outcome =
    row.issuerRef === null ? await issuer.createHolder(request) : await issuer.updateHolder(row.issuerRef, request)
  if (outcome.outcome !== 'declined' || asked === 0) return outcome
  // What is declined is the repetition: the first time may have been heard.
  const there = await issuer.readHolder({ id: request.id, ref: row.issuerRef })
  if (there === 'unknown') return { outcome: 'unknown' }
  return there === 'not_found' || there.state === 'rejected' ? outcome : { outcome: 'accepted', ref: there.ref }
}

/** Nothing was done, and the same may well go through later. */
const later: ReadonlySet<IssuerDecline> = new Set(['unreachable', 'limited', 'not_authorised', 'no_funds', 'busy'])

async function afterAsking(
  tx: Tx,
  deps: Deps,
  { id, revision }: HolderRow,
  asked: number,
  outcome: IssuerOutcome,
): Promise<void> {
  const row = await lockHolder(tx, id)
  if (row?.state !== 'asking' || row.revision !== revision) return
  if (outcome.outcome === 'accepted') {
    await change(tx, deps, row, { state: 'review', issuerRef: outcome.ref })
    await deps.jobs.enqueue(tx, followHolder(deps), { holder: id, asked: 0 }, soon(deps, 0))
  } else if (outcome.outcome === 'declined' && !later.has(outcome.code)) {
    await change(tx, deps, row, { state: 'rejected', reason: outcome.code })
  } else {
    await deps.jobs.enqueue(tx, askHolder(deps), { holder: id, asked: asked + 1 }, soon(deps, asked))
  }
}

/** Asks what came of the look, until something has. Changes after that the issuer tells of. */
export function followHolder(deps: Deps): JobKind<OfHolder> {
  return {
    name: 'cardholder_follow',
    mostTries: 10,
    async run({ holder, asked }) {
      await lookUpHolder(deps, holder)
      await inTransaction(deps.db, async (tx) => {
        const row = await findHolderRow(tx, holder)
        if (row?.state === 'review')
          await deps.jobs.enqueue(tx, followHolder(deps), { holder, asked: asked + 1 }, soon(deps, asked))
      })
    },
  }
}

/** By the issuer's name for them. `unknown`: the issuer did not say, or nobody here has that name yet. */
export async function lookUpHolderOf(deps: Deps, issuer: CardIssuer, ref: string): Promise<'heard' | 'unknown'> {
  const row = await findHolderOfIssuer(deps.db, issuer.name, ref)
  return row ? lookUpHolder(deps, row.id) : 'unknown'
}

async function lookUpHolder(deps: Deps, id: string): Promise<'heard' | 'unknown'> {
  const row = await findHolderRow(deps.db, id)
  // What is being sent has no state at the issuer yet.
  if (!row || row.state === 'asking') return 'heard'
  const issuer = deps.cardIssuers.byName(row.issuer)
  const read = issuer ? await issuer.readHolder({ id: requestIdOf(row), ref: row.issuerRef }) : 'unknown'
  if (typeof read === 'string') return 'unknown'
  await inTransaction(deps.db, async (tx) => {
    const now = await lockHolder(tx, id)
    if (!now || now.version !== row.version || now.state === read.state) return
    await change(tx, deps, now, { state: read.state, reason: read.reason })
  })
  return 'heard'
}

type Change = { readonly state: HolderState; readonly issuerRef?: string; readonly reason?: string | null }

async function change(tx: Tx, { clock, outbox }: Deps, row: HolderRow, what: Change): Promise<void> {
  await updateHolderRow(tx, row, what, clock.now())
  insertNotifications(tx, clock, noticesOf(row, what.state))
  outbox.emit(tx, { name: 'cardholder.changed', customers: [row.customer], payload: { cardholder: row.id } })
}

function noticesOf({ id, customer, person }: HolderRow, state: HolderState): readonly Notice[] {
  if (state === 'review') return []
  const details = { cardholder: id, name: `${person.firstName} ${person.lastName}` }
  return [{ customer, kind: state === 'approved' ? 'cardholder_approved' : 'cardholder_rejected', details }]
}

/** Five seconds at first, and never more than five minutes. */
function soon({ clock }: Pick<Deps, 'clock'>, asked: number): Date {
  return new Date(clock.now().getTime() + Math.min(5 * second * 2 ** Math.min(asked, 20), 5 * minute))
}
