import { type Endpoint, problemsOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'

/** What the server's own schema for a call says about a body, before it is sent. */
export function bodyProblems(endpoint: Endpoint, body: unknown): readonly WireRefusal[] {
  return endpoint.body === undefined ? [] : problemsOf(endpoint.body, body)
}
