import { directionOf, type Language } from '@emun/contract/language'
import { LanguageProvider } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import type { Assets, PageAssets } from './assets.ts'
import { slot } from '../features/content/slots.tsx'
import icon from './favicon.svg?inline'
import { landingText } from './messages.ts'
import { Metadata } from './metadata.tsx'
import { manifestPath } from './web-manifest.ts'

export type DocumentProps = {
  readonly language: Language
  readonly assets: Assets
  /** What this page runs and wears. */
  readonly own: PageAssets
  /** Tells the gate who may see this page. */
  readonly page: 'landing' | 'app' | 'public'
  /** The addresses the gate asks for ahead, for somebody who is signed in. */
  readonly asks?: readonly string[]
  readonly title: string
  readonly description?: string
  /** Where this page is in a language; absent for pages no search engine should list. */
  readonly address?: (language: Language) => string
  readonly children: ReactNode
}

/**
 * A whole HTML file: direction and language in the first tag, no inline code, one font file a script. The server adds
 * attributes to the first tag and nothing else.
 */
export function Document(props: DocumentProps): ReactElement {
  return (
    <html lang={props.language} dir={directionOf(props.language)}>
      <Head {...props} />
      <body>
        <LanguageProvider initial={props.language}>{props.children}</LanguageProvider>
      </body>
    </html>
  )
}

/**
 * React moves links with `preload` to the front of the head, in this order: what the first paint waits for is asked for
 * first, because a browser has six connections at a time. The app asks for its fonts itself, once its code is here: it can
 * show a balance in another font but not without code. The icon is part of the page, for it is smaller than a request.
 */
function Head({ language, assets, own, page, asks, title, description, address }: DocumentProps): ReactElement {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {page !== 'public' && <link rel="preload" href={assets.gate} as="script" />}
      {own.styles.map((style) => (
        <link key={style} rel="preload" href={style} as="style" />
      ))}
      {page !== 'public' && (
        <script
          src={assets.gate}
          data-page={page}
          data-asks={asks?.join(' ')}
          data-banner={page === 'landing' ? slot('banner.key') : undefined}
        />
      )}
      {own.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {page !== 'app' && <Fonts files={assets.fonts(language)} />}
      <script type="module" src={own.script} />
      {[own.script, ...own.preload(language)].map((chunk) => (
        <link key={chunk} rel="modulepreload" href={chunk} />
      ))}
      <Description text={description} />
      {address ? (
        <Metadata
          language={language}
          title={title}
          description={description ?? ''}
          address={address}
          pictureText={landingText[language].hero.title}
        />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1817" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      {page === 'app' && <Installable language={language} />}
    </head>
  )
}

/** Only the app can be installed: a visitor of the landing fetches nothing for it. */
function Installable({ language }: { readonly language: Language }): ReactElement {
  return (
    <>
      <link rel="manifest" href={manifestPath(language)} />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
    </>
  )
}

function Fonts({ files }: { readonly files: readonly string[] }): ReactElement {
  return (
    <>
      {files.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />
      ))}
    </>
  )
}

function Description({ text }: { text: string | undefined }): ReactElement | null {
  return text === undefined ? null : <meta name="description" content={text} />
}
