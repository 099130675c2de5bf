/**
 * A name as a stranger may see it: the first name and the initial of the last, `Dana C.`; empty while the profile is.
 * Enough to notice a wrong recipient, not enough to learn who someone is.
 */
export function maskedName(owner: { readonly firstName: string | null; readonly lastName: string | null }): string {
  if (owner.firstName === null || owner.lastName === null) return ''
  const [initial = ''] = Array.from(owner.lastName)
  return `${owner.firstName} ${initial}.`
}
