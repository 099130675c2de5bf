import { isRefusalCode, type WireRefusal } from '@emun/contract/errors'

/** The refusals an error carries: a thrown `Refusal`, or a refused reply with its `errors`. Null for anything else. */
export function refusalsOf(error: unknown): readonly WireRefusal[] | null {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return null
  const refusals = error.errors.filter(isWireRefusal)
  return refusals.length > 0 ? refusals : null
}

function isWireRefusal(value: unknown): value is WireRefusal {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false
  return typeof value.code === 'string' && isRefusalCode(value.code)
}
