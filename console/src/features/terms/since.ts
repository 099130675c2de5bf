import type { WireRefusal } from '@emun/contract/errors'
import { atHour } from '@emun/contract/time'
import { readTypedDate } from '@emun/ui'

/** When a change is to begin, as it is typed. */
export type SinceValues = {
  readonly when: string
  readonly day: string
  readonly hour: string
  readonly reason: string
}

export const agreed = 'agreed'
export const later = 'later'

export const noSince: SinceValues = { when: agreed, day: '', hour: '0', reason: '' }

/** From when on and why, as the wire has it. A full hour of the business: nobody needs it to the minute. */
export function sinceOf({ when, day, hour, reason }: SinceValues, zone: string) {
  const date = when === later ? readTypedDate(day) : null
  return { reason, ...(date && { effectiveAt: atHour(zone, date, Number(hour)).toISOString() }) }
}

/** What is missing of it. */
export function problemsOfSince({ when, day, reason }: SinceValues): readonly WireRefusal[] {
  const dayProblem: WireRefusal = { code: day.trim() === '' ? 'this_field_required' : 'incorrect_date', field: 'day' }
  return [
    ...(when === later && readTypedDate(day) === null ? [dayProblem] : []),
    ...(reason.trim() === '' ? [{ code: 'this_field_required', field: 'reason' } as const] : []),
  ]
}
