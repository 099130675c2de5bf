import { toAsciiDigits } from '@emun/contract/money'

/** Hundredths of a percent as people write them: `15%`, `12.5%`. */
export function percentText(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}%`
}

/** What a field shows of them, to be changed. */
export function percentTyped(basisPoints: number): string {
  return percentText(basisPoints).slice(0, -1)
}

/** Reads a percentage with at most two decimals; null when it is none. */
export function parsePercent(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*[%٪]?$/.exec(toAsciiDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'))
}
