import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { orNicknameUsed } from './fill-profile.ts'
import { nicknameKey } from './policy.ts'
import { type Address, updateAddress, updateNickname } from './store.ts'

type ChangingDeps = Pick<Deps, 'db' | 'outbox'>

/** Changes the nickname; the unique one decides. Refuses: nickname_used. */
export async function changeNickname(deps: ChangingDeps, customer: CustomerId, nickName: string): Promise<void> {
  await orNicknameUsed(
    inTransaction(deps.db, async (tx) => {
      await updateNickname(tx, customer, nickName, nicknameKey(nickName))
      deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
    }),
  )
}

export async function saveAddress(deps: ChangingDeps, customer: CustomerId, address: Address): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await updateAddress(tx, customer, address)
    deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
  })
}
