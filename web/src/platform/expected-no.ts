import { Refusal, refuse, type WireRefusal } from '@emun/contract/errors'
import { NetworkFailure } from './network-failure.ts'

/**
 * Runs a call for a form. Silence of the network becomes a refusal the form can show; everything the form knows
 * how to show passes, and a bug stays a bug.
 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof NetworkFailure) throw refuse('try_again')
    throw error
  }
}

/** The refusal of this code that an error carries, if it does. */
export function refusalIn<C extends WireRefusal['code']>(
  error: unknown,
  code: C,
): Extract<WireRefusal, { code: C }> | undefined {
  if (!(error instanceof Refusal)) return undefined
  return error.errors.find((refusal): refusal is Extract<WireRefusal, { code: C }> => refusal.code === code)
}

/** What a failed call has to say; for anything that is no refusal, that it failed. */
export function refusalsIn(error: unknown): readonly WireRefusal[] {
  return error instanceof Refusal ? error.errors : [{ code: 'internal_error' }]
}
