import { type ContentKind, missingIn, writtenFields } from '@emun/contract/content'
import { directionOf, type Language, languages } from '@emun/contract/language'
import { type Form, languageNames, StatusChip, TextArea, TextField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from './messages.ts'
import { type Content, languagesOf, type Values } from './values.ts'

type Props = { readonly form: Form<Values>; readonly content: Content }

/** The same fields in the four languages side by side, each read and written in its own direction. */
export function LanguageColumns({ form, content }: Props): ReactElement {
  return (
    <div className="content-columns">
      {languages.map((language) => (
        <Column key={language} form={form} content={content} language={language} />
      ))}
    </div>
  )
}

function Column({ form, content, language }: Props & { language: Language }): ReactElement {
  const { fields } = useMessages(contentText)
  const [short, long] = [writtenFields[content.kind].filter(({ isLong }) => !isLong), longOf(content.kind)]
  const words = { lang: language, dir: directionOf(language) }
  return (
    <fieldset className="content-column">
      <legend>
        <span lang={language} dir="auto">
          {languageNames[language]}
        </span>
        <Standing content={content} language={language} />
      </legend>
      {short.map(({ name, isOptional = false, most }) =>
        most > 120 ? (
          <TextArea
            key={name}
            {...form.field(`${language}.${name}`)}
            {...words}
            label={labelOf(fields, name)}
            rows={most > 300 ? 6 : 3}
          />
        ) : (
          <div key={name} lang={language}>
            <TextField
              {...form.field(`${language}.${name}`)}
              label={labelOf(fields, name)}
              autoComplete="off"
              optional={isOptional}
            />
          </div>
        ),
      )}
      {long.map(({ name }) => (
        <TextArea
          key={name}
          {...form.field(`${language}.${name}`)}
          {...words}
          label={labelOf(fields, name)}
          rows={14}
        />
      ))}
    </fieldset>
  )
}

function longOf(kind: ContentKind) {
  return writtenFields[kind].filter(({ isLong }) => isLong)
}

function labelOf(fields: Readonly<Record<string, string>>, name: string): string {
  return fields[name] ?? name
}

function Standing({ content, language }: { content: Content; language: Language }): ReactElement {
  const text = useMessages(contentText)
  if (!languagesOf(content).includes(language)) return <StatusChip tone="neutral">{text.notNeeded}</StatusChip>
  const isComplete = missingIn(content.kind, content.texts[language]).length === 0
  return (
    <StatusChip tone={isComplete ? 'positive' : 'warning'}>{isComplete ? text.isComplete : text.isMissing}</StatusChip>
  )
}
