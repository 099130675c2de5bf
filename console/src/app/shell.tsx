import { deskIdleMs, type OperatorRole, type QueueName } from '@emun/contract/operator'
import { ErrorPanel, OfflineBanner, SkipLink, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { AuditPage } from '../features/audit/public.ts'
import { CardMoneyPage, CardPage, CardsPage, DeclinesPage } from '../features/cards/public.ts'
import { CustomerPage, CustomersPage } from '../features/customers/public.ts'
import { DepositsPage } from '../features/deposits/public.ts'
import {
  lock,
  LockScreen,
  type Operator,
  operatorsText,
  signOut,
  stay,
  useOperator,
} from '../features/operators/public.ts'
import { BalancesPage } from '../features/overview/public.ts'
import { PaymentDetailsPage } from '../features/payment-details/public.ts'
import { PayoutsPage } from '../features/payouts/public.ts'
import { Queues, useQueues, type WorkplaceProps } from '../features/queues/public.ts'
import { ReconciliationPage, UnknownPage, UnmatchedPage } from '../features/reconciliation/public.ts'
import { PartnersPage } from '../features/partners/public.ts'
import { ReferralsPage } from '../features/referrals/public.ts'
import { ReviewPage } from '../features/reviews/public.ts'
import { ContentPage, ItemPage } from '../features/content/public.ts'
import { PlacesPage } from '../features/places/public.ts'
import { TeamPage } from '../features/team/public.ts'
import { termsParts, TermsPage } from '../features/terms/public.ts'
import { useIsLocked } from '../platform/desk-lock.ts'
import { useIdle } from '../platform/idle.ts'
import { useDeskKeys } from './desk-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { NoPage } from './no-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { Palette } from './palette.tsx'
import { pathOfQueue, placesOf } from './places.ts'
import { Rail } from './rail.tsx'

/** The desk: the rail, and the page beside it. Left alone for ten minutes it locks itself; the page under it stays. */
export function Shell(): ReactElement {
  const { access } = useMessages(operatorsText)
  const { reply, hasFailed, again } = useOperator()
  const operator = reply?.operator ?? null
  const queues = useQueues()
  const places = placesOf(operator?.role)
  const { over, setOver, go } = useDeskKeys(places)
  useIdleLock()
  return (
    <Queues value={queues}>
      <div className="shell">
        <SkipLink />
        <Rail operator={operator} onLogOut={() => signOut('logged_out')} onLock={lock} onKeys={() => setOver('keys')} />
        <main id="main" tabIndex={-1} className="shell-main">
          <OfflineBanner />
          {hasFailed && <ErrorPanel title={access.failed} onRetry={again} />}
          <Pages operator={operator} onChanged={queues.again} />
        </main>
      </div>
      {over === 'keys' && <KeysDialog places={places} onClose={() => setOver(null)} />}
      {over === 'palette' && <Palette places={places} onGo={go} onClose={() => setOver(null)} />}
      <LockScreen />
    </Queues>
  )
}

/** The pages of this operator's role. Until the server has said who this is, only the overview stands open. */
function Pages({ operator, onChanged }: { operator: Operator | null; onChanged: () => void }): ReactElement {
  const isOpen = (path: string): boolean => placesOf(operator?.role).some((place) => place.path === path)
  const pathOf = (queue: QueueName): string | null => (isOpen(pathOfQueue(queue)) ? pathOfQueue(queue) : null)
  const other = operator === null ? null : <NoPage />
  const at = (path: string, page: ReactElement, place = path) => (
    <Route path={path} element={isOpen(place) ? page : other} />
  )
  return (
    <Routes>
      <Route path="/console" element={<OverviewPage operator={operator} />} />
      <Route path="/console/users" element={operator === null ? null : <CustomersPage />} />
      {operator && <Route path="/console/users/:id" element={<CustomerPage role={operator.role} pathOf={pathOf} />} />}
      <Route path="/console/cards" element={operator === null ? null : <CardsPage role={operator.role} />} />
      <Route path="/console/card-declines" element={operator === null ? null : <DeclinesPage />} />
      <Route
        path="/console/card-money"
        element={
          operator !== null && isOpen('/console/reconciliation') ? <CardMoneyPage role={operator.role} /> : other
        }
      />
      <Route path="/console/cards/:id" element={operator === null ? null : <CardPage role={operator.role} />} />
      {at('/console/partners', <PartnersPage role={operator?.role} />)}
      {at('/console/referrals', <ReferralsPage role={operator?.role} />)}
      {at('/console/audit', <AuditPage />)}
      {at('/console/team', <TeamPage ownId={operator?.id ?? null} onChanged={onChanged} />)}
      <Route
        path="/console/reconciliation"
        element={
          operator !== null && isOpen('/console/reconciliation') ? (
            <ReconciliationPage role={operator.role} pathOf={pathOf} onChanged={onChanged} />
          ) : (
            other
          )
        }
      />
      {workedQueues.map((queue) => {
        const path = pathOfQueue(queue)
        return (
          <Route
            key={queue}
            path={`${path}/:id?`}
            element={
              isOpen(path) ? <QueuePage key={queue} {...{ queue, path, onChanged }} role={operator?.role} /> : other
            }
          />
        )
      })}
      {at('/console/balances', <BalancesPage />, '/console/reconciliation')}
      {([...termsParts, 'changes'] as const).map((part) => (
        <Route
          key={part}
          path={`/console/${part}`}
          element={
            operator !== null && isOpen(part === 'changes' ? '/console/fees' : `/console/${part}`) ? (
              <TermsPage key={part} part={part} role={operator.role} />
            ) : (
              other
            )
          }
        />
      ))}
      {at('/console/content', <ContentPage role={operator?.role} />)}
      {at('/console/content/:id', <ItemPage role={operator?.role} />, '/console/content')}
      {at('/console/places', <PlacesPage />)}
      <Route path="*" element={other} />
    </Routes>
  )
}

type WorkedQueue = Exclude<QueueName, 'invitations'>

/** Queues that are worked on item by item. */
const workedQueues: readonly WorkedQueue[] = [
  'verification',
  'secondLook',
  'paymentDetails',
  'deposits',
  'withdrawals',
  'payoutApprovals',
  'unmatched',
  'unknownOutcomes',
]

type QueuePageProps = Omit<WorkplaceProps, 'queue'> & {
  readonly queue: WorkedQueue
  readonly role: OperatorRole | undefined
}

function QueuePage({ queue, role, ...place }: QueuePageProps): ReactElement {
  switch (queue) {
    case 'verification':
    case 'secondLook':
      return <ReviewPage queue={queue} {...place} />
    case 'paymentDetails':
      return <PaymentDetailsPage queue={queue} {...place} />
    case 'deposits':
      return <DepositsPage queue={queue} {...place} />
    case 'unmatched':
      return <UnmatchedPage queue={queue} role={role} {...place} />
    case 'unknownOutcomes':
      return <UnknownPage queue={queue} {...place} />
    default:
      return <PayoutsPage queue={queue} {...place} />
  }
}

/** A desk that is locked already has nothing to lock, and whoever opens it is heard of by that. */
function useIdleLock(): void {
  const { clock } = useLanguage()
  const isLocked = useIsLocked()
  useIdle({
    idleMs: deskIdleMs,
    clock,
    onIdle: () => (isLocked ? undefined : lock()),
    onStay: () => (isLocked ? undefined : stay()),
  })
}
