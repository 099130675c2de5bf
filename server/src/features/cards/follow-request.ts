import type { CardId, CardRequestId } from '@emun/contract/ids'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardIssuer, CardOp, CardOpKind, CardOpReading, IssuerHint } from '../../providers/card-issuer/port.ts'
import { failRequest, finishRequest, type HeldRequest } from './end-request.ts'
import { holdWithReplaced } from './hold-replaced.ts'
import { followLater, lookupKind, type OfRequest, submitNow } from './queue.ts'
import { findOpenRequests, findRequest, findRequestOfIssuer, type RequestRow, updateRequest } from './request-store.ts'
import { findCard, findCardOfIssuer, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

/** What the issuer calls it. */
export const opKindOf: Readonly<Record<RequestRow['kind'], CardOpKind>> = {
  create: 'create',
  top_up: 'top_up',
  withdraw: 'withdraw',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
  block: 'cancel',
}

/** Holds the wallet, the card that is replaced, the card, and with them the request. */
export async function holdRequest(tx: Tx, id: CardRequestId): Promise<HeldRequest | null> {
  const found = await findRequest(tx, id)
  const held = found && (await holdWithReplaced(tx, found.card))
  const request = held && (await findRequest(tx, id))
  return held && request ? { ...held, request } : null
}

export function isOpen({ state }: RequestRow): boolean {
  return state === 'pending' || state === 'unknown'
}

/** Asks what became of what the issuer took on, until it has an end. */
export function followRequest(deps: Deps): JobKind<OfRequest> {
  return lookupKind(async ({ request: id, asked }) => {
    await lookUpRequest(deps, id)
    await inTransaction(deps.db, async (tx) => {
      const request = await findRequest(tx, id)
      if (request?.state === 'pending' && request.issuerRef !== null)
        await followLater(tx, deps, { request: id, asked })
    })
  })
}

/** Asks the issuer about every open request of a card, and does what follows. */
export async function lookUpOpenRequests(deps: Deps, card: CardId): Promise<void> {
  for (const { id } of await findOpenRequests(deps.db, card)) await lookUpRequest(deps, id)
}

/**
 * What an issuer told of an operation is looked up. `unknown`: it did not say. Something that is nobody’s is heard and means
 * nothing: what was asked and never answered is looked up by itself.
 */
export async function hearOfOp(deps: Deps, issuer: CardIssuer, hint: IssuerHint): Promise<'heard' | 'unknown'> {
  const request = await findRequestOfIssuer(deps.db, issuer.name, hint.ref)
  if (request) return (await lookUpRequest(deps, request.id)) === 'unknown' ? 'unknown' : 'heard'
  const card = hint.card === null ? null : await findCardOfIssuer(deps.db, issuer.name, hint.card)
  if (card) await lookUpOpenRequests(deps, card.id)
  return 'heard'
}

/** Null where the issuer has nothing to say of it: it was never asked, or has said everything. */
export async function lookUpRequest(deps: Deps, id: CardRequestId): Promise<CardOpReading | null> {
  const request = await findRequest(deps.db, id)
  const card = request && (await findCard(deps.db, request.card))
  if (!request || !card || !isOpen(request) || request.askedAt === null) return null
  const issuer = deps.cardIssuers.byName(card.issuer)
  if (!issuer) return 'unknown'
  const reading = await issuer.lookupOp({ id, ref: request.issuerRef, kind: opKindOf[request.kind] })
  await inTransaction(deps.db, (tx) => follow(tx, deps, id, reading))
  return reading
}

async function follow(tx: Tx, deps: Deps, id: CardRequestId, reading: CardOpReading): Promise<void> {
  const held = reading === 'unknown' ? null : await holdRequest(tx, id)
  if (!held || !isOpen(held.request) || held.request.askedAt === null) return
  if (typeof reading === 'string') return askAnew(tx, deps, held)
  if (reading.state === 'failed') return failRequest(tx, deps, held, reading.reason)
  // A card without a name at its issuer could not be asked for anything.
  const isNamed = held.request.kind !== 'create' || (reading.card ?? held.card.issuerRef) !== null
  if (reading.state === 'done' && isNamed) return finishRequest(tx, deps, held, reading)
  return noteProgress(tx, deps, held, reading)
}

/** How long what was asked may still be on its way to the issuer, while that does not know of it. */
const onItsWayMs = 2 * minute

/** The issuer never got it: it is asked for again, as if for the first time. Its id is the same, so it is done once at most. */
async function askAnew(tx: Tx, deps: Deps, { request }: HeldRequest): Promise<void> {
  const now = deps.clock.now()
  const askedAt = request.askedAt ?? now
  if (request.issuerRef !== null || now.getTime() - askedAt.getTime() < onItsWayMs) return
  await updateRequest(tx, request, { state: 'pending', askedAt: null }, now)
  await submitNow(tx, deps, request.id)
}

/** The issuer has it, and is at it: a card that is being made gets its name on the way. */
async function noteProgress(tx: Tx, deps: Deps, { request, card }: HeldRequest, op: CardOp): Promise<void> {
  const now = deps.clock.now()
  if (request.issuerRef === null || request.state === 'unknown') {
    await updateRequest(tx, request, { state: 'pending', issuerRef: op.ref }, now)
    await followLater(tx, deps, { request: request.id, asked: 0 })
  }
  const isNews = request.kind === 'create' && (card.state === 'ready' || (card.issuerRef === null && op.card !== null))
  if (isNews) await updateCard(tx, card, { state: 'creating', issuerRef: op.card ?? card.issuerRef }, now)
  if (isNews || request.state === 'unknown') tellChange(tx, deps, card)
}
