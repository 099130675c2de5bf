import { minute } from '@emun/contract/time'
import { Banner, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { accountsText } from './messages.ts'
import { useRemainingMs } from './remaining.ts'
import { SupportLink } from './support-link.tsx'

/** How long is left of the pause, and the way out for those who did not cause it. The clock time is said at the field. */
export function LoginLimit({ until }: { until: string }): ReactElement {
  const { login } = useMessages(accountsText)
  const minutesLeft = Math.ceil(useRemainingMs(until, 5 * minute) / minute)
  return (
    <Banner tone="warning" icon="clock" title={minutesLeft > 0 ? login.limitTitle(minutesLeft) : login.limitOver}>
      {login.limitHelp} <SupportLink />
    </Banner>
  )
}
