import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { compare, toWire } from '@emun/contract/money'
import type { GuestState, readPaymentPage } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/network.ts'
import { shownFields } from '../../rails/words-of.ts'
import { pageLooks } from './policy.ts'
import { type DepositRow, findDeposit } from './store.ts'

type Page = ReplyOf<typeof readPaymentPage>
type Given = Pick<Deps, 'db' | 'clock' | 'attempts' | 'rails'>
type Asked = { readonly id: string; readonly ip: string; readonly language: Language }

/**
 * What somebody who was given a deposit's id sees of it: how to pay, and nothing of whose it is. Details are told only while
 * they are to be paid, so that nobody pays twice or too late.
 * Refuses: too_many_requests; transaction_not_found, alike for an unknown id and for a deposit that is not paid by details.
 */
export async function showPaymentPage(deps: Given, { id, ip, language }: Asked): Promise<Page> {
  const now = deps.clock.now()
  const full = await deps.attempts.takeAll(pageLooks(networkOf(ip)), now)
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
  const row = isId('dep', id) ? await findDeposit(deps.db, id) : null
  const rail = row && deps.rails.get(row.rail)
  if (!row || rail?.deposit?.way !== 'details') throw refuse('transaction_not_found')
  const state = guestStateOf(row, now)
  const isOpen = state === 'open'
  const words = rail.words[language]
  return {
    ok: true,
    state,
    title: words.title,
    pay: isOpen || state === 'checking' ? toWire(row.pay) : null,
    details: isOpen && row.details ? [...shownFields(rail, language, rail.deposit.gives, row.details)] : [],
    steps: isOpen ? [...words.steps] : [],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    wantsProof: wantsProof(row, state),
    proofAt: row.proofAt?.toISOString() ?? null,
    now: now.toISOString(),
  }
}

/** An amount that its customer has not accepted is nobody's to pay yet. */
function guestStateOf(row: DepositRow, now: Date): GuestState {
  const isAgreed = compare(row.pay, row.requested) === 0 || row.acceptedAt !== null
  switch (row.state) {
    case 'awaiting_details':
      return 'preparing'
    case 'details_ready':
      if (row.expiresAt !== null && row.expiresAt <= now) return 'closed'
      return isAgreed ? 'open' : 'preparing'
    case 'proof_sent':
    case 'confirming':
      return 'checking'
    case 'credited':
      return 'received'
    default:
      return 'closed'
  }
}

/** While it is to be paid, when its time is over for whoever paid all the same, and when another picture is asked for. */
function wantsProof(row: DepositRow, state: GuestState): boolean {
  if (row.state === 'proof_sent') return row.proofAskedAgain !== null
  const isOver = row.state === 'expired' || row.state === 'details_ready'
  return state === 'open' || (isOver && state === 'closed' && row.details !== null)
}
