import { randomUUID } from 'node:crypto'
import * as customer from '@emun/contract/customer'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { type InterfaceMode, partnerHeaders } from '@emun/contract/partner'
import { partnerSignature, type SignedCall, signedMessage } from '../../src/platform/partner-signature.ts'
import { type Answer, ask } from './client.ts'
import { smallPng } from './images.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { proveByPassword } from './sign-in.ts'
import { upload } from './upload.ts'

export const logo = () => ({ fileName: 'logo.png', mediaType: 'image/png', bytes: smallPng() })

/** A partner's system: where it calls, and what it signs with. */
export type PartnerSystem = {
  readonly url: string
  readonly interface: string
  readonly mode: InterfaceMode
  readonly key: string
  readonly secret: string
}

/** An interface of this customer's, and its systems for live money and for tests. */
export async function openPartner(url: string, owner: Person, company = 'Bakery & Sons') {
  const token = owner.authToken
  const made = await upload(url, customer.createInterface, { token, file: logo(), fields: { name: 'Shop', company } })
  const id = made.reply.interface.id
  await proveByPassword(url, owner)
  const { live, test } = (await ask(url, customer.readInterfaceSecret, { token, params: { id } })).reply
  const system = (mode: InterfaceMode, { key, secret }: { key: string; secret: string }): PartnerSystem => ({
    url,
    interface: id,
    mode,
    key,
    secret,
  })
  return { id, live: system('live', live), test: system('test', test) }
}

type Given<E extends Endpoint> = {
  readonly body?: BodyOf<E>
  readonly query?: QueryOf<E>
  readonly id?: string
  /** The `Idempotency-Key`. */
  readonly key?: string
  readonly nonce?: string
  /** When it is signed; now, unless the test's clock was moved. */
  readonly at?: Date
  /** What somebody changes on the way, after it was signed; a header that is null is taken away. */
  readonly changed?: Partial<Record<keyof typeof partnerHeaders, string | null>> &
    Partial<Record<'method' | 'path' | 'body', string>>
}

/** Calls as a partner's system does. */
export async function askSigned<E extends Endpoint>(
  system: Pick<PartnerSystem, 'url' | 'key' | 'secret'>,
  endpoint: E,
  { body, query, id = '', key = randomUUID(), at = new Date(), nonce = randomUUID(), changed = {} }: Given<E> = {},
): Promise<Answer<ReplyOf<E>>> {
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString()
  const path = endpoint.path.replace('{id}', id) + (search === '' ? '' : `?${search}`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(Math.trunc(at.getTime() / 1_000))
  const call: SignedCall = { timestamp, nonce, method: endpoint.method, path, body: text }
  const headers = { ...changedHeaders(headersOf(system, call), changed), 'idempotency-key': key }
  const sent = changed.body ?? text
  const response = await fetch(system.url + (changed.path ?? path), {
    method: changed.method ?? endpoint.method,
    headers: sent === '' ? headers : { ...headers, 'content-type': 'application/json' },
    ...(sent === '' ? {} : { body: sent }),
  })
  const answered = await response.text()
  const reply = JSON.parse(answered) as ReplyOf<E> & { readonly errors?: readonly { readonly code: string }[] }
  return { status: response.status, text: answered, reply, codes: (reply.errors ?? []).map(({ code }) => code) }
}

function changedHeaders(
  headers: Readonly<Record<string, string>>,
  changed: NonNullable<Given<Endpoint>['changed']>,
): Record<string, string> {
  const names = Object.keys(partnerHeaders) as (keyof typeof partnerHeaders)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = changed[name] === undefined ? headers[partnerHeaders[name]] : changed[name]
      return typeof value === 'string' ? [[partnerHeaders[name], value]] : []
    }),
  )
}

function headersOf({ key, secret }: Pick<PartnerSystem, 'key' | 'secret'>, call: SignedCall): Record<string, string> {
  const message = signedMessage(call)
  return {
    [partnerHeaders.key]: key,
    [partnerHeaders.timestamp]: call.timestamp,
    [partnerHeaders.nonce]: call.nonce,
    [partnerHeaders.signature]: partnerSignature(secret, message),
    [partnerHeaders.message]: Buffer.from(message).toString('base64'),
  }
}

/** What the address of a payment says about it: `/pay/ipy_….signature`. */
export function linkIn(address: string): { readonly id: string; readonly signature: string } {
  const [id = '', signature = ''] = new URL(address).pathname.slice('/pay/'.length).split('.')
  return { id, signature }
}

/** Freezes somebody's main account, so that nothing leaves or enters it, or lets it go. */
export function freezeWallet({ database }: TestServer, { id }: Pick<Person, 'id'>, isFrozen: boolean) {
  return database.pool.query('select ledger.set_frozen(main_account, $2) from wallet where customer_id = $1', [
    id,
    isFrozen,
  ])
}
