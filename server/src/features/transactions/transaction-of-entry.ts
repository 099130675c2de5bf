import type { ReplyOf } from '@emun/contract/endpoint'
import type { getTransaction, transactionKinds } from '@emun/contract/customer'
import type { TransactionId } from '@emun/contract/ids'
import { toWire, zero } from '@emun/contract/money'
import type { Entry, StatementFilter } from '@emun/ledger'
import { idOfUuid } from '../../platform/ids.ts'
import type { CardFacts } from '../cards/public.ts'
import type { DepositFacts } from '../deposits/public.ts'
import type { InterfaceFacts } from '../interfaces/public.ts'
import { maskedName, type Wallet } from '../wallets/public.ts'
import type { WithdrawalFacts } from '../withdrawals/public.ts'

/** As the contract has it; its id is known to be one, and may be kept beside other features' rows. */
export type Transaction = ReplyOf<typeof getTransaction>['transaction'] & { readonly id: TransactionId }

type Kind = (typeof transactionKinds)[number]

/** Which ledger entries of the main account a kind of transaction is: the posting's kind, and which way the money went. */
const entriesOfKind: Record<Kind, { readonly kind: string; readonly direction: 'in' | 'out' }> = {
  transfer_in: { kind: 'transfer', direction: 'in' },
  transfer_out: { kind: 'transfer', direction: 'out' },
  replenishment: { kind: 'replenishment', direction: 'in' },
  withdraw: { kind: 'withdraw', direction: 'out' },
  return_funds: { kind: 'return_funds', direction: 'in' },
  reversal: { kind: 'reversal', direction: 'out' },
  card_issue: { kind: 'card_issue', direction: 'out' },
  card_topup: { kind: 'card_topup', direction: 'out' },
  card_withdrawal: { kind: 'card_withdrawal', direction: 'in' },
  card_refund: { kind: 'card_refund', direction: 'in' },
  card_payment_fee: { kind: 'card_payment_fee', direction: 'out' },
  card_payment_fee_back: { kind: 'card_payment_fee', direction: 'in' },
  fundraising_in: { kind: 'fundraising', direction: 'in' },
  fundraising_out: { kind: 'fundraising', direction: 'out' },
  debt_collected: { kind: 'debt_collected', direction: 'out' },
  inactivity_fee: { kind: 'inactivity_fee', direction: 'out' },
  referral_reward: { kind: 'referral_reward', direction: 'in' },
  api_deposit_in: { kind: 'api_deposit', direction: 'in' },
  api_deposit_out: { kind: 'api_deposit', direction: 'out' },
  api_withdraw_in: { kind: 'api_withdraw', direction: 'in' },
  api_withdraw_out: { kind: 'api_withdraw', direction: 'out' },
}

export function entryFilterOf(kind: Kind): Pick<StatementFilter, 'kind' | 'direction'> {
  return entriesOfKind[kind]
}

/** What features know of a posting besides the ledger. */
export type Around = {
  readonly peer: Wallet | undefined
  readonly note: string | undefined
  /** What a fundraiser is for that it went to or came from. */
  readonly purpose: string | undefined
  readonly deposit: DepositFacts | undefined
  readonly withdrawal: WithdrawalFacts | undefined
  readonly card: CardFacts | undefined
  readonly through: InterfaceFacts | undefined
}

export function transactionOf(entry: Entry, around: Around): Transaction {
  const { peer, deposit, withdrawal, card, through } = around
  const note = around.note ?? around.purpose ?? card?.shop ?? through?.reference
  const fee = deposit?.fee ?? withdrawal?.fee ?? card?.fee ?? zero(entry.amount.currency)
  const rail = deposit?.rail ?? withdrawal?.rail
  return {
    id: idOfUuid('txn', entry.journalId),
    kind: kindOf(entry),
    state: withdrawal ? stateOf(withdrawal) : 'credited',
    amount: toWire(entry.amount),
    fee: toWire(fee),
    at: entry.createdAt.toISOString(),
    ...(peer ? { counterparty: { name: nameOf(peer, through), accountNumber: peer.accountNumber } } : {}),
    ...(note === undefined ? {} : { note }),
    ...(rail === undefined ? {} : { paymentSystem: rail }),
    ...(deposit && deposit.deposit !== null ? { deposit: deposit.deposit } : {}),
    ...(withdrawal ? { withdrawal: withdrawal.withdrawal } : {}),
    ...(card ? { card: { id: card.id, name: card.name } } : {}),
    balanceAfter: toWire(entry.balanceAfter),
  }
}

/** A partner is known by the company, and everybody else by their masked name. */
function nameOf(peer: Wallet, through: InterfaceFacts | undefined): string {
  return through?.partner === peer.customer ? through.company : maskedName(peer)
}

/** Held money is on its way until it was paid; what came back has a line of its own. */
function stateOf({ state }: WithdrawalFacts): Transaction['state'] {
  if (state === 'rejected') return 'rejected'
  return state === 'paid' || state === 'returned' ? 'credited' : 'pending'
}

function kindOf(entry: Entry): Kind {
  const direction = entry.amount.minor < 0n ? 'out' : 'in'
  const rows = Object.entries(entriesOfKind) as [Kind, { kind: string; direction: string }][]
  const found = rows.find(([, row]) => row.kind === entry.kind && row.direction === direction)
  if (!found) throw new Error(`no transaction kind for a ${entry.kind} entry going ${direction}`)
  return found[0]
}
