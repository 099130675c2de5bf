import { Button, Icon } from '@emun/ui'
import type { ReactElement } from 'react'
import { Document } from './document.tsx'
import type { LandingMessages } from './messages.en.ts'
import type { PageProps } from './pages.tsx'

type Words = LandingMessages['messenger']

/**
 * The sandbox's messenger: a chat with the bot, and what can go wrong in one. A small script of its own plays it; what it
 * has to say stands here, in the page's language.
 */
export function MessengerPage({ language, assets, text }: PageProps): ReactElement {
  const words = text.messenger
  return (
    <Document language={language} assets={assets} own={assets.messenger} page="public" title={words.title}>
      <main id="main" className="messenger">
        <header className="messenger-head">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <noscript>
            <p>{words.script}</p>
          </noscript>
        </header>
        <Settings words={words} />
        <section className="messenger-chat" aria-label={words.log}>
          <p className="messenger-bot">
            {words.bot} <span dir="ltr" id="bot" data-ltr="" />
          </p>
          <div id="log" className="messenger-log" role="log" aria-label={words.log} />
          <p id="failed" className="messenger-failed" role="alert" hidden>
            {words.failed}
          </p>
          <Compose words={words} />
        </section>
      </main>
      <template id="share">
        <Button size="small" icon="phone">
          {words.share}
        </Button>
      </template>
    </Document>
  )
}

function Settings({ words }: { readonly words: Words }): ReactElement {
  return (
    <form id="settings" className="messenger-settings" data-shared={words.shared} data-carded={words.carded}>
      <label>
        {words.from}
        <input name="from" type="tel" dir="ltr" autoComplete="off" />
      </label>
      <label>
        {words.arrives}
        <span className="control">
          <select name="arrives" className="input select">
            {(['once', 'twice', 'late'] as const).map((way) => (
              <option key={way} value={way}>
                {words.ways[way]}
              </option>
            ))}
          </select>
          <span className="select-mark">
            <Icon name="chevron-down" size={20} />
          </span>
        </span>
      </label>
      <label className="messenger-check">
        <input name="isHidden" type="checkbox" />
        {words.hide}
      </label>
    </form>
  )
}

function Compose({ words }: { readonly words: Words }): ReactElement {
  return (
    <form id="compose" className="messenger-compose">
      <label>
        {words.message}
        <textarea name="text" rows={3} dir="auto" />
      </label>
      <div className="messenger-buttons">
        <Button type="submit" variant="primary">
          {words.send}
        </Button>
        <span id="card">
          <Button variant="quiet" icon="user">
            {words.card}
          </Button>
        </span>
      </div>
    </form>
  )
}
