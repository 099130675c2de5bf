import type { Duration } from '@emun/contract/customer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { DurationText } from './duration-text.tsx'
import { exampleCosts } from '../../test/deposit-examples.ts'
import { withdrawRail } from '../../test/withdrawal-examples.ts'
import { MethodList } from './method-list.tsx'
import { WithdrawCost } from './withdraw-cost.tsx'

const days = (atLeast: number, atMost: number): Duration => ({ unit: 'businessDay', atLeast, atMost })

test.each([
  ['en', days(1, 1), 'up to 1 business day'],
  ['en', days(1, 10), 'up to 10 business days'],
  ['ru', days(0, 1), 'до 1 рабочего дня'],
  ['ru', days(1, 3), 'до 3 рабочих дней'],
  ['ru', days(1, 21), 'до 21 рабочего дня'],
  ['ar', days(1, 2), 'يوما عمل على الأكثر'],
  ['ar', days(3, 5), '5 أيام عمل على الأكثر'],
  ['he', days(1, 1), 'עד יום עסקים אחד'],
  ['he', days(2, 2), 'עד שני ימי עסקים'],
  ['he', days(1, 10), 'עד 10 ימי עסקים'],
] as const)('in %s %o is “%s”', async (language, duration, words) => {
  const { container } = await draw(<DurationText of={duration} />, { language })
  expect(container.textContent).toContain(words)
})

test.each([
  [50, 'before our spread of 0.5%'],
  [0, ''],
])('a rate is said to be before a spread of %d basis points, and of none nothing is said', async (spread, said) => {
  const { rate } = exampleCosts
  const costs = { ...exampleCosts, rate: rate && { ...rate, spreadBasisPoints: spread } }
  const { container } = await draw(<WithdrawCost costs={costs} />)
  expect(/before our spread.*?%|$/.exec(container.textContent)?.[0]).toBe(said)
})

test('a way that is locked leads to the verification that opens it, and to no form', async () => {
  await draw(<MethodList rails={[withdrawRail({ unlock: 'crypto' })]} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/transfer', '/verification?for=crypto'])
})

test('the transfer to another wallet is offered once, by its own pages', async () => {
  await draw(<MethodList rails={[withdrawRail({ name: 'wallet' }), withdrawRail()]} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/transfer', '/withdraw/bank'])
})
