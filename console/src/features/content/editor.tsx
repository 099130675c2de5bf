import { isFixed, writtenFields } from '@emun/contract/content'
import { addContent, publishContent, saveContent } from '@emun/contract/operator'
import { Button, ErrorSummary, Panel, useForm, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { LanguageColumns } from './language-columns.tsx'
import { contentText } from './messages.ts'
import { Preview } from './preview.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SettingFields } from './setting-fields.tsx'
import { type Content, contentOf, fieldOf, problemsWith, type Values, valuesOf } from './values.ts'

/** What is to become of what is in the form. */
type Wish = 'saved' | 'published' | { readonly at: string }

export type Kept = { readonly id: string; readonly version: number; readonly content: Content }

type Props = {
  /** What is edited; null for something new. */
  readonly kept: Kept | null
  /** What the form begins with. */
  readonly content: Content
  readonly onDone: (id: string, deed: 'saved' | 'published' | 'scheduled' | 'proposed') => void
}

/** Writes a text in four languages, and saves it, publishes it or has it publish itself: what is published is saved first. */
export function Editor({ kept, content, onDone }: Props): ReactElement {
  const text = useMessages(contentText)
  const { zone } = useLanguage()
  const { kind } = content
  const wish = useRef<Wish>('saved')
  const latest = useRef(kept)
  const [isScheduling, setScheduling] = useState(false)
  const form = useForm<Values>({
    initial: valuesOf(content, zone),
    fieldOf,
    check: (values) => problemsWith(kind, values, zone, wish.current !== 'saved'),
    submit: async (values) => {
      latest.current = await save(latest.current, contentOf(kind, values, zone))
      const { id, version } = latest.current
      const wanted = wish.current
      if (wanted === 'saved') return onDone(id, 'saved')
      const at = wanted === 'published' ? null : wanted.at
      await call(publishContent, { params: { id }, body: { version, at } })
      if (kind === 'document') return onDone(id, 'proposed')
      return onDone(id, at === null ? 'published' : 'scheduled')
    },
  })
  const submit = (wanted: Wish): void => {
    wish.current = wanted
    setScheduling(false)
    form.onSubmit()
  }
  const current = contentOf(kind, form.values, zone)
  return (
    <>
      <form noValidate className="content-editor" onSubmit={form.onSubmit}>
        <ErrorSummary form={form} />
        {isFixed(kind) || (kind === 'news' && kept !== null) ? null : (
          <Panel title={text.settings}>
            <div className="content-settings">
              <SettingFields form={form} kind={kind} isNew={kept === null} />
            </div>
          </Panel>
        )}
        <Panel title={text.languages}>
          {writtenFields[kind].some(({ isLong }) => isLong) && <p className="terms-note">{text.markup}</p>}
          <LanguageColumns form={form} content={current} />
        </Panel>
        <div className="content-acts">
          <Button busy={form.busy} busyLabel={text.saving} onClick={() => submit('saved')}>
            {text.save}
          </Button>
          <Button variant="primary" onClick={() => submit('published')}>
            {kind === 'document' ? text.propose : text.publish}
          </Button>
          <Button icon="calendar" onClick={() => setScheduling(true)}>
            {text.schedule}
          </Button>
        </div>
      </form>
      <Preview content={current} />
      {isScheduling && <ScheduleDialog onClose={() => setScheduling(false)} onChosen={(at) => submit({ at })} />}
    </>
  )
}

/** A version more, unless nothing has changed since the last one. */
async function save(kept: Kept | null, content: Content): Promise<Kept> {
  if (kept === null) return { id: (await call(addContent, { body: content })).id, version: 1, content }
  const { id, version: after } = kept
  if (JSON.stringify(kept.content) === JSON.stringify(content)) return kept
  const { version } = await call(saveContent, { params: { id }, body: { after, content } })
  return { id, version, content }
}
