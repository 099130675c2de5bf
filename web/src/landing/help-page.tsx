import { LinkButton, Ltr, ltr } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from '../features/content/messages.ts'
import type { ContentText } from '../features/content/messages.en.ts'
import { Prose } from '@emun/ui/blocks'
import { countOf, Each, slot } from '../features/content/slots.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/help?lang=${language}`

type Words = { readonly help: ContentText['help']; readonly faq: ContentText['faq'] }

/** How a person is reached, when one answers, and where it may have been answered already. The server puts the details in. */
export function HelpPage(props: PageProps): ReactElement {
  const words = contentText.peek(props.language)
  if (words === undefined) throw new Error(`the words of help are not loaded in ${props.language}`)
  return (
    <TextPage {...props} address={address} words={words.help} className="help-page">
      <Contacts {...words} />
      <Report {...words} />
      <Answers {...words} />
    </TextPage>
  )
}

function Contacts({ help }: Words): ReactElement {
  const mail = slot('contacts.email')
  return (
    <>
      <div className="card help-contacts" data-tone="surface" data-count={countOf('contacts')}>
        <p>{slot('contacts.note')}</p>
        <Each of="contacts.open">
          <p className="help-open">
            {help.open} <time dateTime={slot('iso')}>{slot('at')}</time>
          </p>
        </Each>
        <Each of="contacts.closed">
          <p className="help-closed">
            {help.closed} <time dateTime={slot('iso')}>{slot('at')}</time>
          </p>
        </Each>
        <LinkButton href={slot('contacts.messenger')} variant="primary" icon="chat">
          {help.write}
        </LinkButton>
        <ul className="help-ways">
          <li>
            {help.email}{' '}
            <a className="text-link" href={`mailto:${mail}`}>
              <Ltr>{mail}</Ltr>
            </a>
          </li>
          <Each of="contacts.phone">
            <li>
              {help.phone}{' '}
              <a className="text-link" href={`tel:${slot('phone')}`}>
                <Ltr>{slot('phone')}</Ltr>
              </a>
            </li>
          </Each>
          <Each of="contacts.address">
            <li>
              {help.address} {slot('address')}
            </li>
          </Each>
        </ul>
        <p className="help-hours">
          {help.hours(ltr(slot('contacts.opens')), ltr(slot('contacts.closes')), ltr(slot('contacts.closesEarly')))}
        </p>
      </div>
      <p className="when-none" data-count={countOf('contacts')}>
        {help.unknown}
      </p>
    </>
  )
}

/** A message that says what it is about, for whoever came from there. Without a reference it is told where one is. */
function Report({ help }: Words): ReactElement {
  const reference = slot('reference')
  const about = encodeURIComponent(`${help.messageAbout} `)
  return (
    <section id="report" data-count={countOf('contacts')}>
      <h2>{help.reportTitle}</h2>
      <p>{help.reportLead}</p>
      <Each of="reference">
        <p>{help.reportAbout}</p>
        <p className="help-reference">
          <Ltr>{reference}</Ltr>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            data-size="small"
            data-copy={reference}
            data-copied={help.copied}
            hidden
          >
            {help.copy}
          </button>
        </p>
        <Ways
          help={help}
          messenger={`${slot('contacts.messenger')}?text=${about}${reference}`}
          mail={`mailto:${slot('contacts.email')}?subject=${about}${reference}`}
        />
      </Each>
      <Each of="noReference">
        <p>
          <Prose>{help.whereReference}</Prose>
        </p>
        <Ways
          help={help}
          messenger={`${slot('contacts.messenger')}?text=${encodeURIComponent(help.message)}`}
          mail={`mailto:${slot('contacts.email')}?subject=${encodeURIComponent(help.message)}`}
        />
      </Each>
    </section>
  )
}

type WaysProps = { readonly help: ContentText['help']; readonly messenger: string; readonly mail: string }

function Ways({ help, messenger, mail }: WaysProps): ReactElement {
  return (
    <p className="help-doors">
      <LinkButton href={messenger} icon="chat">
        {help.report}
      </LinkButton>
      <LinkButton href={mail} icon="mail">
        {help.reportByEmail}
      </LinkButton>
    </p>
  )
}

/** A form of its own kind: it works without a script, and the page it leads to searches with one. */
function Answers({ help, faq }: Words): ReactElement {
  return (
    <section>
      <h2>{help.answers}</h2>
      <form action="/faq" role="search" className="help-search">
        <div className="field">
          <label className="field-label" htmlFor="help-query">
            {faq.search}
          </label>
          <div className="control">
            <input
              id="help-query"
              className="input"
              type="search"
              name="q"
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
        </div>
        <button type="submit" className="button" data-variant="secondary">
          {faq.find}
        </button>
      </form>
      <p>
        <a className="text-link" href="/faq">
          {help.allAnswers}
        </a>
      </p>
    </section>
  )
}
