import { Banner, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { payoutsText } from './messages.ts'
import { isResting, type Payout, waitsForCustomer } from './payout.ts'

/** What to look at before anything is paid. */
export function Flags({ payout, now }: { payout: Payout; now: string }): ReactElement {
  const text = useMessages(payoutsText)
  const { notBefore } = payout.withdrawal
  return (
    <>
      {payout.flags.length > 0 && (
        <Banner tone="warning" title={text.lookFirst}>
          <ul className="flags">
            {payout.flags.map((flag) => (
              <li key={flag}>{text.flags[flag]}</li>
            ))}
          </ul>
        </Banner>
      )}
      {waitsForCustomer(payout) && <Banner tone="info" icon="clock" title={text.waitsForCustomer} />}
      {notBefore !== null && isResting(payout, now) && (
        <Banner tone="info" icon="clock" title={text.rests}>
          {text.restsUntil} <Time at={notBefore} show="day_time" afterWords />
        </Banner>
      )}
    </>
  )
}
