import {
  type IconName,
  LinkButton,
  List,
  Ltr,
  Skeleton,
  StatusChip,
  type Tone,
  useAnnounce,
  useLanguage,
  useMessages,
  UserText,
} from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { homePath } from '../../platform/return-path.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { durationText } from './duration.ts'
import { documentPath, introPath, type Stage, type StagedDocument, stagesOf } from './journey.ts'
import { verificationText } from './messages.ts'
import type { VerificationText } from './messages.en.ts'
import { type Status, statusQuery } from './queries.ts'
import './verification.css'

/** What has become of each document, as it happens; one may leave at any time. */
export function StatusPage() {
  const text = useMessages(verificationText)
  const status = useQuery(statusQuery)
  return (
    <Page
      title={titleOf(status.data, text)}
      before={<BackLink to={homePath}>{text.back}</BackLink>}
      className="verification"
    >
      <WhenLoaded query={status} skeleton={<Skeleton shape="row" lines={3} />}>
        {(known) => <Stages status={known} />}
      </WhenLoaded>
    </Page>
  )
}

function titleOf(status: Status | undefined, text: VerificationText): string {
  if (status === undefined) return text.title
  if (status.documents.some(({ state }) => state === 'rejected')) return text.redoTitle
  if (status.unprocessed.length > 0) return text.checkingTitle
  return status.level === 'full' && status.documents.length === 0 ? text.verifiedTitle : text.statusTitle
}

function Stages({ status }: { readonly status: Status }) {
  const text = useMessages(verificationText)
  const stages = stagesOf(status)
  useSaidChanges(stages, text)
  return (
    <>
      <Lead status={status} />
      {stages.length === 0 ? null : (
        <div className="card" data-tone="surface">
          <List>
            {stages.map((each) => (
              <StageRow key={each.document.id} {...each} />
            ))}
          </List>
        </div>
      )}
      {stages.length === 0 ? (
        <LinkButton href={introPath} variant="primary" wide>
          {text.start}
        </LinkButton>
      ) : null}
      <LinkButton href={homePath} wide>
        {text.close}
      </LinkButton>
    </>
  )
}

/** What happens next, and by when. */
function Lead({ status: { level, documents, unprocessed, accepted, reviewTime } }: { readonly status: Status }) {
  const text = useMessages(verificationText)
  const { language } = useLanguage()
  const { usualMinutes, longestMinutes, measuredMinutes } = reviewTime
  if (unprocessed.length > 0) {
    return (
      <div className="verification-lead">
        <p>{text.checkingLead(durationText(usualMinutes, language))}</p>
        {measuredMinutes === null ? null : <p>{text.measured(durationText(measuredMinutes, language, 'short'))}</p>}
        <p>{text.longest(durationText(longestMinutes, language))}</p>
      </div>
    )
  }
  if (documents.some(({ state }) => state === 'rejected')) return <p className="verification-lead">{text.redoLead}</p>
  if (documents.length > 0) return <p className="verification-lead">{text.stillNeeded}</p>
  if (level === 'full') return <p className="verification-lead">{text.verifiedText}</p>
  return accepted.length > 0 ? null : <p className="verification-lead">{text.nothing}</p>
}

const look: Readonly<Record<Stage, { readonly tone: Tone; readonly icon: IconName }>> = {
  wanted: { tone: 'neutral', icon: 'info' },
  received: { tone: 'neutral', icon: 'check' },
  checking: { tone: 'info', icon: 'clock' },
  approved: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'negative', icon: 'alert' },
}

function StageRow({ document, stage }: StagedDocument) {
  const text = useMessages(verificationText)
  const { card, userMessage } = document.details
  const canSend = stage === 'wanted' || stage === 'rejected'
  return (
    <li className="verification-row">
      <div className="verification-words">
        <span className="verification-name">
          {text.documents[document.documentName]} {card === null ? null : <Ltr>{card}</Ltr>}
        </span>
        {userMessage === null ? null : <UserText className="verification-message">{userMessage}</UserText>}
      </div>
      <StatusChip {...look[stage]}>{text.states[stage]}</StatusChip>
      {canSend ? (
        <LinkButton href={documentPath(document)} size="small" variant={stage === 'rejected' ? 'primary' : 'secondary'}>
          {stage === 'rejected' ? text.redo : text.send}
        </LinkButton>
      ) : null}
    </li>
  )
}

/** A decision comes while nobody touches anything: it is said, not only shown. */
function useSaidChanges(stages: readonly StagedDocument[], text: VerificationText): void {
  const announce = useAnnounce()
  const before = useRef<ReadonlyMap<string, Stage>>(null)
  const say = useEffectEvent(() => {
    const known = before.current
    before.current = new Map(stages.map(({ document, stage }) => [document.id, stage]))
    const changed = stages.filter(({ document, stage }) => known && known.get(document.id) !== stage)
    const sentences = changed.map(
      ({ document, stage }) => `${text.documents[document.documentName]}: ${text.states[stage]}`,
    )
    if (sentences.length > 0) announce(sentences.join('. '))
  })
  // After every drawing: what has changed since the one before is said once.
  useEffect(() => say())
}
