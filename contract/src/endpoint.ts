import type * as z from 'zod/mini'
import { isRefusalCode, type RefusalCode, type WireRefusal } from './errors/index.ts'
import type { OperatorRole } from './operator-roles.ts'
import type { PartnerScope } from './partner-shapes.ts'
import type { Download, Picture, Upload } from './uploads.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; a signed-in customer whose profile is filled (`customer`) or may still be empty (`newcomer`);
 * somebody who may set a password, by such a session or by a restore they have confirmed; the bearer of a refresh token; an
 * operator; a provider, whose signature the use case checks; a partner’s system, which signs its calls; or anyone while the
 * sandbox is on.
 */
export type Caller =
  | 'public'
  | 'newcomer'
  | 'customer'
  | 'password'
  | 'refresh'
  | 'operator'
  | 'provider'
  | 'partner'
  | 'sandbox'

type Schema = z.ZodMiniType

/** One call: everything both sides must agree on. Paths are spelt as the specification spells them. */
export type Endpoint = Call & (ForOperators | ForOthers)

type ForOthers = { readonly caller: Exclude<Caller, 'operator'>; readonly roles?: never }

type ForOperators = {
  readonly caller: 'operator'
  /** Which roles may call; everybody else gets no_access. */
  readonly roles: readonly [OperatorRole, ...OperatorRole[]]
  /** True when a desk that locked itself may still call. */
  readonly whileLocked?: boolean
  /** True when the page asks by itself, now and then: such a call does not keep an abandoned desk awake. */
  readonly isBackground?: boolean
}

type Call = {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly body?: Schema
  readonly query?: Schema
  /** What answers: JSON of this shape, a picture, or a file to keep. */
  readonly reply: Schema | 'picture' | 'file'
  /**
   * Set when the call brings a picture: it travels as `multipart/form-data`, with the properties of `body` as text fields
   * beside it. `this_field_required` and `file_too_big` are then refused by themselves.
   */
  readonly upload?: Upload
  /** Bytes that the body may have where it is more than a form. */
  readonly largestBytes?: number
  /** What the use case refuses with, beyond what the shapes and the sign-in refuse by themselves. */
  readonly refusals: readonly RefusalCode[]
  /** True when the call moves money: it then demands an `Idempotency-Key` header. */
  readonly idempotent?: boolean
  /** True when it may open a session: the browser then gives its name for the device in `Device-Id`. */
  readonly opensSession?: boolean
  /** True when the session must have proved within five minutes that it is the customer who acts: `step_up_required`. */
  readonly stepUp?: true
  /** True when only the browser that began something may ask: it gives the secret of that in `Validation-Secret`. */
  readonly needsSecret?: boolean
  /** True when a customer whose account is paused may still call: history only. */
  readonly whilePaused?: boolean
  /**
   * True when a call that changes something is also served to a country the product is closed to: what a customer who is
   * there needs to reach their money and take it out. Reading is served everywhere.
   */
  readonly fromClosedCountry?: boolean
  /** What a partner’s key must be allowed, for a call that their system signs. */
  readonly scope?: PartnerScope
  /** What the document shows of a call that a partner’s system signs: a test makes each with a test key. */
  readonly example?: Example
}

type Example = {
  /** What stands in the path. */
  readonly id?: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  readonly reply: object
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export type BodyOf<E extends Endpoint> = E extends { readonly body: infer B extends Schema } ? z.output<B> : undefined
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer Q extends Schema } ? z.output<Q> : undefined
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : E['reply'] extends 'file'
    ? Download
    : Picture

/** Path parameters by name: `/account/transactions/{id}` has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsOf<Rest>
  : unknown

/** What is wrong with a value, field by field, as catalogue codes; empty when the schema accepts it. */
export function problemsOf(schema: Schema, value: unknown): readonly WireRefusal[] {
  const outcome = schema.safeParse(value)
  if (outcome.success) return []
  const byField = new Map<string, WireRefusal>()
  for (const issue of outcome.error.issues) {
    const field = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : ''))
    if (!byField.has(field)) byField.set(field, refusalOf(issue, field))
  }
  return [...byField.values()]
}

function refusalOf(issue: z.core.$ZodIssue, field: string): WireRefusal {
  const code = isRefusalCode(issue.message) ? issue.message : 'incorrect_value'
  return { code, field, ...detailsOf(issue, code) } as WireRefusal
}

/** Bounds named in the schema become the details its sentence needs, so that a limit is written once. */
function detailsOf(issue: z.core.$ZodIssue, code: RefusalCode): { details?: object } {
  if (issue.code === 'too_small' && code === 'min_6_symbol') return { details: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big' && code === 'max_symbol') return { details: { maximum: Number(issue.maximum) } }
  return {}
}
