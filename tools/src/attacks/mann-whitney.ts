/**
 * The two-sided probability that two samples of one distribution differ as much in their ranks as these: the Mann–Whitney
 * U test, by the normal approximation with the correction for ties and for continuity. For 20 of each and more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  let [rankSum, ties] = [0, 0]
  for (let from = 0; from < sorted.length;) {
    const group = sorted.slice(from).findIndex(({ value }) => value !== sorted[from]?.value)
    const to = group === -1 ? sorted.length : from + group
    const size = to - from
    rankSum += sorted.slice(from, to).filter(({ isOne }) => isOne).length * ((from + 1 + to) / 2)
    ties += size ** 3 - size
    from = to
  }
  const [n, m, N] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (N + 1 - ties / (N * (N - 1)))
  if (variance <= 0) return 1
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return Math.min(1, 2 * upperTail(z))
}

/** The part of the normal distribution above z >= 0 (Abramowitz and Stegun 26.2.17: exact to 7 digits). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
