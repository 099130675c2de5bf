type Case = { readonly documents: readonly { readonly id: string; readonly state: string }[] }

/**
 * Whose turn it is, once somebody has decided something: the reviewers' while a document waits that nobody has proposed
 * anything about, the approvers' while only proposals wait, and nobody's when all is decided.
 */
export function turnOf({ documents }: Case, proposed: ReadonlySet<string>): 'verification' | 'secondLook' | null {
  const waiting = documents.filter(({ state }) => state === 'uploaded')
  if (waiting.length === 0) return null
  return waiting.every(({ id }) => proposed.has(id)) ? 'secondLook' : 'verification'
}
