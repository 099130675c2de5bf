import { randomUUID } from 'node:crypto'
import { acceptDeposit, type Deposit, openDeposit, type RailAnswers } from '@emun/contract/customer'
import type { Currency } from '@emun/contract/money'
import { claimItem, sendPaymentDetails } from '@emun/contract/operator'
import { storeConfirmation } from '@emun/contract/public'
import { type sandboxActs, sandboxPay } from '@emun/contract/sandbox'
import { ask } from './api.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** Deposits as programs begin and pay them: what a story does again and again after it has done it by hand. */

export type Wanted = {
  readonly rail: string
  readonly amount: string
  readonly currency: Currency
  readonly answers?: RailAnswers
}

export async function beginDeposit({ url }: Server, { authToken: token }: Person, wanted: Wanted): Promise<Deposit> {
  const { rail: paymentSystem, amount, currency, answers = {} } = wanted
  const body = { paymentSystem, amount: { amount, currency }, answers }
  return (await ask(url, openDeposit, { token, key: randomUUID(), body })).deposit
}

type Details = { readonly answers: RailAnswers; readonly minutes: number }

/** An agent gives the details, and the customer accepts the amount. */
export async function giveDetails(
  { url }: Server,
  agent: string,
  { authToken }: Person,
  { id }: Pick<Deposit, 'id'>,
  body: Details,
): Promise<void> {
  await ask(url, claimItem, { token: agent, params: { queue: 'paymentDetails' }, body: { item: id } })
  const { pay } = await ask(url, sendPaymentDetails, { token: agent, params: { id }, body })
  await ask(url, acceptDeposit, { token: authToken, params: { id }, body: { pay } })
}

/** Sends a picture that proves a payment. Throws on any refusal. */
export async function proveDeposit({ url }: Server, id: string, picture: Buffer): Promise<void> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(picture)], 'proof.png', { type: 'image/png' }))
  const path = storeConfirmation.path.replace('{id}', id)
  const response = await fetch(`${url}${path}`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** What somebody does on the page of the provider. */
export async function actAtProvider({ url }: Server, id: string, act: (typeof sandboxActs)[number]): Promise<void> {
  await ask(url, sandboxPay, { params: { ref: `sandbox_${id}` }, body: { act } })
}
