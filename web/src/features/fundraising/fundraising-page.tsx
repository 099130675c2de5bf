import type { Fundraising } from '@emun/contract/customer'
import { amountOf, compare } from '@emun/contract/money'
import { LinkButton, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { EndNow } from './end-now.tsx'
import { ExtendForm } from './extend-form.tsx'
import { FundraisingChip } from './fundraising-chip.tsx'
import { Gifts } from './gifts.tsx'
import { fundraisingText } from './messages.ts'
import { MoveToBalance } from './move-to-balance.tsx'
import { fundraisingPath, oneFundraisingPath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Progress } from './progress.tsx'
import { fundraisingQuery } from './queries.ts'
import { Share } from './share.tsx'
import './fundraising.css'

/** One fundraiser: how far it is, who gave, and its link, code and line for a site to give to others. */
export function FundraisingPage() {
  const text = useMessages(fundraisingText)
  const { id = '' } = useParams()
  const query = useQuery(fundraisingQuery(id))
  return (
    <Page
      key={id}
      title={query.data?.purpose ?? text.fundraiser}
      heading={query.data === undefined ? text.fundraiser : <UserText>{query.data.purpose}</UserText>}
      before={<BackLink to={fundraisingPath}>{text.back}</BackLink>}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(fundraising) => (
          <>
            <Facts of={fundraising} />
            {fundraising.state === 'active' ? <Share id={id} /> : null}
            <Gifts id={id} />
            <Picture of={fundraising} />
            <Changes of={fundraising} />
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

function Facts({ of: fundraising }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  const { state, contributions, endsAt, isAllOrNothing, isMovable } = fundraising
  return (
    <div className="card fund-facts" data-tone="surface" aria-live="polite">
      <FundraisingChip state={state} />
      <Progress collected={fundraising.collected} target={fundraising.target} words={text} />
      {contributions === 0 ? null : <p>{text.gifts(contributions)}</p>}
      <p className="fund-note">
        {state === 'expired' ? (
          text.endedText
        ) : (
          <>
            {text.until} <Time at={lastMoment(endsAt)} show="day" afterWords />
          </>
        )}
      </p>
      {isAllOrNothing && !isMovable ? <p className="fund-note">{text.waitsForTarget}</p> : null}
      <MoveToBalance of={fundraising} />
    </div>
  )
}

/** The end is the first instant of the day after; what people call the last day ends just before. */
function lastMoment(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString()
}

function Changes({ of: { id, state, isAllOrNothing, collected, target } }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  const isActive = state === 'active'
  const goesBack = isAllOrNothing && target !== null && compare(amountOf(collected), amountOf(target)) < 0
  return (
    <>
      {isActive ? (
        <LinkButton href={`${oneFundraisingPath(id)}/edit`} icon="edit" wide>
          {text.edit}
        </LinkButton>
      ) : null}
      {isAllOrNothing ? null : <ExtendForm id={id} />}
      {isActive ? <EndNow id={id} goesBack={goesBack} /> : null}
    </>
  )
}
