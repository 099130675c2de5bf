/**
 * Rails of one way share their pages and their code, so with every run one of each way is played through everything that may
 * come of it. EMUN_EVERY=rail plays them all, which takes some minutes longer.
 */
const withEveryRun: ReadonlySet<string> = new Set([
  'deposit bank',
  'deposit paypal',
  'deposit btc',
  'withdrawal bank',
  'withdrawal paypal',
  'withdrawal usdt-erc20',
])

export function isPlayed(direction: 'deposit' | 'withdrawal', rail: string): boolean {
  return process.env['EMUN_EVERY'] === 'rail' || withEveryRun.has(`${direction} ${rail}`)
}
