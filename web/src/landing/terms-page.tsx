import type { DocumentName } from '@emun/contract/content'
import { directionOf } from '@emun/contract/language'
import type { ReactElement } from 'react'
import { Each, slot } from '../features/content/slots.tsx'
import { termsText } from '../features/terms/public.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

export function TermsPage(props: PageProps): ReactElement {
  return <DocumentPage {...props} name="terms" />
}

export function PrivacyPage(props: PageProps): ReactElement {
  return <DocumentPage {...props} name="privacy" />
}

/** A document with its contents, as it is published; its address says the language. The server puts its words in. */
function DocumentPage({ name, ...props }: PageProps & { readonly name: DocumentName }): ReactElement {
  const { language } = props
  const words = termsText.peek(language)
  if (words === undefined) throw new Error(`the words of documents are not loaded in ${language}`)
  return (
    <TextPage
      {...props}
      address={(other) => `/${name}/${other}`}
      words={name === 'terms' ? words : words.privacy}
      className="document-page"
    >
      <nav aria-label={words.contents} className="terms-contents">
        <h2>{words.contents}</h2>
        <ul>
          <Each of={`${name}.sections`}>
            <li>
              <a href={`#${slot('anchor')}`}>{slot('heading')}</a>
            </li>
          </Each>
        </ul>
      </nav>
      <article className="terms prose" lang={language} dir={directionOf(language)}>
        <p className="terms-updated">
          {words.updated} <time dateTime={slot(`${name}.at`)}>{slot(`${name}.since`)}</time>
        </p>
        {slot(`${name}.body`)}
      </article>
    </TextPage>
  )
}
