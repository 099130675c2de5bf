import { isIsraeliAccount } from '@emun/contract/bank'
import type { RailAnswers } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'

/** Refuses incorrect_value at the branch or the account, when no bank gives numbers like it. Check digits only warn. */
export function checkAccountShape({ bank = '', branch = '', account = '' }: RailAnswers): void {
  const ofAnyAccount = { bank, branch, account: '1234' }
  if (!isIsraeliAccount(ofAnyAccount)) throw refuse('incorrect_value', { field: 'branch' })
  if (!isIsraeliAccount({ bank, branch, account })) throw refuse('incorrect_value', { field: 'account' })
}
