import { readTypedDate } from '@emun/ui'

/** A typed day as `YYYY-MM-DD`; null while it is none. */
export function dateOf(typed: string): string | null {
  return typed.trim() === '' ? null : readTypedDate(typed)
}
