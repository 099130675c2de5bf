import { type Vital, measuredIn } from './measure.ts'
import type { FigureName } from './screens.ts'

type Printed = { readonly name: string; readonly print: (value: number) => string }

const kept = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const [whole, tenths, thousandths] = [kept(0), kept(1), kept(3)]

const printed: Readonly<Record<FigureName, Printed>> = {
  requestsBeforeLargestPaint: { name: 'requests before the largest paint', print: (value) => whole.format(value) },
  imageKb: { name: 'images, kB', print: (value) => tenths.format(value) },
  largestPaintMs: { name: 'largest paint (LCP), ms', print: (value) => whole.format(value) },
  blockedMs: { name: 'blocked (TBT), ms', print: (value) => whole.format(value) },
  interactionMs: { name: 'slowest interaction (INP), ms', print: (value) => whole.format(value) },
  layoutShift: { name: 'layout shift (CLS)', print: (value) => thousandths.format(value) },
}

/** A table for the terminal and for docs/benchmarks.md: medians, with the lowest and the highest visit. */
export function printVitals(vitals: readonly Vital[]): string {
  const rows = vitals.map(({ screen, figure, budget, medians, visits }) => {
    const { name, print } = printed[figure]
    const cells = measuredIn.map((language) => `${print(medians[language])}${spread(visits[language], print)}`)
    const verdict = measuredIn.some((language) => medians[language] > budget) ? '**over**' : 'ok'
    return `| ${[screen, name, ...cells, print(budget), verdict].join(' | ')} |`
  })
  return [`| screen | what | ${measuredIn.join(' | ')} | budget | |`, '|---|---|--:|--:|--:|---|', ...rows].join('\n')
}

function spread(values: readonly number[], print: Printed['print']): string {
  const [least, most] = [print(Math.min(...values)), print(Math.max(...values))]
  return least === most ? '' : ` (${least}–${most})`
}
