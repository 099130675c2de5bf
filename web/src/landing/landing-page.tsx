import { SkipLink } from '@emun/ui'
import type { ReactElement } from 'react'
import { Closing } from './closing.tsx'
import { Document } from './document.tsx'
import { Fees } from './fees.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { PageProps } from './pages.tsx'
import { Questions } from './questions.tsx'
import { SiteBanner } from './site-banner.tsx'
import { Safety } from './safety.tsx'
import { PageFooter, PageHeader } from './page-frame.tsx'

export function LandingPage({ language, assets, text }: PageProps): ReactElement {
  return (
    <Document
      language={language}
      assets={assets}
      own={assets.landing}
      page="landing"
      title={text.title}
      description={text.description}
      address={(other) => `/?lang=${other}`}
    >
      <div id="page">
        <SkipLink />
        <PageHeader text={text} nav={text.nav} />
        <SiteBanner language={language} />
        <main id="main" tabIndex={-1}>
          <Hero text={text} />
          <HowItWorks text={text.how} />
          <Fees text={text.fees} />
          <Safety text={text.safety} />
          <Questions text={text.questions} />
          <Closing text={text} />
        </main>
        <PageFooter text={text} language={language} address={(other) => `/?lang=${other}`} />
      </div>
      <div id="dialogs" />
    </Document>
  )
}
