import { LinkButton, SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

export function NotFoundPage({ language, assets, text }: PageProps): ReactElement {
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={`${text.notFound.title} · ${productName}`}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className="not-found">
          <svg className="not-found-art" viewBox="0 0 200 140" aria-hidden="true">
            <path d="M20 138V76a36 36 0 0 1 72 0v62M180 138V76a36 36 0 0 0-52-32" />
            <circle cx="144" cy="128" r="7" />
          </svg>
          <h1>{text.notFound.title}</h1>
          <p>{text.notFound.text}</p>
          <LinkButton href="/" variant="primary">
            {text.notFound.home}
          </LinkButton>
        </main>
        <PageFooter text={text} language={language} address={(other) => `/?lang=${other}`} />
      </div>
    </Document>
  )
}
