import { Ltr, SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { receiptsText } from '../features/receipts/messages.ts'
import { productName } from '../platform/product.ts'
import { Document } from './document.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'
import type { PageProps } from './pages.tsx'

const address = (language: string): string => `/verify?lang=${language}`

/** Where anybody checks a receipt. The form is drawn by a script, and works without ever asking who somebody is. */
export function VerifyPage({ language, assets, text }: PageProps): ReactElement {
  const words = receiptsText.peek(language)?.page
  if (words === undefined) throw new Error(`the words of receipts are not loaded in ${language}`)
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="public"
      title={`${words.title} · ${productName}`}
      description={words.description}
      address={address}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} />
        <main id="main" tabIndex={-1} className="terms-page verify-page">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
          <div id="verify" data-failed={words.loadFailed} />
          <section>
            <h2>{words.howTitle}</h2>
            {words.how.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h2>{words.commandTitle}</h2>
            <p>{words.command}</p>
            <p className="verify-command">
              <Ltr>npx emun-verify receipt.json --key keys.json</Ltr>
            </p>
          </section>
        </main>
        <PageFooter text={text} language={language} address={address} />
      </div>
    </Document>
  )
}
