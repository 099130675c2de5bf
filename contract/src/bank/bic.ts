/**
 * Reads the code of a bank in the SWIFT network: four letters of the bank, two of its country, two of the place, and
 * perhaps three of a branch. Null for another shape, and for the codes of tests, which have a 0 at the end of the place.
 */
export function parseBic(typed: string): string | null {
  const text = typed.replace(/[\s\u200e\u200f\u2066-\u2069]/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9][A-Z1-9]([A-Z0-9]{3})?$/.test(text) ? text : null
}
