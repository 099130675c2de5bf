import type { PlainDate } from '@emun/contract/time'
import { contentWidth } from './paper.ts'

export type Column = { readonly start: number; readonly width: number }

/** The columns of the table, measured from the side where reading begins. */
export const columns = {
  day: { start: 8, width: 88 },
  description: { start: 102, width: 222 },
  amount: { start: 330, width: 84 },
  balance: { start: 418, width: contentWidth - 418 - 8 },
} as const satisfies Record<string, Column>

/** Isolated as a whole, written its own way: whatever stands in it moves nothing around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** `31-01-2026`: day first, as it is typed. */
export function shownDay(day: PlainDate): string {
  return day.split('-').toReversed().join('-')
}
