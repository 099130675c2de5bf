import { LinkButton, SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { productName, supportEmail } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

/** What a visitor from a country the product is closed to sees: why, whom to ask, and the way in for who has money here. */
export function UnavailablePage({ language, assets, text }: PageProps): ReactElement {
  const { unavailable } = text
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="landing"
      title={`${unavailable.title} · ${productName}`}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} isClosed />
        <main id="main" tabIndex={-1} className="not-found">
          <svg className="not-found-art" viewBox="0 0 200 140" aria-hidden="true">
            <path d="M56 138V70a44 44 0 0 1 88 0v68M56 138h88M78 138V76a22 22 0 0 1 44 0v62" />
            <circle cx="108" cy="104" r="6" />
          </svg>
          <h1>{unavailable.title}</h1>
          <p>{unavailable.text}</p>
          <p>{unavailable.customers}</p>
          <div className="not-found-doors">
            <LinkButton href="/?auth=login" variant="primary">
              {text.logIn}
            </LinkButton>
            <LinkButton href={`mailto:${supportEmail}`}>{unavailable.support}</LinkButton>
          </div>
        </main>
        <PageFooter text={text} language={language} address={(other) => `/?lang=${other}`} />
      </div>
    </Document>
  )
}
