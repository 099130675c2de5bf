import type { ReplyOf } from '@emun/contract/endpoint'
import { directionOf, type Language } from '@emun/contract/language'
import { readDocument } from '@emun/contract/public'
import { Time } from '@emun/ui'
import { Blocks } from '@emun/ui/blocks'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import type { Terms } from './messages.en.ts'
import './terms.css'

export type PublishedTerms = ReplyOf<typeof readDocument>

export function readTerms(language: Language): Promise<PublishedTerms> {
  return call(readDocument, { params: { id: 'terms' }, query: { lang: language } })
}

type Props = { readonly terms: PublishedTerms; readonly words: Terms; readonly language: Language }

/** The text itself, in its own language and direction, whatever those around it are. */
export function TermsArticle({ terms, words, language }: Props): ReactElement {
  return (
    <article className="terms" lang={language} dir={directionOf(language)}>
      <p className="terms-updated">
        {words.updated} <Time at={terms.since} />
      </p>
      <Blocks text={terms.body} heading="h3" />
    </article>
  )
}
