import { SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { TermsArticle, termsText } from '../features/terms/public.tsx'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

const address = (language: string): string => `/terms/${language}`

export function TermsPage({ language, assets, text }: PageProps): ReactElement {
  const terms = termsText.peek(language)
  if (terms === undefined) throw new Error(`the terms are not loaded in ${language}`)
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={`${terms.title} · ${productName}`}
      description={terms.description}
      address={address}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className="terms-page">
          <h1>{terms.title}</h1>
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
        </main>
        <PageFooter text={text} language={language} address={address} />
      </div>
    </Document>
  )
}
