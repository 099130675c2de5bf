/**
 * Rails of one way share their pages and their code, so with every run one is played each way through everything that may come of
 * it. EMUN_EVERY=rail plays all, which takes some minutes longer.
 */
const withEveryRun: ReadonlySet<string> = new Set(['deposit bank', 'withdrawal bank'])

export function isPlayed(direction: 'deposit' | 'withdrawal', rail: string): boolean {
  return isEveryPathPlayed() || withEveryRun.has(`${direction} ${rail}`)
}

/** Other stories of money in and out go their most common path with every run, and by the same switch all of them. */
export function isEveryPathPlayed(): boolean {
  return process.env['EMUN_EVERY'] === 'rail'
}
