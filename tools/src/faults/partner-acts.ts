import { setTimeout as sleep } from 'node:timers/promises'
import { createInterface, payInterface, readInterfaceSecret } from '@emun/contract/customer'
import type { BodyOf, Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { createPayment, createPayout, refundPayment } from '@emun/contract/partner'
import { imageField } from '@emun/contract/uploads'
import type { ActPlan, Acting } from './acts.ts'
import type { Bank } from './bank.ts'
import { type Answer, isUnknown, type Sent } from './http.ts'
import { signatureOf } from './signed-call.ts'

const pauseMs = 25
const amount = { amount: '1.00', currency: 'USD' } as const

/** What is paid to a partner, and what the partner’s own system does: its calls are signed, each time anew. */
export async function partnerActs({ bank, nextWallet, act }: Acting): Promise<readonly ActPlan[]> {
  const { http } = bank
  const system = await openSystem(bank)
  const toPay = async () => {
    const body = { amount, reference: crypto.randomUUID() }
    const { payment } = await system.insist(createPayment, { key: crypto.randomUUID(), body })
    const [id = '', signature = ''] = new URL(payment.url).pathname.slice('/pay/'.length).split('.')
    return { token: await nextWallet().token(), params: { id }, key: crypto.randomUUID(), body: { signature } }
  }
  return [
    {
      kind: 'payment to a partner',
      made: 'select count(*) from partner_payment p join ledger.journal j on j.id = p.posting_id',
      alsoBy: ['refund of a partner'],
      async begin() {
        const sent = await toPay()
        return act('payment to a partner', () => http.ask(payInterface, sent))
      },
    },
    {
      kind: 'refund of a partner',
      made: 'select count(*) from partner_refund r join ledger.journal j on j.id = r.posting_id',
      async begin() {
        const paid = await toPay()
        await http.insist(payInterface, paid)
        const sent = { params: paid.params, key: crypto.randomUUID(), body: { amount } }
        return act('refund of a partner', () => system.ask(refundPayment, sent))
      },
    },
    {
      kind: 'payout of a partner',
      made: 'select count(*) from partner_payout p join ledger.journal j on j.id = p.posting_id',
      async begin() {
        const body = { to: nextWallet().accountNumber, amount, reference: crypto.randomUUID() }
        const sent = { key: crypto.randomUUID(), body }
        return act('payout of a partner', () => system.ask(createPayout, sent))
      },
    },
  ]
}

type Call<E extends Endpoint> = Pick<Sent<E>, 'params'> & { readonly key: string; readonly body: BodyOf<E> }

/** A partner’s system, with an interface of its own. */
async function openSystem({ http, wallets, serving: { port } }: Bank) {
  const token = (await wallets[1]?.token()) ?? ''
  const fields = new FormData()
  for (const name of ['name', 'company']) fields.set(name, 'Bakery')
  fields.set(imageField, new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'logo.png')
  const address = `http://127.0.0.1:${port}${createInterface.path}`
  const made = await fetch(address, { method: 'POST', headers: { 'auth-token': token }, body: fields })
  if (!made.ok) throw new Error(`an interface was answered ${made.status} ${await made.text()}`)
  const { interface: its } = (await made.json()) as ReplyOf<typeof createInterface>
  const { live } = await http.insist(readInterfaceSecret, { token, params: { id: its.id } })

  const signed = <E extends Endpoint>({ method, path }: E, { params = {}, body }: Call<E>) =>
    signatureOf(live, { method, path: path.replace('{id}', params['id'] ?? ''), body: JSON.stringify(body) })
  const ask = <E extends Endpoint>(endpoint: E, call: Call<E>): Promise<Answer> =>
    http.ask(endpoint, { ...call, signed: signed(endpoint, call) })
  return {
    ask,
    /** Until somebody answers, signed each time anew. Throws when the answer is a no. */
    async insist<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<ReplyOf<E>> {
      let answer = await ask(endpoint, call)
      for (; isUnknown(answer.status); answer = await ask(endpoint, call)) await sleep(pauseMs)
      if (answer.status !== 200) throw new Error(`${endpoint.path} was answered ${answer.status} ${answer.text}`)
      return JSON.parse(answer.text) as ReplyOf<E>
    },
  }
}

/** The smallest picture there is. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
