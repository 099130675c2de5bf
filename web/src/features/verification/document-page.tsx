import type { VerificationDocument } from '@emun/contract/customer'
import { Banner, Button, Ltr, Skeleton, Steps, UploadProgress, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { ExamplePicture } from './example-picture.tsx'
import { documentAt, introPath, nextPath, stagesOf } from './journey.ts'
import { verificationText } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { type Status, statusQuery } from './queries.ts'
import { usePicture } from './use-picture.ts'
import { useSending } from './use-sending.ts'
import './verification.css'

/** Sends the picture of one document: what it should look like, from where it comes, and how far it is. */
export function DocumentPage() {
  const text = useMessages(verificationText)
  const status = useQuery(statusQuery)
  if (status.data !== undefined) return <OfStatus status={status.data} />
  return (
    <Page title={text.title}>
      <WhenLoaded query={status} skeleton={<Skeleton shape="block" lines={2} />}>
        {() => null}
      </WhenLoaded>
    </Page>
  )
}

function OfStatus({ status }: { readonly status: Status }) {
  const { kind } = useParams()
  const [search] = useSearchParams()
  const document = documentAt(kind, search.get('record'), status)
  if (document === undefined) return <Navigate to={nextPath(status)} replace />
  return <SendDocument key={document.id} document={document} status={status} />
}

type Props = { readonly document: VerificationDocument; readonly status: Status }

function SendDocument({ document, status }: Props) {
  const text = useMessages(verificationText)
  const { documentName: kind, details } = document
  return (
    <Page
      title={text.documents[kind]}
      lead={details.card === null ? undefined : <CardName card={details.card} />}
      before={<Before document={document} status={status} />}
      className="verification"
    >
      {details.userMessage === null ? null : <FromReviewer message={details.userMessage} />}
      <div className="verification-how">
        <ExamplePicture kind={kind} />
        <ul>
          {text.how[kind].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Sender document={document} />
    </Page>
  )
}

function CardName({ card }: { readonly card: string }) {
  const text = useMessages(verificationText)
  return (
    <>
      {text.forCard} <Ltr>{card}</Ltr>
    </>
  )
}

/** The way back, and where one is among what this customer sends. */
function Before({ document, status }: Props) {
  const text = useMessages(verificationText)
  const left = stagesOf(status).filter(
    ({ stage }) => stage === 'received' || stage === 'wanted' || stage === 'rejected',
  )
  const names = left.map((each) => text.documents[each.document.documentName])
  const current = left.findIndex((each) => each.document.id === document.id)
  return (
    <div className="verification-head">
      <BackLink to={introPath}>{text.back}</BackLink>
      {new Set(names).size === names.length && names.length > 1 ? <Steps steps={names} current={current} /> : null}
    </div>
  )
}

/** What is to be done differently this time. */
export function FromReviewer({ message }: { readonly message: string }) {
  const text = useMessages(verificationText)
  return (
    <Banner tone="warning" title={text.fromReviewer}>
      <UserText>{message}</UserText>
    </Banner>
  )
}

function Sender({ document }: { readonly document: VerificationDocument }) {
  const text = useMessages(verificationText)
  const place = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLDivElement>(null)
  const state = usePicture()
  const { share, send, stop } = useSending({ document, onFailure: (error) => state.complain(state.explain(error)) })
  const isSending = share !== null
  const press = () => {
    if (state.picture !== null) return send(state.picture.file)
    state.complain(text.chooseFirst)
    place.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
  }
  const cancel = () => {
    stop()
    next.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <PictureField
        camera={document.documentName === 'selfie' ? 'user' : 'environment'}
        state={state}
        place={place}
        isLocked={isSending}
      />
      {isSending ? (
        <UploadProgress label={share < 1 ? text.sending : text.checkingPicture} share={share} onCancel={cancel} />
      ) : null}
      <div className="verification-next" ref={next}>
        <Button variant="primary" wide busy={isSending} busyLabel={text.sending} onClick={press}>
          {text.next}
        </Button>
      </div>
    </>
  )
}
