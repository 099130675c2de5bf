import type { BodyOf, Endpoint, QueryOf } from '@emun/contract/endpoint'
import type { OperatorRole } from '@emun/contract/operator'
import { ask } from './client.ts'
import { signOperatorIn } from './operators.ts'

/** Calls that an operator of a role makes about a customer. */
export type AtDesk = <E extends Endpoint & { readonly path: `${string}{id}${string}` }>(
  endpoint: E,
  id: string,
  given?: { readonly body?: BodyOf<E>; readonly query?: QueryOf<E>; readonly key?: string },
) => ReturnType<typeof ask<E>>

/** Signs the demo's operator of a role in; what they then do has a key of its own unless one is given. */
export async function openDesk(url: string, role: OperatorRole): Promise<AtDesk> {
  const token = await signOperatorIn(url, role)
  return (endpoint, id, given = {}) => {
    return ask(url, endpoint, { token, key: crypto.randomUUID(), ...given, params: { id } })
  }
}
