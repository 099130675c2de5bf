import { type Costs, readDeposit, readWithdrawal } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Transaction } from './queries.ts'

type Deposit = ReplyOf<typeof readDeposit>['deposit']
type Withdrawal = ReplyOf<typeof readWithdrawal>['withdrawal']

/** What a line of the history is part of: where all of it is told, and what it says of this line. */
export type RailFacts = {
  readonly title: string
  readonly costs: Costs
  /** The provider’s, the bank’s or the chain’s own numbers for it. */
  readonly references: readonly string[]
}

/** The deposit’s or withdrawal’s own page; null for a line that is of neither. */
export function railPath({ deposit, withdrawal }: Transaction): string | null {
  if (deposit !== undefined) return `/deposit/d/${deposit}`
  return withdrawal === undefined ? null : `/withdraw/w/${withdrawal}`
}

/** Asked for in the language of the page: the rails bring their words from the server. */
export function railFacts(transaction: Transaction, lang: Language) {
  const { id, deposit, withdrawal } = transaction
  return queryOptions({
    queryKey: ['transactions', 'rail', id, deposit ?? withdrawal ?? '', lang],
    queryFn: async ({ signal }): Promise<RailFacts> => {
      if (deposit !== undefined) {
        const reply = await call(readDeposit, { params: { id: deposit }, query: { lang }, signal })
        return factsOfDeposit(reply.deposit, id)
      }
      const reply = await call(readWithdrawal, { params: { id: withdrawal ?? '' }, query: { lang }, signal })
      return factsOfWithdrawal(reply.withdrawal)
    },
    enabled: deposit !== undefined || withdrawal !== undefined,
  })
}

/** Several payments may have come for one deposit, each with its own price. */
function factsOfDeposit({ title, costs, payments }: Deposit, transaction: string): RailFacts {
  const payment = payments.find((each) => each.transaction === transaction)
  const txid = payment?.txid ?? null
  return { title, costs: payment?.credited ?? costs, references: txid === null ? [] : [txid] }
}

function factsOfWithdrawal({ title, costs, parts }: Withdrawal): RailFacts {
  return { title, costs, references: parts.flatMap(({ reference }) => (reference === null ? [] : [reference])) }
}
