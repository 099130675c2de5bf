import { directionOf, type Language } from '@emun/contract/language'
import { type BlockReason, blockReasons, longestPauseDays, type MessageTemplate } from '@emun/contract/operator'
import { ErrorPanel, type FieldBinding, type Form, Select, TextArea, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { queuesText, useTemplate } from '../queues/public.ts'
import type { Values } from './acts.ts'
import { customersText } from './messages.ts'

type CategoryAndNoteProps = {
  readonly form: Form<Values>
  readonly language: Language
  readonly hasCategory: boolean
}

/** Why the account is blocked, and what the customer reads of it: it begins as the template of the category, or of an unblocking. */
export function CategoryAndNote({ form, language, hasCategory }: CategoryAndNoteProps): ReactElement {
  const text = useMessages(customersText)
  const queues = useMessages(queuesText)
  const [isOwnNote, setOwnNote] = useState(false)
  const template = hasCategory ? templateOf(form.values.category) : 'account.unblock'
  const { hasFailed, again } = useTemplate(language, template, (words) => {
    if (!isOwnNote) form.set('note', words)
  })
  const note = form.field('note')
  return (
    <>
      {hasCategory && (
        <Select
          {...form.field('category')}
          label={text.category}
          options={[
            { value: '', label: text.choose },
            ...blockReasons.map((reason) => ({ value: reason, label: text.categories[reason] })),
          ]}
          autoFocus
        />
      )}
      {hasFailed && <ErrorPanel title={queues.templatesFailed} onRetry={again} />}
      <TextArea
        {...note}
        onChange={(words) => {
          setOwnNote(words !== '')
          note.onChange(words)
        }}
        label={text.note}
        hint={text.noteLanguage(text.languages[language])}
        lang={language}
        dir={directionOf(language)}
      />
      {form.values.note.trim() !== '' && (
        <section className="note-preview" aria-label={text.preview}>
          <h3>{text.preview}</h3>
          <p lang={language} dir={directionOf(language)}>
            <UserText>{form.values.note}</UserText>
          </p>
        </section>
      )}
    </>
  )
}

function templateOf(category: string): MessageTemplate | null {
  const reason: BlockReason | undefined = blockReasons.find((each) => each === category)
  return reason === undefined ? null : `account.${reason}`
}

export function DaysField(field: FieldBinding<string>): ReactElement {
  const text = useMessages(customersText)
  const options = Array.from({ length: longestPauseDays }, (_, index) => ({
    value: String(index + 1),
    label: text.daysCount(index + 1),
  }))
  return <Select {...field} label={text.days} options={options} autoFocus />
}
