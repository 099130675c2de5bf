import { refuse } from '@emun/contract/errors'
import { NetworkFailure } from '../../platform/network-failure.ts'

/** For calls that only look something up: no answer means no more than “try again”, which a form can say. */
export function asRefusal(error: unknown): never {
  throw error instanceof NetworkFailure ? refuse('try_again') : error
}
