import type { ReactElement } from 'react'
import { capitalDay, dateText, dayLabel, type Instant, timeText } from '../language/dates.ts'
import { listComma } from '../language/isolate.ts'
import { useLanguage } from '../language/language-context.ts'
import { classNames } from './class-names.ts'
import { Ltr } from './ltr.tsx'

export type TimeProps = {
  readonly at: Instant
  /** `both` is "12 March 2026, 14:05"; `day` says today or yesterday; `day_time` is "Today, 14:05". */
  readonly show?: 'date' | 'time' | 'both' | 'day' | 'day_time'
  /** It goes on a line that words began: `as of today, 14:05`. */
  readonly afterWords?: boolean
  readonly className?: string
}

/** A moment, in the business's zone, with the exact instant for machines. */
export function Time({ at, show = 'date', afterWords = false, className }: TimeProps): ReactElement {
  const { language, zone, clock } = useLanguage()
  const instant = typeof at === 'string' ? at : at.toISOString()
  const label = afterWords ? dayLabel : capitalDay
  const day =
    show === 'day' || show === 'day_time' ? label(at, clock.now(), language, zone) : dateText(at, language, zone)
  const hasClock = show !== 'date' && show !== 'day'
  return (
    <time dateTime={instant} dir="auto" className={classNames('time', className)}>
      {show !== 'time' && day}
      {hasClock && show !== 'time' && listComma(language)}
      {hasClock && <Ltr>{timeText(at, language, zone)}</Ltr>}
    </time>
  )
}
