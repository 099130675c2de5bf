import type { ReactElement } from 'react'
import { TermsArticle, termsText } from '../features/terms/public.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/terms/${language}`

export function TermsPage(props: PageProps): ReactElement {
  const { language } = props
  const terms = termsText.peek(language)
  if (terms === undefined) throw new Error(`the terms are not loaded in ${language}`)
  return (
    <TextPage {...props} address={address} words={terms}>
      <nav aria-label={terms.contents} className="terms-contents">
        <h2>{terms.contents}</h2>
        <ol>
          {terms.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <TermsArticle terms={terms} language={language} level={2} />
    </TextPage>
  )
}
