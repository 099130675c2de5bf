import { percentText, toAsciiDigits } from '@emun/contract/money'

/** What a field shows of hundredths of a percent, to be changed: `12.5`. */
export function percentTyped(basisPoints: number): string {
  return percentText(basisPoints, 'en').slice(0, -1)
}

/** Reads a percentage with at most two decimals; null when it is none. */
export function parsePercent(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*[%٪]?$/.exec(toAsciiDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'))
}
