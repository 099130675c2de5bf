import { dayIn } from '@emun/contract/time'
import { Time, useLanguage } from '@emun/ui'

/** A deadline: the hour alone when it is today, which is what one looks at a clock for; else with its day. */
export function Until({ at, className }: { readonly at: string; readonly className?: string }) {
  const { zone, clock } = useLanguage()
  const isToday = dayIn(zone, new Date(at)) === dayIn(zone, clock.now())
  return <Time at={at} show={isToday ? 'time' : 'day_time'} {...(className === undefined ? {} : { className })} />
}
