import type { RequestType, VerificationLevel } from '@emun/contract/customer'
import { Banner, Button, Icon, LinkButton, Panel, Skeleton, useLanguage, useMessages, useRefusalText } from '@emun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { homePath } from '../../platform/return-path.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { FromReviewer } from './document-page.tsx'
import { durationText } from './duration.ts'
import { jumpFrom, neededFor, nextPath, requestTypeFrom } from './journey.ts'
import { verificationText } from './messages.ts'
import { askFor, type Status, statusQuery } from './queries.ts'
import './verification.css'

/** Why, what for, what is needed and how long it takes; `?for=` is what the customer was about to do. */
export function IntroPage() {
  const text = useMessages(verificationText)
  const status = useQuery(statusQuery)
  const [search] = useSearchParams()
  const jump = status.data && jumpFrom(status.data)
  if (jump) return <Navigate to={jump} replace />
  return (
    <Page title={text.title} before={<BackLink to={homePath}>{text.back}</BackLink>} className="verification">
      <WhenLoaded query={status} skeleton={<Skeleton shape="block" lines={2} />}>
        {(known) => <Intro status={known} requestType={requestTypeFrom(search.get('for'), known)} />}
      </WhenLoaded>
    </Page>
  )
}

type Props = { readonly status: Status; readonly requestType: RequestType }

function Intro({ status, requestType }: Props) {
  if (status.level === 'full' && status.documents.length === 0 && requestType !== 'card') return <Verified />
  return status.documents.some(({ state }) => state === 'rejected') ? (
    <Redo status={status} requestType={requestType} />
  ) : (
    <Begin status={status} requestType={requestType} />
  )
}

function Verified() {
  const text = useMessages(verificationText)
  return (
    <>
      <Banner tone="positive" title={text.verifiedTitle}>
        {text.verifiedText}
      </Banner>
      <LinkButton href={homePath} wide>
        {text.close}
      </LinkButton>
    </>
  )
}

/** What the reviewer wrote about each document that has to be sent again. */
function Redo({ status, requestType }: Props) {
  const text = useMessages(verificationText)
  return (
    <>
      <Panel title={text.redoTitle}>
        <p className="verification-text">{text.redoLead}</p>
        <ul className="verification-redo">
          {status.documents.map(({ id, documentName, details: { userMessage } }) => (
            <li key={id}>
              <h3>{text.documents[documentName]}</h3>
              {userMessage === null ? null : <FromReviewer message={userMessage} />}
            </li>
          ))}
        </ul>
      </Panel>
      <Start requestType={requestType} label={text.redo} />
    </>
  )
}

function Begin({ status, requestType }: Props) {
  const text = useMessages(verificationText)
  const { language } = useLanguage()
  const opened = opensWith(requestType, status.level)
  const hasBegun = status.received.length > 0
  return (
    <>
      <p className="verification-why">{text.why[requestType]}</p>
      {opened.length === 0 ? null : (
        <Panel title={text.opensTitle}>
          <ul className="verification-opens">
            {opened.map((thing) => (
              <li key={thing}>
                <Icon name="check" size={20} />
                <span>{text.opens[thing]}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={text.needTitle}>
        <ol className="verification-needs">
          {[...new Set(neededFor(requestType, status))].map((kind) => (
            <li key={kind}>{text.documents[kind]}</li>
          ))}
        </ol>
        <p className="verification-text">{text.time(durationText(status.reviewTime.usualMinutes, language))}</p>
        <p className="verification-text">{text.privacy}</p>
      </Panel>
      <Start requestType={requestType} label={hasBegun ? text.goOn : text.start} />
    </>
  )
}

type Opened = 'card' | 'topUp' | 'fundraising' | 'crypto'

/** What the request opens to somebody of this level, the thing they came for first. */
export function opensWith(requestType: RequestType, level: VerificationLevel): readonly Opened[] {
  const crypto: readonly Opened[] = level === 'crypto' ? [] : ['crypto']
  switch (requestType) {
    case 'card':
      return []
    case 'crypto':
      return crypto
    case 'topupLimit':
      return ['topUp', 'card', 'fundraising', ...crypto]
    case 'fundraising':
      return ['fundraising', 'card', 'topUp', ...crypto]
    default:
      return ['card', 'topUp', 'fundraising', ...crypto]
  }
}

/** Asks for what is needed, and goes to the first document of it. */
function Start({ requestType, label }: { readonly requestType: RequestType; readonly label: string }) {
  const text = useMessages(verificationText)
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: () => answered(askFor(requestType)),
    onSuccess: async (status) => {
      cache.setQueryData(statusQuery.queryKey, status)
      await navigate(nextPath(status))
    },
  })
  const refusal = opening.error ? refusalsIn(opening.error)[0] : undefined
  return (
    <>
      {refusal === undefined ? null : (
        <div role="alert">
          <Banner tone="negative">{refusalText(refusal)}</Banner>
        </div>
      )}
      <Button
        variant="primary"
        wide
        busy={opening.isPending}
        busyLabel={text.starting}
        onClick={() => opening.mutate()}
      >
        {label}
      </Button>
    </>
  )
}
