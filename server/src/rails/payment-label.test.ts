import { languages } from '@emun/contract/language'
import { money } from '@emun/contract/money'
import { parsePlainDate } from '@emun/contract/time'
import { expect, it } from 'vitest'
import { answersOfPayment, choiceLabel, paymentLabel } from './payment-label.ts'

const on =
  parsePlainDate('2026-11-12') ??
  (() => {
    throw new Error('no day')
  })()
const paid = { last4: '4242', paid: money('USD', 120_000n), on }
const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '')

it('shows a payment by its card, its amount as every amount is shown, and its day', () => {
  expect(bare(paymentLabel('en', answersOfPayment('txn_1', paid)))).toBe('•••• 4242 · $1,200.00 · 12 Nov')
  expect(bare(choiceLabel('en', { ...paid, last4: null }, money('USD', 5_000n)))).toBe(
    '$1,200.00 · 12 Nov · up to $50.00',
  )
})

it('has letters of its own language only, by which a browser tells its direction', () => {
  for (const language of languages.filter((each) => each !== 'en'))
    expect(choiceLabel(language, paid, money('USD', 5_000n))).not.toMatch(/[A-Za-z]/)
})
