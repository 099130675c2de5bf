/**
 * Rails of one way share their pages and their code, so with every run a few are played through everything that may come of
 * them. EMUN_EVERY=rail plays all, which takes some minutes longer.
 */
const withEveryRun: ReadonlySet<string> = new Set([
  'deposit bank',
  'deposit btc',
  'withdrawal bank',
  'withdrawal paypal',
])

export function isPlayed(direction: 'deposit' | 'withdrawal', rail: string): boolean {
  return process.env['EMUN_EVERY'] === 'rail' || withEveryRun.has(`${direction} ${rail}`)
}
