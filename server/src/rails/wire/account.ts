import type { RailAnswers } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'

/**
 * Refuses a destination without an account (this_field_required), and one with two (incorrect_value): an account has an
 * IBAN or, where the country has none, a number.
 */
export function checkAccount({ iban, account }: RailAnswers): void {
  if (iban === undefined && account === undefined) throw refuse('this_field_required', { field: 'iban' })
  if (iban !== undefined && account !== undefined) throw refuse('incorrect_value', { field: 'account' })
}
