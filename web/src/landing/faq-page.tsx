import { questionTopics } from '@emun/contract/content'
import { Icon } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from '../features/content/messages.ts'
import type { ContentText } from '../features/content/messages.en.ts'
import { countOf, Each, slot } from '../features/content/slots.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/faq?lang=${language}`

/** Every question with its answer, by topic. The server puts them in; a script makes them searchable. */
export function FaqPage(props: PageProps): ReactElement {
  const words = contentText.peek(props.language)?.faq
  if (words === undefined) throw new Error(`the words of questions are not loaded in ${props.language}`)
  return (
    <TextPage {...props} address={address} words={words} className="faq-page">
      <Search words={words} />
      <nav aria-label={words.topics}>
        <ul className="faq-topics">
          {questionTopics.map((topic) => (
            <li key={topic} data-count={countOf(`questions.${topic}`)}>
              <a href={`#topic-${topic}`}>{words.names[topic]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {questionTopics.map((topic) => (
        <section key={topic} id={`topic-${topic}`} className="question-list" data-count={countOf(`questions.${topic}`)}>
          <h2>{words.names[topic]}</h2>
          <Each of={`questions.${topic}`}>
            <details id={slot('slug')}>
              <QuestionLine />
              <div className="prose">{slot('answer')}</div>
            </details>
          </Each>
        </section>
      ))}
    </TextPage>
  )
}

/** What is asked, and that there is more under it. */
export function QuestionLine(): ReactElement {
  return (
    <summary>
      <span>{slot('question')}</span>
      <Icon name="chevron-down" size={20} />
    </summary>
  )
}

/** Shown by its script, without which there is nothing to search with. */
function Search({ words }: { words: ContentText['faq'] }): ReactElement {
  return (
    <form id="faq-search" role="search" hidden>
      <div className="field">
        <label className="field-label" htmlFor="faq-query">
          {words.search}
        </label>
        <div className="control">
          <input
            id="faq-query"
            className="input"
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </div>
      <p id="faq-found" className="faq-found" role="status" data-found={words.found} data-none={words.none} />
      <p id="faq-ask" hidden>
        <a className="text-link" href="/help">
          {words.askSupport}
        </a>
      </p>
    </form>
  )
}
