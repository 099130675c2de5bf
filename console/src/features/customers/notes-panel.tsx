import { problemsOf } from '@emun/contract/endpoint'
import { addCustomerNote, addNoteBody, readCustomerNotes } from '@emun/contract/operator'
import {
  Banner,
  Button,
  ErrorPanel,
  Panel,
  Skeleton,
  TextArea,
  Time,
  useForm,
  useMessages,
  UserText,
  useToast,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import type { LookProps } from './journal-panel.tsx'
import { customersText } from './messages.ts'

/** What operators wrote down for each other. */
export function NotesPanel({ id, why, mayWrite }: LookProps & { readonly mayWrite: boolean }): ReactElement {
  const text = useMessages(customersText)
  const { reply, hasFailed, again } = useAsked(readCustomerNotes, { params: { id }, query: { why, limit: 100 } })
  return (
    <Panel title={text.notes} className="customer-wide">
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={3} />}
      {reply?.notes.length === 0 && <p>{text.noNotes}</p>}
      <ul className="journal">
        {reply?.notes.map((note) => (
          <li key={note.id} className="journal-row">
            <div>
              <p>
                <UserText>{note.note}</UserText>
              </p>
              <p className="found-detail">
                <UserText>{note.by}</UserText> · <Time at={note.at} show="both" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm id={id} onAdded={again} />}
    </Panel>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }): ReactElement {
  const text = useMessages(customersText)
  const toast = useToast()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { note: '' },
    check: (values) => problemsOf(addNoteBody, values),
    submit: async (body) => {
      await call(addCustomerNote, { params: { id }, body, idempotencyKey: key })
      setKey(crypto.randomUUID())
      form.reset()
      toast(text.noteAdded, 'positive')
      onAdded()
    },
  })
  return (
    <form noValidate className="desk-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <TextArea {...form.field('note')} label={text.noteLabel} hint={text.noteHint} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel={text.adding}>
          {text.addNote}
        </Button>
      </div>
    </form>
  )
}
