import { expect, test } from 'vitest'
import { type Audited, underBudget } from './audit-screens.ts'
import { printAudited } from './table.ts'

const landing: Audited = {
  screen: 'Landing',
  scores: { performance: 80, accessibility: 100, 'best-practices': 100, seo: 95 },
  budgets: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  faults: [],
}
const dashboard: Audited = {
  screen: 'Dashboard',
  scores: { performance: 95, accessibility: 98, 'best-practices': 100, seo: 50 },
  budgets: { performance: 90, accessibility: 100, 'best-practices': 100 },
  faults: ['color-contrast: too little'],
}

test('a slow machine is no fault of the page, and everything else under its budget is', () => {
  expect(underBudget(landing)).toEqual([])
  expect(underBudget(dashboard)).toEqual(['accessibility'])
})

test('scores stand beside their budgets, and what is under one is said', () => {
  expect(printAudited([landing, dashboard]).split('\n').slice(2)).toEqual([
    '| Landing | 80 (95) | 100 (100) | 100 (100) | 95 (95) | **under** |',
    '| Dashboard | 95 (90) | 98 (100) | 100 (100) | – | **under** |',
  ])
})
