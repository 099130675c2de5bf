import type { CardId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardAuth, CardIssuer } from '../../providers/card-issuer/port.ts'
import { heardAuth, isKnown, isPayment } from './auth-policy.ts'
import { type AuthRow, findAuth, findCardOfAuth } from './auth-store.ts'
import { chargePayment } from './charge-payment.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { judgeCard } from './judge-card.ts'
import { writePayment } from './move-payment.ts'
import { findCardOfIssuer, lockCard, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'
import { tryLater } from './try-payment.ts'
import { unsupportedBy } from './unsupported.ts'

/** Which payment of which card, by the issuer's names; a null card: the issuer did not say. */
export type ToldOf = { readonly card: string | null; readonly ref: string }

const mostTries = 5

/**
 * Asks the issuer about a payment and does what follows: it is written down, its money moves on the books, its
 * fee is charged, and the card is judged.
 * Repeating it changes nothing. `unknown`: the issuer did not say all, and is to be asked again.
 */
export async function takeAuth(
  deps: Deps,
  issuer: CardIssuer,
  { card: told, ref }: ToldOf,
): Promise<'heard' | 'unknown'> {
  const name = told ?? (await findCardOfAuth(deps.db, issuer.name, ref))
  // Of what card it is will be told by the issuer's list, which is looked through again and again.
  if (name === null) return 'heard'
  const card = await findCardOfIssuer(deps.db, issuer.name, name)
  if (!card) return 'unknown'
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = (await findAuth(deps.db, card.id, ref))?.version ?? 0
    const auth = await issuer.readAuth(name, ref)
    if (typeof auth === 'string') return 'unknown'
    const unsupported = await unsupportedBy(deps, card)
    const isWritten = await inTransaction(deps.db, (tx) => take(tx, deps, card.id, { auth, before, unsupported }))
    if (isWritten) return unsupported === null ? 'unknown' : 'heard'
  }
  return 'unknown'
}

type Read = {
  readonly auth: CardAuth
  /** Of what was known before it was read. */
  readonly before: number
  /** Null where the issuer has not said yet what cards of the type are not for. */
  readonly unsupported: ReadonlySet<string> | null
}

/** False where somebody wrote meanwhile: what was read may then be older, and is read again. */
async function take(tx: Tx, deps: Deps, id: CardId, { auth, before, unsupported }: Read): Promise<boolean> {
  const held = await holdCard(tx, id)
  if (!held) throw new Error(`there is no card ${id}`)
  const known = await findAuth(tx, id, auth.ref)
  if ((known?.version ?? 0) !== before) return false
  const heard = heardAuth(held.card, known, auth)
  if (known && isKnown(known, heard)) await judgeCard(tx, deps, held.card, { news: null, unsupported })
  else await takeNews(tx, deps, held, { known, heard, unsupported })
  return true
}

type News = { readonly known: AuthRow | null; readonly heard: AuthRow; readonly unsupported: Read['unsupported'] }

async function takeNews(tx: Tx, deps: Deps, held: HeldCard, { known, heard, unsupported }: News): Promise<void> {
  const row = await writePayment(tx, deps, held, heard)
  const paid = row.kind === 'void' ? row.origin : row.ref
  if (paid !== null) await chargePayment(tx, deps, held, paid)
  if (row.isWaiting && known?.isWaiting !== true) await tryLater(tx, deps, { card: row.card, ref: row.ref, tries: 0 })
  const card = await lockCard(tx, row.card)
  if (!card) throw new Error(`there is no card ${row.card}`)
  const isUse = row.state !== 'failed' && isPayment(row) && row.at > card.usedAt
  const used = isUse ? await updateCard(tx, card, { usedAt: row.at }, deps.clock.now()) : card
  // What is told anew as it was told before is no news: neither settling nor a second decline.
  const news = known === null || (known.state === 'failed') !== (row.state === 'failed') ? row : null
  await judgeCard(tx, deps, used, { news, unsupported })
  tellChange(tx, deps, card)
}
