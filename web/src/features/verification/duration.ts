import type { Language } from '@emun/contract/language'

const hourMinutes = 60
const mostMinutes = 2 * hourMinutes

/** How long something takes, in the words of the language: `60 minutes`; from two hours on in hours. */
export function durationText(minutes: number, language: Language, width: 'long' | 'short' = 'long'): string {
  const [value, unit] = minutes < mostMinutes ? [minutes, 'minute'] : [Math.ceil(minutes / hourMinutes), 'hour']
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: width }).format(value)
}
