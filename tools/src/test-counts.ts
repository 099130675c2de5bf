export type Counts = {
  readonly passed: number
  readonly failed: number
  /** What failed, each in one line. May be fewer than `failed` says: a runner that broke down knows no names. */
  readonly failures: readonly string[]
}

export const nothing: Counts = { passed: 0, failed: 0, failures: [] }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, failures: [...a.failures, ...b.failures] }
}

/** A part that is one thing as a whole: kept, or broken under its name. */
export function countPart(name: string, exitCode: number): Counts {
  if (exitCode === 0) return { ...nothing, passed: 1 }
  return { passed: 0, failed: 1, failures: [`${name}: ended with ${exitCode}`] }
}

const mostFailures = 30

/**
 * The end of everything a run has said, where it is cut to its last lines: what failed, one line each, and then the sums,
 * which stay the very last for who reads them by machine.
 */
export function closingLines({ passed, failed, failures }: Counts): readonly string[] {
  const left = failures.length - mostFailures
  const named = failures.slice(0, mostFailures).map((each) => `failed: ${each}`)
  return [...named, ...(left > 0 ? [`failed: and ${left} more`] : []), `${passed} passed, ${failed} failed`]
}
