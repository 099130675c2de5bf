// @vitest-environment jsdom
import type { Language } from '@emun/contract/language'
import { money } from '@emun/contract/money'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LanguageProvider } from '../language/language-provider.tsx'
import { loadMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { Limit, Money, type MoneyProps } from './money.tsx'

beforeAll(() => Promise.all([loadMessages(uiText, 'en'), loadMessages(uiText, 'he')]))
afterEach(cleanup)

function paint(language: Language, props: MoneyProps): HTMLElement {
  render(
    <LanguageProvider initial={language}>
      <Money {...props} />
    </LanguageProvider>,
  )
  const painted = document.querySelector<HTMLElement>('[data-money]')
  if (!painted) throw new Error('no amount was painted')
  return painted
}

describe('an amount', () => {
  test.each([
    ['he', '−$1,234.50'],
    ['ar', '−$1,234.50'],
    ['en', '−$1,234.50'],
    ['ru', '−$1\u00a0234,50'],
  ] as const)('in %s has its sign first, then the symbol, then the digits, read left to right', (language, text) => {
    const painted = paint(language, { amount: money('USD', -123_450n) })
    expect(painted.textContent).toBe(text)
    expect(painted.tagName).toBe('BDI')
    expect(painted.dir).toBe('ltr')
  })

  test('that comes in has a plus when asked for, and zero has none', () => {
    expect(paint('he', { amount: money('ILS', 2_500n), plus: true }).textContent).toBe('+₪25.00')
    cleanup()
    expect(paint('he', { amount: money('ILS', 0n), plus: true }).textContent).toBe('₪0.00')
  })

  test('of a currency without a symbol has its code after the digits', () => {
    expect(paint('ar', { amount: money('USDT', 10_000_000n) }).textContent).toBe('10.000000\u00a0USDT')
  })

  test('of a currency without decimals has none', () => {
    expect(paint('en', { amount: money('JPY', 1_200n) }).textContent).toBe('¥1,200')
  })

  test('that is hidden leaves no digit in the page', () => {
    const painted = paint('he', { amount: money('USD', 123_450n), hidden: true })
    expect(painted.textContent).not.toMatch(/\d/)
    expect(painted.textContent).toContain('הסכום מוסתר')
  })
})

test('a limit is painted without the decimals of a coin that say nothing', () => {
  render(
    <LanguageProvider initial="en">
      <Limit of={{ amount: '50000.000000', currency: 'USDT' }} />
      <Limit of={{ amount: '10.00', currency: 'USD' }} />
    </LanguageProvider>,
  )
  const painted = [...document.querySelectorAll('[data-money]')].map((limit) => limit.textContent)
  expect(painted).toEqual(['50,000\u00a0USDT', '$10.00'])
})
