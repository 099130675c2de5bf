/** The page where a person is reached, from everywhere; with what it is about, where that has a reference. */
export function helpPath(reference?: string): string {
  return reference === undefined ? '/help' : `/help?reference=${encodeURIComponent(reference)}`
}
