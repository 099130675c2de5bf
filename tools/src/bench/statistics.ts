/** The value in the middle; of an even number of values the lower of the two. Undefined when there are none. */
export function median(values: readonly number[]): number | undefined {
  return percentile(values, 50)
}

/** The smallest value that so many percent of all values do not exceed (nearest rank). Undefined when there are none. */
export function percentile(values: readonly number[], percent: number): number | undefined {
  const ascending = values.toSorted((a, b) => a - b)
  return ascending[Math.max(0, Math.ceil((percent / 100) * ascending.length) - 1)]
}

/** To the nearest of so many parts of one: 10 keeps one decimal. For display only. */
export function rounded(value: number, parts = 1): number {
  return Math.round(value * parts) / parts
}
