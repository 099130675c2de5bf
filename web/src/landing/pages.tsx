import { directionOf, languages, type Language } from '@emun/contract/language'
import { loadMessages, type Messages, uiText } from '@emun/ui'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { demoText } from '../features/demo/messages.ts'
import { contentText } from '../features/content/messages.ts'
import { feesText } from '../features/fees/messages.ts'
import { fundraisingPageText } from '../features/fundraising-page/messages.ts'
import { hostedPaymentsText } from '../features/hosted-payments/messages.ts'
import { paymentPageText } from '../features/payment-page/messages.ts'
import { receiptsText } from '../features/receipts/messages.ts'
import { termsText } from '../features/terms/public.tsx'
import { productName } from '../platform/product.ts'
import { AppPage } from './app-page.tsx'
import { ArticlePage } from './article-page.tsx'
import type { Assets } from './assets.ts'
import { DemoPage } from './demo-page.tsx'
import { FailedPage } from './failed-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { FeesPage } from './fees-page.tsx'
import { FundPage } from './fund-page.tsx'
import { HelpPage } from './help-page.tsx'
import { HostedPaymentPage } from './hosted-payment-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import type { LandingMessages } from './messages.en.ts'
import { landingText } from './messages.ts'
import { MessengerPage } from './messenger-page.tsx'
import { sharePicturePath } from './metadata.tsx'
import { NewsPage } from './news-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PartnerPage } from './partner-page.tsx'
import { PayPage } from './pay-page.tsx'
import { PrivacyPage, TermsPage } from './terms-page.tsx'
import { UnavailablePage } from './unavailable-page.tsx'
import { VerifyPage } from './verify-page.tsx'
import { WidgetPage } from './widget-page.tsx'

export { webManifests } from './web-manifest.ts'

export type Page = { readonly file: string; readonly html: string }

export type PageProps = {
  readonly language: Language
  readonly assets: Assets
  readonly text: LandingMessages
}

const components: Readonly<Record<string, (props: PageProps) => ReactElement>> = {
  landing: LandingPage,
  app: AppPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  verify: VerifyPage,
  fees: FeesPage,
  partner: PartnerPage,
  faq: FaqPage,
  news: NewsPage,
  article: ArticlePage,
  help: HelpPage,
  pay: PayPage,
  fund: FundPage,
  widget: WidgetPage,
  'hosted-payment': HostedPaymentPage,
  demo: DemoPage,
  messenger: MessengerPage,
  unavailable: UnavailablePage,
  'not-found': NotFoundPage,
  offline: OfflinePage,
  failed: FailedPage,
  maintenance: MaintenancePage,
}

/** Every public page in every language, as whole HTML files named `page.language.html`. */
export async function renderPages(assets: Assets): Promise<readonly Page[]> {
  const words: readonly Messages<unknown>[] = [
    uiText,
    termsText,
    receiptsText,
    feesText,
    demoText,
    contentText,
    paymentPageText,
    fundraisingPageText,
    hostedPaymentsText,
  ]
  await Promise.all(languages.flatMap((language) => words.map((set) => loadMessages(set, language))))
  return Object.entries(components).flatMap(([name, Component]) =>
    languages.map((language) => ({
      file: `${name}.${language}.html`,
      html: htmlOf(<Component language={language} assets={assets} text={landingText[language]} />),
    })),
  )
}

/** What stands in the picture beside a shared link, and where that is, in every language. */
export function sharePictures() {
  return languages.map((language) => {
    const { title, facts } = landingText[language].hero
    const words = { isRtl: directionOf(language) === 'rtl', brand: productName, title, facts: facts.join(' · ') }
    return { file: sharePicturePath(language).slice(1), words }
  })
}

/** React leaves the doctype to its caller, and without one browsers fall back to the habits of 1998. */
function htmlOf(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
