import { catalogue, type DetailsOf, type RefusalCode } from './catalogue.ts'

/** One refusal as it travels: its code, the field it belongs to, and the details its sentence needs. */
export type WireRefusal = { readonly [C in RefusalCode]: RefusalOf<C> }[RefusalCode]

export type RefusalOf<C extends RefusalCode> = {
  readonly code: C
  readonly field?: string
  readonly details?: DetailsOf<C>
}

/** The body of every refused reply. */
export type RefusalReply = { readonly ok: false; readonly errors: readonly WireRefusal[] }

/**
 * An expected no. Thrown, so that the transaction around it rolls back and forgetting to handle it fails closed.
 * Carries one refusal or, for a form, one per field.
 */
export class Refusal extends Error {
  readonly errors: readonly [WireRefusal, ...WireRefusal[]]

  constructor(errors: readonly [WireRefusal, ...WireRefusal[]]) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'Refusal'
    this.errors = errors
  }

  get code(): RefusalCode {
    return this.errors[0].code
  }

  get http(): number {
    return catalogue[this.errors[0].code].http
  }
}

type DetailsArgument<C extends RefusalCode> =
  undefined extends DetailsOf<C>
    ? [about?: { readonly field?: string }]
    : [about: { readonly field?: string; readonly details: DetailsOf<C> }]

/** Makes a refusal: `throw refuse('low_balance', { field: 'amount', details: { available } })`. */
export function refuse<C extends RefusalCode>(code: C, ...[about]: DetailsArgument<C>): Refusal {
  return new Refusal([{ code, ...about } as WireRefusal])
}
