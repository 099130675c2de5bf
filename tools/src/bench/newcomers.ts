import { transfer } from '@emun/contract/customer'
import { money, toWire } from '@emun/contract/money'
import { clock } from './clock.ts'
import { signUp } from './customers.ts'
import type { HttpClient } from './http-client.ts'
import { newPostingId } from './posting-id.ts'

const shownTransfers = 5
const dollar = toWire(money('USD', 100n))

/** Somebody new at every call, with money and a few transfers to show. */
export function newcomers(http: HttpClient): () => Promise<string> {
  let born = 0
  return async () => {
    const [payer, payee] = [await signUp(http, born++), await signUp(http, born++)]
    for (let sent = 0; sent < shownTransfers; sent += 1) {
      const body = { to: payee.accountNumber, amount: dollar }
      await http.call(transfer, { token: payer.token, key: newPostingId(clock), body })
    }
    return payer.token
  }
}
