import { type AddedKind, contentKinds, isFixed } from '@emun/contract/content'
import { callContentOff, type OperatorRole, readContent } from '@emun/contract/operator'
import { Banner, Button, ErrorPanel, Icon, Link, Skeleton, Time, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Editor } from './editor.tsx'
import { History } from './history.tsx'
import { contentText } from './messages.ts'
import { ProposalPanel } from './proposal-panel.tsx'
import { Preview } from './preview.tsx'
import { StateChip } from './state-chip.tsx'
import { useTemplateWords } from './template-words.ts'
import { type Item, newContent } from './values.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const listPath = '/console/content'

/** One text: where it stands, its words in four languages, and everything that was done with it. */
export function ItemPage({ role }: { readonly role: OperatorRole | undefined }): ReactElement {
  const { id = '' } = useParams()
  return id === 'new' ? <NewItem /> : <KnownItem key={id} id={id} role={role} />
}

function NewItem(): ReactElement {
  const text = useMessages(contentText)
  const navigate = useNavigate()
  const toast = useToast()
  const [query] = useSearchParams()
  const asked = contentKinds.find((each) => each === query.get('kind')) ?? 'news'
  const kind: AddedKind = isFixed(asked) ? 'news' : asked
  return (
    <div className="page">
      <BackLink />
      <PageHead title={text.add[kind]} lead={text.editorLead} />
      <Editor
        key={kind}
        kept={null}
        content={newContent(kind)}
        onDone={(id, deed) => {
          toast(text[deed], 'positive')
          void navigate(`${listPath}/${id}`, { replace: true })
        }}
      />
    </div>
  )
}

function KnownItem({ id, role }: { id: string; role: OperatorRole | undefined }): ReactElement {
  const isEditor = role === 'admin'
  const text = useMessages(contentText)
  const toast = useToast()
  const [version, setVersion] = useState<number | null>(null)
  const query = version === null ? {} : { version: String(version) }
  const { reply, hasFailed, again } = useAsked(readContent, { params: { id }, query })
  const [round, setRound] = useState(0)
  const done = (said: string): void => {
    toast(said, 'positive')
    setVersion(null)
    setRound((before) => before + 1)
    again()
  }
  return (
    <div className="page">
      <BackLink />
      <PageHead title={reply ? text.one[reply.content.kind] : text.title} lead={text.editorLead}>
        {reply && <Acts key={round} item={reply} isEditor={isEditor} onDone={done} />}
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={8} />}
      {reply?.content.kind === 'template' && <ForWhat name={reply.content.slug} />}
      {reply && <Standing item={reply} />}
      {reply && version !== null && version !== reply.version && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => setVersion(null)}>
              {text.newest}
            </Button>
          }
        >
          {text.oldVersion}
        </Banner>
      )}
      {reply?.proposal && <ProposalPanel key={round} id={id} proposal={reply.proposal} role={role} onDone={done} />}
      {reply && isEditor && reply.state !== 'scheduled' && reply.proposal === null && (
        <Editor
          // A version that was saved begins a form of its own.
          key={`${reply.version} ${version}`}
          kept={keptOf(reply, version)}
          content={reply.content}
          onDone={(_, deed) => done(text[deed])}
        />
      )}
      {reply && (!isEditor || reply.state === 'scheduled' || reply.proposal !== null) && (
        <>
          {reply.proposal === null && <Banner tone="info">{isEditor ? text.isScheduled : text.readOnly}</Banner>}
          <Preview content={reply.content} />
        </>
      )}
      {reply && <History item={reply} onLook={setVersion} />}
    </div>
  )
}

/** An older version that is looked at is not what is kept: saving it makes it the newest. */
function keptOf({ id, version, content }: Item, looked: number | null) {
  const isOld = looked !== null && looked !== version
  return { id, version, content: isOld ? { ...content, texts: { he: {}, ar: {}, ru: {}, en: {} } } : content }
}

/** Which template it is. */
function ForWhat({ name }: { readonly name: string }): ReactElement {
  const { topic, reason } = useTemplateWords()(name)
  return (
    <h2 className="content-for">
      {topic}: {reason}
    </h2>
  )
}

function Standing({ item: { state, isRead, publishesAt } }: { item: Item }): ReactElement {
  const text = useMessages(contentText)
  return (
    <p className="content-standing">
      <StateChip state={state} />
      {publishesAt === null ? null : (
        <span>
          {text.publishesAt} <Time at={publishesAt} show="both" />
        </span>
      )}
      {state === 'draft' && isRead ? <span>{text.stillRead}</span> : null}
    </p>
  )
}

type ActsProps = { readonly item: Item; readonly isEditor: boolean; readonly onDone: (said: string) => void }

function Acts({ item: { id, state, isRead, content }, isEditor, onDone }: ActsProps): ReactElement | null {
  const text = useMessages(contentText)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  if (!isEditor) return null
  const callOff = (): void =>
    void call(callContentOff, { params: { id }, body: {} }).then(
      () => onDone(text.calledOff),
      () => toast(text.failed, 'negative'),
    )
  return (
    <div className="content-acts">
      {state === 'scheduled' ? <Button onClick={callOff}>{text.callOff}</Button> : null}
      {isRead && state !== 'scheduled' && !isFixed(content.kind) ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      ) : null}
      {isAsking && <WithdrawDialog id={id} onClose={() => setAsking(false)} onDone={() => onDone(text.withdrawn)} />}
    </div>
  )
}

function BackLink(): ReactElement {
  return (
    <Link className="text-link content-back" href={listPath}>
      <Icon name="back" size={20} />
      {useMessages(contentText).back}
    </Link>
  )
}
