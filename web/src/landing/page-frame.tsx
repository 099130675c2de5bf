import { type Language, languages } from '@emun/contract/language'
import { Icon, languageNames, LanguageSwitch, LinkButton, Logo, ThemeSwitch, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { demoText } from '../features/demo/messages.ts'
import { helpPath } from '../platform/help.ts'
import type { LandingMessages } from './messages.en.ts'

type HeaderProps = {
  readonly text: LandingMessages
  readonly nav?: LandingMessages['nav']
  /** Leaves out the way to a new account, where nobody may open one. */
  readonly isClosed?: boolean
}

export function PageHeader({ text, nav, isClosed = false }: HeaderProps): ReactElement {
  return (
    <header>
      <DemoStrip text={text} />
      <div className="page-header">
        <a className="page-home" href="/">
          <Logo />
        </a>
        {nav && <Nav nav={nav} />}
        <div className="page-header-end">
          <span data-choice="language">
            <LanguageSwitch />
          </span>
          <LinkButton href="/?auth=login" size="small" variant="quiet">
            {text.logIn}
          </LinkButton>
          {isClosed ? null : (
            <span className="wide-only">
              <LinkButton href="/?auth=register" size="small" variant="primary">
                {text.openAccount}
              </LinkButton>
            </span>
          )}
        </div>
      </div>
    </header>
  )
}

/** At the very top of every page of a demonstration; the stylesheet shows it when the server marks the page so. */
function DemoStrip({ text }: { text: LandingMessages }): ReactElement {
  const demo = useMessages(demoText)
  return (
    <p className="demo-strip">
      <Icon name="info" size={18} />
      {text.demo} <a href="/sandbox">{demo.strip}</a>
    </p>
  )
}

function Nav({ nav }: { nav: LandingMessages['nav'] }): ReactElement {
  const places = ['how', 'fees', 'safety', 'questions'] as const
  return (
    <nav className="page-nav" aria-label={nav.label}>
      {places.map((place) => (
        <a key={place} href={`#${place}`}>
          {nav[place]}
        </a>
      ))}
    </nav>
  )
}

type FooterProps = {
  readonly text: LandingMessages
  readonly language: Language
  readonly address: (language: Language) => string
}

export function PageFooter({ text, language, address }: FooterProps): ReactElement {
  return (
    <footer className="page-footer">
      <div className="page-footer-inner">
        <div className="page-footer-start">
          <Logo size="small" />
          <p className="page-legal">{text.footer.legal}</p>
        </div>
        <ul className="page-links">
          <li>
            <a href={helpPath()}>{text.footer.support}</a>
          </li>
          <li>
            <a href="/faq">{text.footer.faq}</a>
          </li>
          <li>
            <a href="/news">{text.footer.news}</a>
          </li>
          <li>
            <a href={`/terms/${language}`}>{text.footer.terms}</a>
          </li>
          <li>
            <a href={`/privacy/${language}`}>{text.footer.privacy}</a>
          </li>
          <li>
            <a href="/fees">{text.footer.fees}</a>
          </li>
          <li>
            <a href="/partner">{text.footer.partner}</a>
          </li>
          <li>
            <a href="/verify">{text.footer.verify}</a>
          </li>
        </ul>
        <ul className="page-links" aria-label={text.language}>
          {languages.map((other) => (
            <li key={other}>
              <a
                href={address(other)}
                lang={other}
                hrefLang={other}
                aria-current={other === language ? 'true' : undefined}
              >
                {languageNames[other]}
              </a>
            </li>
          ))}
        </ul>
        <div data-choice="theme">
          <ThemeSwitch />
        </div>
      </div>
      <p className="load-failed" role="alert" id="load-failed" hidden>
        {text.loadFailed}
      </p>
    </footer>
  )
}
