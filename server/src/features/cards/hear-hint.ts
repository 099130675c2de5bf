import { day } from '@emun/contract/time'
import { inTransaction } from '../../platform/transaction.ts'
import type { CardIssuer, IssuerHint } from '../../providers/card-issuer/port.ts'
import type { HearIssuerHint } from '../issuer-events/public.ts'
import type { Deps } from '../../deps.ts'
import { insertNotifications } from '../notifications/public.ts'
import { hearOfOp } from './follow-request.ts'
import { lookUpHolderOf } from './look-up-holder.ts'
import { noticeOfCode } from './notices.ts'
import { findCardOfIssuer } from './store.ts'
import { takeAuth } from './take-auth.ts'
import { takeFees } from './take-fees.ts'

/** A fee is told of by its name only, and listed by its time: it is of these days. */
const feesOfMs = 3 * day

/** What follows of a word of an issuer, whatever it is about. */
export function hearHint(deps: Deps): HearIssuerHint {
  return async (issuer, hint) => {
    switch (hint.about) {
      case 'op':
        return hearOfOp(deps, issuer, hint)
      case 'auth':
        return takeAuth(deps, issuer, hint)
      case 'fee':
        return takeFees(deps, issuer, new Date(deps.clock.now().getTime() - feesOfMs))
      case 'holder':
        return lookUpHolderOf(deps, issuer, hint.ref)
      default:
        return tellOfCode(deps, issuer, hint)
    }
  }
}

/** Whoever looks at the card's codes now asks for them again. The code itself is not here, and is nowhere of ours. */
async function tellOfCode(deps: Deps, issuer: CardIssuer, { card: ref }: IssuerHint): Promise<'heard' | 'unknown'> {
  const card = ref === null ? null : await findCardOfIssuer(deps.db, issuer.name, ref)
  if (!card) return ref === null ? 'heard' : 'unknown'
  await inTransaction(deps.db, async (tx) => {
    insertNotifications(tx, deps.clock, [noticeOfCode(card)])
    deps.outbox.emit(tx, { name: 'card.code_asked', customers: [card.customer], payload: { card: card.id } })
  })
  return 'heard'
}
