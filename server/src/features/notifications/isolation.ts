/** What people wrote: it stands by itself, whatever its direction (U+2068). */
export function apart(text: string): string {
  return `\u2068${text}\u2069`
}

/** What reads left to right in every language: amounts and clock times (U+2066). */
export function leftToRight(value: string): string {
  return `\u2066${value}\u2069`
}
