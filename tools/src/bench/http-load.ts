import { transfer } from '@emun/contract/customer'
import { money, toWire } from '@emun/contract/money'
import type { Customer } from './customers.ts'
import { drive, type Load } from './drive.ts'
import type { HttpClient } from './http-client.ts'
import { clock } from './clock.ts'
import { pickOther } from './pick.ts'
import { newPostingId } from './posting-id.ts'

const oneCent = toWire(money('USD', 1n))

/** The whole product from outside: each call is a signed-in customer's transfer under an Idempotency-Key of its own. */
export function httpLoad(http: HttpClient, customers: readonly Customer[], stop: AbortSignal): Load {
  return ({ clients, payees }, forMs) => {
    const call = async () => {
      const { payer, payee } = pickOther(customers, payees)
      const body = { to: payee.accountNumber, amount: oneCent }
      await http.call(transfer, { token: payer.token, key: newPostingId(clock), body })
      return 1
    }
    return drive(
      Array.from({ length: clients }, () => call),
      forMs,
      stop,
    )
  }
}
