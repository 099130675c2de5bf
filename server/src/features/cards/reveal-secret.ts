import { revealsPerHour } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { hour } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { ok } from '../../platform/http.ts'
import type { CardIssuer, CardSecret } from '../../providers/card-issuer/port.ts'
import { ownCard } from './own-card.ts'
import { noteReveal } from './reveal-store.ts'
import type { CardRow } from './store.ts'

export const panLimit: AttemptLimit = { action: 'card_pan', most: revealsPerHour, withinMs: hour }
export const cvvLimit: AttemptLimit = { action: 'card_cvv', most: revealsPerHour, withinMs: hour }

export type Revealing = Pick<Deps, 'db' | 'clock' | 'attempts' | 'cardIssuers'>
type Asked = { readonly customer: SignedIn; readonly id: string }

/**
 * The number of a card and when it expires, from the issuer to whoever asks and to nobody else: what is shown is written down, the
 * value is not. Refuses: record_not_found; card_blocked; operation_not_allowed for one that was not made; too_many_requests;
 * try_again where the issuer has no number yet, or does not say.
 */
export async function revealPan(deps: Revealing, asked: Asked) {
  return show(deps, asked, 'pan', panLimit, async (issuer, ref) => {
    const [pan, expiry] = [await read(issuer, ref, 'pan'), await read(issuer, ref, 'expiry')]
    return { ...ok, pan, expiry }
  })
}

/** The security code of a card, as `revealPan`. */
export async function revealCvv(deps: Revealing, asked: Asked) {
  return show(deps, asked, 'cvv', cvvLimit, async (issuer, ref) => ({ ...ok, cvv: await read(issuer, ref, 'cvv') }))
}

/** What the issuer did not show does not count. */
async function show<Shown>(
  { db, clock, attempts, cardIssuers }: Revealing,
  { customer, id }: Asked,
  secret: 'pan' | 'cvv',
  limit: AttemptLimit,
  ask: (issuer: CardIssuer, ref: string) => Promise<Shown>,
): Promise<Shown> {
  const card = await ownCard(db, customer.id, id)
  const ref = refToShow(card)
  const now = clock.now()
  const claims = [{ limit, subject: card.id }]
  const full = await attempts.takeAll(claims, now)
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
  try {
    const issuer = cardIssuers.byName(card.issuer)
    if (!issuer) throw refuse('try_again')
    const shown = await ask(issuer, ref)
    await noteReveal(db, card.id, customer.session, secret, now)
    return shown
  } catch (error) {
    await attempts.giveBack(claims, now)
    throw error
  }
}

function refToShow({ state, issuerRef }: CardRow): string {
  if (state === 'blocked') throw refuse('card_blocked')
  if (state === 'failed' || state === 'creating' || state === 'ready' || issuerRef === null) {
    throw refuse('operation_not_allowed')
  }
  return issuerRef
}

/** A closed card has nothing to show any more: we hear of that in a moment. */
async function read(issuer: CardIssuer, ref: string, secret: CardSecret): Promise<string> {
  const reading = await issuer.reveal(ref, secret)
  if (reading === 'not_found') throw refuse('card_blocked')
  if (typeof reading === 'string') throw refuse('try_again')
  return reading.value
}
