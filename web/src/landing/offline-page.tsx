import { directionOf } from '@emun/contract/language'
import { Logo } from '@emun/ui'
import type { ReactElement } from 'react'
import { productName } from '../platform/product.ts'
import icon from './favicon.svg?inline'
import type { PageProps } from './pages.tsx'

/**
 * What stands at an address that cannot be reached: the service worker keeps it. Whatever it needs is under `/offline/`, and
 * the last balance is read from this device by its own script.
 */
export function OfflinePage({ language, text: { offline } }: PageProps): ReactElement {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${offline.title} · ${productName}`}</title>
        <script src="/offline/page.js" />
        <link rel="stylesheet" href="/offline/page.css" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1817" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body>
        <main className="offline-page">
          <Logo />
          <svg className="offline-art" viewBox="0 0 200 140" aria-hidden="true">
            <path d="M20 138V76a36 36 0 0 1 72 0v62M180 138V76a36 36 0 0 0-52-32" />
            <circle cx="144" cy="128" r="7" />
          </svg>
          <h1>{offline.title}</h1>
          <p>{offline.text}</p>
          <section id="kept" className="offline-kept" hidden>
            <p>{offline.balance}</p>
            <p className="offline-sum">
              <bdi id="sum" dir="ltr" data-money="" className="money" />
              <span className="offline-dots">
                <span aria-hidden="true">••••</span>
                <span className="visually-hidden">{offline.hidden}</span>
              </span>
            </p>
            <p>
              {offline.asOf} <bdi id="time" dir="ltr" data-ltr="" />
              {offline.comma} <bdi id="day" />
            </p>
          </section>
          <p>{offline.money}</p>
          <button type="button" id="again" className="button" data-variant="primary" data-failed={offline.failed}>
            <span className="button-words">{offline.again}</span>
          </button>
          <p id="said" className="offline-said" role="status" />
        </main>
      </body>
    </html>
  )
}
