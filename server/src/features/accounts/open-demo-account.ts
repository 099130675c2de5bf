import type { AccountNumber, SessionId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { acceptDocuments } from '../publications/public.ts'
import { openWallet } from '../wallets/public.ts'
import { newInviteCode } from './invite-code.ts'
import { hashPassword } from './passwords.ts'
import { profileKeys } from './policy.ts'
import { insertCustomer, type Profile, updateProfile } from './store.ts'

type DemoPerson = Profile & {
  readonly phone: string
  readonly country: string
  readonly language: Language
  readonly password: string
}

export type DemoAccount = { readonly accountNumber: AccountNumber; readonly signedIn: SignedIn }

/** Opens an account with a filled profile for somebody who does not exist; no code is sent. */
export async function openDemoAccount(deps: Deps, person: DemoPerson): Promise<DemoAccount> {
  const id = newId('cus', deps.clock)
  const now = deps.clock.now()
  const passwordHash = await hashPassword(person.password)
  const accountNumber = await inTransaction(deps.db, async (tx) => {
    const { phone, country, language } = person
    const { termsVersion } = deps.config
    await insertCustomer(
      tx,
      { id, phone, country, language, passwordHash, termsVersion, inviteCode: newInviteCode(), invitedBy: null },
      now,
    )
    await acceptDocuments(tx, { customer: id, language, now })
    await updateProfile(tx, id, person, profileKeys(person))
    return openWallet(tx, id, deps.config.walletCurrency, now)
  })
  return {
    accountNumber,
    signedIn: {
      id,
      session: newId('ses', deps.clock) as SessionId,
      country: person.country,
      state: 'active',
      provedAt: null,
    },
  }
}
