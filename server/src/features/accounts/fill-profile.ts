import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { updateProfile as endpoint } from '@emun/contract/customer'
import { parsePlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { checkAge, checkDetails, profileKeys } from './policy.ts'
import { lockProfile, updateProfile } from './store.ts'

/**
 * Fills or changes the profile; whoever fills it for the first time is welcomed.
 * Refuses: nickname_used, under_age, date_in_future, details_verified, operation_not_allowed.
 */
export async function fillProfile(deps: Deps, customer: CustomerId, body: BodyOf<typeof endpoint>): Promise<void> {
  const born = parsePlainDate(body.dateOfBirth)
  if (!born) throw refuse('incorrect_date', { field: 'dateOfBirth' })
  checkAge(born, deps.clock.now(), deps.config.businessZone)
  await orNicknameUsed(
    inTransaction(deps.db, async (tx) => {
      const before = await lockProfile(tx, customer)
      checkDetails(before, body)
      await updateProfile(tx, customer, body, profileKeys(body))
      if (before.first_name === null) notify(tx, deps, { customer, kind: 'welcome', details: {} })
      deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
    }),
  )
}

/** Says that a nickname is used where writing it met another customer's. */
export async function orNicknameUsed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('nickname_used', { field: 'nickName' })
    throw error
  }
}

/** The unique nickname decides, however many ask for it at once. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
