import { Banner, LinkButton, Skeleton, useLanguage } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { destinationsQuery, type WithdrawRail, withdrawRailsQuery } from '../destinations/public.tsx'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'
import { unlockPath } from './paths.ts'
import { usePurpose, usePurposeText } from './purpose.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** One way to withdraw: where to and how much. A withdrawal that may have happened is settled first. */
export function MethodPage() {
  const text = usePurposeText()
  const { language } = useLanguage()
  const { startPath, reviewPath, rails: serving } = usePurpose()
  const { status } = useFlow()
  const { method = '' } = useParams()
  const rails = useQuery(withdrawRailsQuery(language))
  if (method === 'wallet') return <Navigate to="/transfer" replace />
  if (status === 'sending' || status === 'unanswered') return <Navigate to={reviewPath} replace />
  const rail = rails.data?.find(({ name }) => name === method && serving?.includes(name) !== false)
  return (
    <FlowPage
      step={1}
      title={rail?.title ?? text.title}
      back={startPath}
      {...(rail === undefined ? {} : { lead: rail.hint })}
    >
      <WhenLoaded query={rails} skeleton={<Skeleton shape="block" lines={3} />}>
        {() => (rail === undefined ? <NoSuchRail /> : <Rail key={rail.name} rail={rail} />)}
      </WhenLoaded>
    </FlowPage>
  )
}

function Rail({ rail }: { readonly rail: WithdrawRail }) {
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const saved = useQuery(destinationsQuery(language))
  if (rail.unlock !== null) return <LockedRail unlock={rail.unlock} />
  if (rail.unavailable === 'no_card_payment') return <UnavailableRail />
  return (
    <WhenLoaded query={saved} skeleton={<Skeleton shape="block" lines={3} />}>
      {(all) => (
        <WithdrawForm
          rail={rail}
          saved={all.filter(({ paymentSystem }) => paymentSystem === rail.name)}
          asked={search.get('to')}
        />
      )}
    </WhenLoaded>
  )
}

function LockedRail({ unlock }: { readonly unlock: NonNullable<WithdrawRail['unlock']> }) {
  const text = usePurposeText()
  const verify = (
    <LinkButton href={unlockPath(unlock)} variant="primary" size="small" icon="shield">
      {text.verify}
    </LinkButton>
  )
  return (
    <Banner tone="info" icon="lock" title={text.lockedTitle} action={verify}>
      {text.lockedText}
    </Banner>
  )
}

function UnavailableRail() {
  const text = usePurposeText()
  return (
    <Banner tone="info" icon="lock" title={text.noSuchTitle} action={<OtherMethods />}>
      {text.noCardPayment}
    </Banner>
  )
}

function NoSuchRail() {
  const text = usePurposeText()
  return (
    <Banner tone="warning" title={text.noSuchTitle} action={<OtherMethods />}>
      {text.noSuchText}
    </Banner>
  )
}

function OtherMethods() {
  const text = usePurposeText()
  const { startPath } = usePurpose()
  return (
    <LinkButton href={startPath} variant="secondary" size="small">
      {text.otherMethod}
    </LinkButton>
  )
}
