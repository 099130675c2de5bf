import type { CardRequestId } from '@emun/contract/ids'
import { zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardIssuer, IssuerDecline, IssuerOutcome } from '../../providers/card-issuer/port.ts'
import { failRequest, type HeldRequest } from './end-request.ts'
import { holdRequest, isOpen, lookUpRequest } from './follow-request.ts'
import { followLater, type OfRequest, submitKind, submitLater } from './queue.ts'
import { findHolder } from './read-holder.ts'
import { findRequest, updateRequest } from './request-store.ts'
import { updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'
import { typeRefOf } from './types/table.ts'

type Begun = HeldRequest & { readonly isFirst: boolean }

/**
 * Asks the issuer under the request’s own id, which it takes once however often it is asked. What it did not answer is unknown:
 * asked again under the same id until it says, and its money stays set aside meanwhile.
 */
export function submitRequest(deps: Deps): JobKind<OfRequest> {
  return submitKind(async ({ request, asked }) => {
    const begun = await inTransaction(deps.db, (tx) => beginToAsk(tx, deps, request))
    if (!begun) return
    const issuer = deps.cardIssuers.byName(begun.card.issuer)
    const outcome = issuer ? await ask(deps, issuer, begun) : declined('unreachable')
    const asking = { request, asked, isFirst: begun.isFirst }
    await inTransaction(deps.db, (tx) => afterAsking(tx, deps, asking, outcome))
    if (begun.isFirst || outcome.outcome === 'accepted') return
    await lookUpRequest(deps, request)
    await inTransaction(deps.db, async (tx) => {
      const after = await findRequest(tx, request)
      if (after?.state === 'unknown') await submitLater(tx, deps, { request, asked })
    })
  })
}

/**
 * Writes down that the issuer is asked, before it is: should its answer be lost with us, nobody takes it for something that was
 * never asked. Null where there is nothing to ask.
 */
async function beginToAsk(tx: Tx, deps: Deps, id: CardRequestId): Promise<Begun | null> {
  const held = await holdRequest(tx, id)
  if (!held || !isToBeAsked(held)) return null
  const { request, card } = held
  if (request.askedAt !== null) return { ...held, isFirst: false }
  if (card.state === 'blocked' && request.kind !== 'block') {
    await failRequest(tx, deps, held, 'the card was blocked before')
    return null
  }
  const now = deps.clock.now()
  return { ...held, request: await updateRequest(tx, request, { askedAt: now }, now), isFirst: true }
}

function isToBeAsked({ request }: HeldRequest): boolean {
  return isOpen(request) && request.issuerRef === null
}

async function ask(deps: Deps, issuer: CardIssuer, { card, request }: Begun): Promise<IssuerOutcome> {
  const { id, kind } = request
  if (kind === 'create') return askForCard(deps, issuer, { card, request })
  if (card.issuerRef === null) return declined('state')
  const about = { id, card: card.issuerRef }
  const amount = request.onCard ?? zero(card.currency)
  switch (kind) {
    case 'top_up':
      return issuer.topUp({ ...about, amount })
    case 'withdraw':
      return issuer.withdraw({ ...about, amount })
    case 'freeze':
      return issuer.freeze(about)
    case 'unfreeze':
      return issuer.unfreeze(about)
    default:
      return issuer.cancel(about)
  }
}

async function askForCard(
  { db, cardIssuers }: Pick<Deps, 'db' | 'cardIssuers'>,
  issuer: CardIssuer,
  { card, request }: Pick<Begun, 'card' | 'request'>,
): Promise<IssuerOutcome> {
  const typeRef = typeRefOf(cardIssuers, issuer.name, card.type)
  const holder = card.holder && (await findHolder(db, card.holder))
  if (typeRef === null || request.onCard === null) return declined('unsupported')
  return issuer.createCard({
    id: request.id,
    typeRef,
    holderRef: holder ? holder.issuerRef : null,
    firstDeposit: request.onCard,
    email: card.email,
    // Nothing of the customer: the issuer needs to know a card of ours, and not whose it is.
    label: card.id,
  })
}

type Asking = OfRequest & { readonly isFirst: boolean }

async function afterAsking(tx: Tx, deps: Deps, asking: Asking, outcome: IssuerOutcome): Promise<void> {
  const held = await holdRequest(tx, asking.request)
  if (!held || !isToBeAsked(held)) return
  if (outcome.outcome === 'accepted') return noteAccepted(tx, deps, held, outcome.ref)
  // A decline of a repetition speaks of that alone and proves nothing about the first time.
  if (outcome.outcome === 'unknown' || !asking.isFirst) return noteUnknown(tx, deps, held, asking)
  if (held.request.kind !== 'block' && !later.has(outcome.code)) return failRequest(tx, deps, held, outcome.code)
  deps.log.warn({ request: asking.request, code: outcome.code }, 'an issuer of cards declined for now')
  await updateRequest(tx, held.request, { askedAt: null }, deps.clock.now())
  await submitLater(tx, deps, asking)
}

/** Nothing was done, and the same may well be later: the customer is not to blame. A block is asked for until it is done. */
const later: ReadonlySet<IssuerDecline> = new Set(['unreachable', 'limited', 'not_authorised', 'no_funds', 'busy'])

async function noteAccepted(tx: Tx, deps: Deps, { request, card }: HeldRequest, ref: string): Promise<void> {
  const now = deps.clock.now()
  await updateRequest(tx, request, { state: 'pending', issuerRef: ref }, now)
  if (card.state === 'ready') await updateCard(tx, card, { state: 'creating' }, now)
  tellChange(tx, deps, card)
  await followLater(tx, deps, { request: request.id, asked: 0 })
}

/** After a repetition it is looked up first, and asked for again by whoever asked. */
async function noteUnknown(tx: Tx, deps: Deps, { request, card }: HeldRequest, asking: Asking): Promise<void> {
  if (request.state !== 'unknown') {
    await updateRequest(tx, request, { state: 'unknown' }, deps.clock.now())
    tellChange(tx, deps, card)
  }
  if (asking.isFirst) await submitLater(tx, deps, asking)
}

function declined(code: IssuerDecline): IssuerOutcome {
  return { outcome: 'declined', code }
}
