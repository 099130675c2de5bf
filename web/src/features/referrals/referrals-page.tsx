import { Skeleton, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { LevelsPanel } from './levels-panel.tsx'
import { referralsText } from './messages.ts'
import { referralQuery, statisticQuery } from './queries.ts'
import { RewardsPanel } from './rewards-panel.tsx'
import './referrals.css'

/** One's link to give to others, what they have brought, and the way of it to the balance. */
export function ReferralsPage() {
  const text = useMessages(referralsText)
  const referral = useQuery(referralQuery)
  const statistic = useQuery(statisticQuery)
  return (
    <Page title={text.title} lead={text.lead} className="referrals">
      <WhenLoaded query={referral} skeleton={<Skeleton shape="block" lines={3} />}>
        {({ code, terms }) => (
          // What is below waits for what is above, and so does not move when that comes.
          <>
            <InvitePanel code={code} />
            <WhenLoaded query={statistic} skeleton={<Skeleton shape="block" lines={3} />}>
              {(known) => (
                <>
                  <EarningsCard statistic={known} />
                  <LevelsPanel levels={known.levels} terms={terms} />
                  <RewardsPanel />
                </>
              )}
            </WhenLoaded>
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}
