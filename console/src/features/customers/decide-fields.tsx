import { directionOf, type Language } from '@emun/contract/language'
import { type BlockReason, blockReasons, longestPauseDays } from '@emun/contract/operator'
import { type FieldBinding, type Form, Select, TextArea, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Values } from './acts.ts'
import { customersText } from './messages.ts'
import { noteTemplates } from './templates.ts'

type CategoryAndNoteProps = {
  readonly form: Form<Values>
  readonly language: Language
  readonly hasCategory: boolean
}

/** Why the account is blocked, and what the customer reads of it: it begins as the template of the category. */
export function CategoryAndNote({ form, language, hasCategory }: CategoryAndNoteProps): ReactElement {
  const text = useMessages(customersText)
  const choose = (category: string): void => {
    const templates = noteTemplates[language]
    const isUntouched = form.values.note === '' || Object.values(templates).includes(form.values.note)
    form.set('category', category)
    if (isUntouched) form.set('note', templates[category as BlockReason] ?? '')
  }
  return (
    <>
      {hasCategory && (
        <Select
          {...form.field('category')}
          label={text.category}
          onChange={choose}
          options={[
            { value: '', label: text.choose },
            ...blockReasons.map((reason) => ({ value: reason, label: text.categories[reason] })),
          ]}
          autoFocus
        />
      )}
      <TextArea
        {...form.field('note')}
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

export function DaysField(field: FieldBinding<string>): ReactElement {
  const text = useMessages(customersText)
  const options = Array.from({ length: longestPauseDays }, (_, index) => ({
    value: String(index + 1),
    label: text.daysCount(index + 1),
  }))
  return <Select {...field} label={text.days} options={options} autoFocus />
}
