import { type Audited, type Category, underBudget } from './audit-screens.ts'

const names: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const categories = Object.keys(names) as Category[]

/** A table for the terminal and for docs/benchmarks.md: scores of 100, each beside the least it should be. */
export function printAudited(audited: readonly Audited[]): string {
  const rows = audited.map((one) => {
    const cells = categories.map((category) => cell(one, category))
    return `| ${[one.screen, ...cells, verdictOf(one)].join(' | ')} |`
  })
  return [
    `| screen | ${categories.map((category) => names[category]).join(' | ')} | |`,
    '|---|--:|--:|--:|--:|---|',
    ...rows,
  ].join('\n')
}

function cell({ scores, budgets }: Audited, category: Category): string {
  const budget = budgets[category]
  return budget === undefined ? '–' : `${scores[category]} (${budget})`
}

function verdictOf(one: Audited): string {
  const isSlow = one.scores.performance < (one.budgets.performance ?? 0)
  return underBudget(one).length > 0 || isSlow ? '**under**' : 'ok'
}
