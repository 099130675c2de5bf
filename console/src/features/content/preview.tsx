import { directionOf, type Language, languages } from '@emun/contract/language'
import { Icon, languageNames, Ltr, Panel, SegmentedControl, useLanguage, useMessages } from '@emun/ui'
import { Blocks, Prose } from '@emun/ui/blocks'
import { type ReactElement, useState } from 'react'
import { contentText } from './messages.ts'
import type { Content } from './values.ts'

/** How it will look to its readers, in any of the languages and its direction. */
export function Preview({ content }: { readonly content: Content }): ReactElement {
  const text = useMessages(contentText)
  const page = useLanguage().language
  const [language, setLanguage] = useState<Language>(page)
  return (
    <Panel title={text.preview}>
      <SegmentedControl
        label={text.previewIn}
        hideLabel
        name="preview"
        value={language}
        onChange={setLanguage}
        options={languages.map((each) => ({ value: each, label: <span lang={each}>{languageNames[each]}</span> }))}
      />
      <div className="preview" lang={language} dir={directionOf(language)}>
        <Shown content={content} language={language} />
      </div>
    </Panel>
  )
}

function Shown({ content, language }: { content: Content; language: Language }): ReactElement {
  const {
    title = '',
    body = '',
    text = '',
    action = '',
    question = '',
    answer = '',
    note = '',
    address = '',
    message = '',
  } = content.texts[language]
  switch (content.kind) {
    case 'news':
    case 'document':
      return (
        <article className="prose">
          <h3 className="preview-title">
            <Prose>{title}</Prose>
          </h3>
          <Blocks text={body} heading="h4" isPreview />
        </article>
      )
    case 'banner':
      return (
        <p className="preview-banner">
          <Icon name="news" size={20} />
          <span>
            <Prose>{text}</Prose> {content.href === null ? null : <span className="preview-link">{action}</span>}
          </span>
        </p>
      )
    case 'question':
      return (
        <div className="prose">
          <h3>
            <Prose>{question}</Prose>
          </h3>
          <Blocks text={answer} heading="h4" isPreview />
        </div>
      )
    case 'template':
      return (
        <div className="banner" data-tone="warning">
          <Icon name="alert" />
          <p className="banner-words">
            <Prose>{message}</Prose>
          </p>
        </div>
      )
    default:
      return (
        <div className="prose">
          <p>
            <Prose>{note}</Prose>
          </p>
          <p>
            <Ltr>{content.messenger}</Ltr>
          </p>
          <p>
            <Ltr>{content.email}</Ltr>
          </p>
          {address === '' ? null : <p>{address}</p>}
        </div>
      )
  }
}
