import { SkipLink } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

type Props = PageProps & {
  readonly words: { readonly title: string; readonly text: string }
  /** A drawing of 200 by 140. */
  readonly art: ReactNode
  readonly children: ReactNode
}

/** A page in place of the one that was wanted: what has happened, and the ways on. */
export function StatePage({ language, assets, text, words, art, children }: Props): ReactElement {
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={`${words.title} · ${productName}`}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className="not-found">
          <svg className="not-found-art" viewBox="0 0 200 140" aria-hidden="true">
            {art}
          </svg>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          {children}
        </main>
        <PageFooter text={text} language={language} address={(other) => `/?lang=${other}`} />
      </div>
    </Document>
  )
}
