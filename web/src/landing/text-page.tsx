import { SkipLink } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

type Props = PageProps & {
  readonly words: { readonly title: string; readonly description: string }
  readonly address: (language: string) => string
  readonly className?: string
  /** No search engine should list it: it is somebody's. */
  readonly isUnlisted?: boolean
  readonly children: ReactNode
}

/** A public page to read, with its heading: what the terms and the check of a receipt have in common. */
export function TextPage(props: Props): ReactElement {
  const { language, assets, text, words, address, className = '', isUnlisted = false, children } = props
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={`${words.title} · ${productName}`}
      description={words.description}
      {...(isUnlisted ? {} : { address })}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className={`terms-page ${className}`.trim()}>
          <h1>{words.title}</h1>
          {children}
        </main>
        <PageFooter text={text} language={language} address={address} />
      </div>
    </Document>
  )
}
