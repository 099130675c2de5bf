import { Refusal, type WireRefusal } from '@emun/contract/errors'

/** How money stands that was reviewed. `unanswered`: it was sent and no answer came, so that it may or may not have happened. */
export type SendingStatus = 'ready' | 'sending' | 'unanswered' | 'refused'

type Sending = { readonly isPending: boolean; readonly error: Error | null }

type Reviewed = { readonly isUnanswered: boolean }

export function sendingStatus(sending: Sending, reviewed: Reviewed | null): SendingStatus {
  if (sending.isPending) return 'sending'
  if (sending.error instanceof Refusal) return isWithdrawn(sending.error) ? 'ready' : 'refused'
  return sending.error !== null || reviewed?.isUnanswered === true ? 'unanswered' : 'ready'
}

/** Why it was refused; nothing where the customer only went back. */
export function refusalsOfSending({ error }: Sending): readonly WireRefusal[] {
  return error instanceof Refusal && !isWithdrawn(error) ? error.errors : []
}

/** What a reload leaves of what was reviewed: only what may have happened already, since that has to be settled first. */
export function unansweredOf<T extends Reviewed>(reviewed: T | null): T | null {
  return reviewed?.isUnanswered === true ? reviewed : null
}

/** Asked who they are, the customer went back: nothing was sent, and the page is as it was. */
function isWithdrawn({ code }: Refusal): boolean {
  return code === 'step_up_required'
}
