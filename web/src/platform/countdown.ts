const minuteMs = 60_000
const saidMinutes = [10, 5, 1] as const

/** The time that is left is shown in the last quarter only: before it, the hour of the deadline is enough, and calmer. */
export function isLastQuarter(startMs: number, endMs: number, nowMs: number): boolean {
  return nowMs >= endMs - (endMs - startMs) / 4
}

/** `9:05`; an hour and more as minutes, which are what one counts by. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / 1_000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The mark that was passed between two looks at what is left, in minutes; the last one if several were. */
export function markPassed(beforeMs: number, leftMs: number): number | null {
  if (leftMs <= 0) return null
  return saidMinutes.findLast((minutes) => beforeMs > minutes * minuteMs && leftMs <= minutes * minuteMs) ?? null
}
