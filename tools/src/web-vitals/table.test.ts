import { expect, it } from 'vitest'
import type { Vital } from './measure.ts'
import { printVitals } from './table.ts'

const vital = (he: number): Vital => ({
  screen: 'Dashboard',
  figure: 'largestPaintMs',
  budget: 2_200,
  medians: { he, en: 1_900 },
  visits: { he: [he, he + 400, he - 1_000], en: [1_900] },
})

it('a figure is shown with its lowest and highest visit, and is over when it is in any language', () => {
  expect(printVitals([vital(2_200)])).toContain(
    '| Dashboard | largest paint (LCP), ms | 2,200 (1,200–2,600) | 1,900 | 2,200 | ok |',
  )
  expect(printVitals([vital(2_201)])).toContain('| **over** |')
})
