import { directionOf, type Language } from '@emun/contract/language'
import { Banner } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Terms } from './messages.en.ts'
import { Prose } from './prose.tsx'
import './terms.css'

export type TermsArticleProps = {
  readonly terms: Terms
  readonly language: Language
  /** The level of the section headings: one under the heading above. */
  readonly level: 2 | 3
}

/** The text itself, in its own language and direction, whatever those around it are. */
export function TermsArticle({ terms, language, level }: TermsArticleProps): ReactElement {
  const Heading = `h${level}` as const
  return (
    <article className="terms" lang={language} dir={directionOf(language)}>
      <Banner tone="warning" title={terms.sampleTitle}>
        {terms.sample}
      </Banner>
      <p className="terms-updated">
        <Prose>{terms.updated}</Prose>
      </p>
      {terms.sections.map((section) => (
        <section key={section.id} id={section.id}>
          <Heading>
            <Prose>{section.heading}</Prose>
          </Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Prose>{paragraph}</Prose>
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
