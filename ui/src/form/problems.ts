import type { WireRefusal } from '@emun/contract/errors'

/** A refusal in its place: at a field, or at the whole form (null). */
export type Problem = {
  readonly field: string | null
  readonly refusal: WireRefusal
  /** The form's own check can be asked again as the person types; the server's word stands until the field changes. */
  readonly from: 'check' | 'server'
}

/**
 * Puts refusals at the fields the form draws, in the order it draws them; one per field, the first. What belongs to no
 * drawn field belongs to the form.
 */
export function placeProblems(
  refusals: readonly WireRefusal[],
  from: Problem['from'],
  drawn: readonly string[],
  fieldOf: Readonly<Record<string, string>> = {},
): readonly Problem[] {
  const placed = refusals.map((refusal) => ({ field: placeOf(refusal, drawn, fieldOf), refusal, from }))
  const firstEach = placed.filter(
    ({ field }, index) => field === null || placed.findIndex((other) => other.field === field) === index,
  )
  const rank = (problem: Problem): number => (problem.field === null ? -1 : drawn.indexOf(problem.field))
  return firstEach.toSorted((a, b) => rank(a) - rank(b))
}

/** After `changed` got a new value: the check's problems that still hold, and the server's at other fields. */
export function problemsAfterChange(
  before: readonly Problem[],
  changed: string,
  stillRefused: readonly Problem[],
): readonly Problem[] {
  return before.flatMap((problem) => {
    if (problem.field === null) return [problem]
    if (problem.from === 'server' && problem.field !== changed) return [problem]
    return stillRefused.find(({ field }) => field === problem.field) ?? []
  })
}

function placeOf(
  refusal: WireRefusal,
  drawn: readonly string[],
  fieldOf: Readonly<Record<string, string>>,
): string | null {
  const named = refusal.field ?? ''
  const field = fieldOf[named] ?? named
  return drawn.includes(field) ? field : null
}
