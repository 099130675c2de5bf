export type RefusedPart = { readonly code: string; readonly field?: string; readonly details?: object }

/** An expected no. `code` is a word of the catalogue, and `field` what it is about. */
export class PartnerRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly errors: readonly RefusedPart[]

  constructor(status: number, errors: readonly RefusedPart[]) {
    const [first = { code: 'internal_error' }] = errors
    super(first.field === undefined ? first.code : `${first.code}: ${first.field}`)
    this.name = 'PartnerRefusal'
    this.status = status
    this.code = first.code
    this.field = first.field
    this.errors = errors
  }
}
