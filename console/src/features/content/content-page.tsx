import { type ContentKind, contentKinds, isFixed } from '@emun/contract/content'
import { listContent, messageTopics, type OperatorRole } from '@emun/contract/operator'
import { ErrorPanel, Link, LinkButton, Panel, Skeleton, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { contentText } from './messages.ts'
import { Meter } from './meter.tsx'
import { StateChip } from './state-chip.tsx'
import { useTemplateWords } from './template-words.ts'
import type { ListedItem } from './values.ts'

/** Everything that is written for everybody, kind by kind, and how far each is. */
export function ContentPage({ role }: { readonly role: OperatorRole | undefined }): ReactElement {
  const text = useMessages(contentText)
  const { language } = useLanguage()
  const { reply, hasFailed, again } = useAsked(listContent, { query: { lang: language } })
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {reply &&
        contentKinds
          .filter((kind) => kind !== 'template')
          .map((kind) => (
            <OfKind
              key={kind}
              kind={kind}
              items={reply.items.filter((item) => item.kind === kind)}
              isEditor={role === 'admin'}
            />
          ))}
      {reply && <Templates items={reply.items.filter(({ kind }) => kind === 'template')} />}
    </div>
  )
}

/** What messages to customers begin with, by what they are about. */
function Templates({ items }: { readonly items: readonly ListedItem[] }): ReactElement {
  const text = useMessages(contentText)
  return (
    <Panel title={text.kinds.template}>
      <p className="terms-note">{text.templates.lead}</p>
      {messageTopics.map((topic) => (
        <details key={topic} className="content-templates">
          <summary>{text.templates.topics[topic]}</summary>
          <ul className="terms-rows">
            {items
              .filter(({ slug }) => slug?.startsWith(`${topic}.`))
              .map((item) => (
                <ItemRow key={item.id} item={item} />
              ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

type OfKindProps = {
  readonly kind: Exclude<ContentKind, 'template'>
  readonly items: readonly ListedItem[]
  readonly isEditor: boolean
}

function OfKind({ kind, items, isEditor }: OfKindProps): ReactElement {
  const text = useMessages(contentText)
  const mayAdd = isEditor && (kind !== 'contacts' || items.length === 0)
  const add = mayAdd && !isFixed(kind) && (
    <LinkButton href={`/console/content/new?kind=${kind}`} size="small" icon="plus">
      {text.add[kind]}
    </LinkButton>
  )
  return (
    <Panel title={text.kinds[kind]} action={add}>
      {items.length === 0 && <p className="terms-note">{text.none}</p>}
      <ul className="terms-rows">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function ItemRow({ item }: { item: ListedItem }): ReactElement {
  const text = useMessages(contentText)
  const wordsOf = useTemplateWords()
  const { id, title, state, isRead, publishesAt, changedAt, topic, proposal } = item
  return (
    <li className="content-row">
      <div>
        <h3 className="terms-name">
          <Link className="text-link" href={`/console/content/${id}`}>
            {item.kind === 'template' ? (
              wordsOf(item.slug ?? '').reason
            ) : (
              <UserText>{title === '' ? text.untitled : title}</UserText>
            )}
          </Link>
        </h3>
        {item.kind === 'template' && (
          <p>
            <UserText>{title}</UserText>
          </p>
        )}
        <p className="terms-note">
          {topic === null ? null : `${text.topics[topic]} · `}
          {text.changed} <Time at={changedAt} show="day_time" afterWords />
        </p>
      </div>
      <div>
        <StateChip state={state} />
        {publishesAt === null ? null : (
          <p className="terms-note">
            {text.publishesAt} <Time at={publishesAt} show="both" />
          </p>
        )}
        {proposal === null ? null : (
          <p className="terms-note">
            {text.waits} <UserText>{proposal.by}</UserText>
          </p>
        )}
        {state === 'draft' && isRead ? <p className="terms-note">{text.stillRead}</p> : null}
      </div>
      <Meter complete={item.complete} of={item.languages} />
    </li>
  )
}
