import { readFile } from 'node:fs/promises'
import * as customer from '@emun/contract/customer'
import type { Endpoint } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import * as partner from '@emun/contract/partner'
import * as provider from '@emun/contract/provider'
import * as front from '@emun/contract/public'
import * as sandbox from '@emun/contract/sandbox'

/** One cell: what this caller gets from this endpoint. */
export type Cell = {
  readonly method: string
  readonly path: string
  readonly caller: string
  readonly expected: string
}

/** Every endpoint of the contract. */
export const endpoints = [customer, operator, front, partner, provider, sandbox]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'caller' in value)

const [header = '', ...lines] = (await readFile(new URL('../../../docs/authz-matrix.csv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')

/** The columns: every kind of caller there is. */
export const callers = header.split(',').slice(3)

export const rows = lines.map((line) => {
  const [, method = '', path = '', ...expected] = line.split(',')
  return { line, key: `${method} ${path}`, method, path, expected }
})

export const cells: readonly Cell[] = rows.flatMap(({ method, path, expected }) =>
  callers.map((caller, index) => ({ method, path, caller, expected: expected[index] ?? '' })),
)

/** The row that an endpoint's own words lead to, for whoever adds one: a proposal to read, and to correct. */
export function proposedRow(endpoint: Endpoint): string {
  const answers = callers.map((caller) => proposedCell(endpoint, caller))
  return [classOf(endpoint), endpoint.method, endpoint.path, ...answers].join(',')
}

function classOf({ caller, method, idempotent, whilePaused }: Endpoint): string {
  if (caller === 'public') return 'P'
  if (caller === 'refresh') return 'F'
  if (caller === 'operator') return 'O'
  if (caller === 'sandbox') return 'S'
  if (caller === 'provider') return 'V'
  if (caller === 'partner') return 'A'
  if (idempotent) return 'M'
  if (whilePaused && method === 'GET') return 'H'
  return method === 'GET' ? 'R' : 'W'
}

const strangers = new Set(['visitor', 'forged-token', 'expired-token', 'refresh-as-auth'])

function proposedCell(endpoint: Endpoint, caller: string): string {
  if (endpoint.caller === 'public' || endpoint.caller === 'sandbox') return 'ok'
  if (endpoint.caller === 'provider') return 'no_access'
  // Nobody's token is a signature.
  if (endpoint.caller === 'partner') return 'expired_or_invalid_request'
  if (strangers.has(caller)) return 'wrong_token'
  const role = operator.operatorRoles.find((each) => each === caller)
  if (endpoint.caller === 'operator') {
    if (role === undefined) return 'wrong_token'
    return endpoint.roles.includes(role) ? 'ok' : 'no_access'
  }
  if (role !== undefined) return 'wrong_token'
  return proposedForCustomer(endpoint, caller)
}

function proposedForCustomer(endpoint: Endpoint, caller: string): string {
  if (caller === 'blocked') return 'user_blocked'
  if (caller === 'paused' && !endpoint.whilePaused && endpoint.caller !== 'refresh') return 'operation_not_allowed'
  if (caller === 'newcomer' && /^(customer|password)$/.test(endpoint.caller)) return 'profile_not_filled'
  const notTheirs = endpoint.refusals.find((code) => code.endsWith('_not_found'))
  return endpoint.path.includes('{id}') && caller !== 'customer' ? (notTheirs ?? 'record_not_found') : 'ok'
}
