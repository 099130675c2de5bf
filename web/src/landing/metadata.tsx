import { type Language, languages } from '@emun/contract/language'
import type { ReactElement } from 'react'
import { productName } from '../platform/product.ts'

/** Stands for scheme and host of the deployment, which the build does not know and the server puts in. */
export const originMark = '__ORIGIN__'

/** Where the picture beside a shared link is in a language; `web/share-pictures.ts` draws it. */
export function sharePicturePath(language: Language): string {
  return `/share/${language}.png`
}

type Props = {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Where the page is in a language, from the root of the site. */
  readonly address: (language: Language) => string
  /** What the picture says. */
  readonly pictureText: string
}

/** As networks write them: a language with the country most of its readers here are in. */
const localeOf: Record<Language, string> = { he: 'he_IL', ar: 'ar_IL', ru: 'ru_RU', en: 'en_GB' }

/**
 * Where a public page is in each language, for search engines, and what a shared link to it looks like. The address without a
 * language is answered in the visitor's own.
 */
export function Metadata({ language, title, description, address, pictureText }: Props): ReactElement {
  const at = (other: Language) => `${originMark}${address(other)}`
  return (
    <>
      <link rel="canonical" href={at(language)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={at(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at('en').replace('?lang=en', '')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={at(language)} />
      <meta property="og:locale" content={localeOf[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={localeOf[other]} />
        ))}
      <meta property="og:image" content={`${originMark}${sharePicturePath(language)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={pictureText} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
