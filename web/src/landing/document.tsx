import { directionOf, type Language, languages } from '@emun/contract/language'
import { LanguageProvider } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import type { Assets, PageAssets } from './assets.ts'

export type DocumentProps = {
  readonly language: Language
  readonly assets: Assets
  /** What this page runs and wears. */
  readonly own: PageAssets
  /** Tells the gate who may see this page. */
  readonly page: 'landing' | 'app' | 'public'
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

function Head({ language, assets, own, page, title, description, address }: DocumentProps): ReactElement {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {page !== 'public' && <script src={assets.gate} data-page={page} />}
      {assets.fonts(language).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {own.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <script type="module" src={own.script} />
      {own.preload(language).map((chunk) => (
        <link key={chunk} rel="modulepreload" href={chunk} />
      ))}
      <Description text={description} />
      {address ? <Addresses language={language} address={address} /> : <meta name="robots" content="noindex" />}
      <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1817" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  )
}

function Description({ text }: { text: string | undefined }): ReactElement | null {
  return text === undefined ? null : <meta name="description" content={text} />
}

function Addresses({
  language,
  address,
}: {
  language: Language
  address: (language: Language) => string
}): ReactElement {
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
    </>
  )
}
