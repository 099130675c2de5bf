import { directionOf } from '@emun/contract/language'
import type { ReactElement } from 'react'
import { fundraisingPageText } from '../features/fundraising-page/messages.ts'
import { productName } from '../platform/product.ts'
import icon from './favicon.svg?inline'
import type { PageProps } from './pages.tsx'

/** A fundraiser in a frame of somebody else’s page: its words are here, its numbers come with a small script of its own. */
export function WidgetPage({ language, assets: { widget } }: PageProps): ReactElement {
  const words = fundraisingPageText.peek(language)
  if (words === undefined) throw new Error(`the words of a fundraiser are not loaded in ${language}`)
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.pageTitle} · ${productName}`}</title>
        {widget.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={widget.script} />
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body>
        <main id="widget" className="widget" data-state="loading" aria-live="polite">
          <h1 id="purpose" dir="auto" className="widget-facts">
            {words.pageTitle}
          </h1>
          <p className="widget-facts">
            {words.raised} <b id="raised" dir="ltr" />{' '}
            <span id="target">
              {words.ofTarget} <bdi id="goal" dir="ltr" />
            </span>
          </p>
          <progress id="bar" className="widget-facts" max={100} value={0} aria-hidden="true" />
          <a id="give" href="/" className="widget-give" target="_blank" rel="noopener">
            {words.give}
          </a>
          <p className="widget-ended">{words.expiredTitle}</p>
          <p className="widget-none">{words.noneTitle}</p>
          <p className="widget-by">{productName}</p>
        </main>
      </body>
    </html>
  )
}
