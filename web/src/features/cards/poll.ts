const shortestMs = 4_000
const longestMs = 15_000
const growth = 1.15

/** How long to wait before asking again, after so many answers: four seconds at first, and never more than fifteen. */
export function pollMs(asked: number): number {
  return Math.min(shortestMs * growth ** Math.max(asked - 1, 0), longestMs)
}
