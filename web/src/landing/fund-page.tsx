import { Skeleton, SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { fundraisingPageText } from '../features/fundraising-page/messages.ts'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

/** Beside this page: its id is in nobody's markup, and the same file serves all of them. */
const address = (language: string): string => `?lang=${language}`

/** Where anybody who was given its link looks at a fundraiser and gives. What is shown is drawn by a script. */
export function FundPage({ language, assets, text }: PageProps): ReactElement {
  const words = fundraisingPageText.peek(language)
  if (words === undefined) throw new Error(`the words of a fundraiser are not loaded in ${language}`)
  const title = `${words.pageTitle} · ${productName}`
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={title}
      description={words.description}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className="terms-page fund-page">
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
          <div id="fund" data-failed={words.loadFailed}>
            <h1 className="visually-hidden">{words.pageTitle}</h1>
            <Skeleton shape="block" lines={3} />
          </div>
        </main>
        <PageFooter text={text} language={language} address={address} />
      </div>
    </Document>
  )
}
