const firstMs = 5_000
const quietMs = 10_000
const failedMs = 15_000
const slower = 1.2

/**
 * How long until it is asked again how far a deposit is: soon after something changed, less often the longer nothing
 * does, and least while no answer comes.
 */
export function pollDelayMs(quietAnswers: number, hasFailed: boolean): number {
  if (hasFailed) return failedMs
  return Math.min(Math.round(firstMs * slower ** quietAnswers), quietMs)
}
