import type { ReactElement } from 'react'
import { contentText } from '../features/content/messages.ts'
import { countOf, Each, slot } from '../features/content/slots.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/news?lang=${language}`

/** All news, newest first. The server puts them in. */
export function NewsPage(props: PageProps): ReactElement {
  const words = contentText.peek(props.language)?.news
  if (words === undefined) throw new Error(`the words of news are not loaded in ${props.language}`)
  return (
    <TextPage {...props} address={address} words={words} className="news-page">
      <ul className="news-list" data-count={countOf('news')}>
        <Each of="news">
          <li>
            <p className="news-date">
              <time dateTime={slot('publishedAt')}>{slot('date')}</time>{' '}
              <span className="chip" data-tone="info" data-unread={slot('slug')} hidden>
                {words.unread}
              </span>
            </p>
            <h2>
              <a href={`/news/${slot('slug')}`}>{slot('title')}</a>
            </h2>
            <p>{slot('lead')}</p>
          </li>
        </Each>
      </ul>
      <div className="when-none" data-count={countOf('news')}>
        <h2>{words.empty}</h2>
        <p>{words.emptyText}</p>
      </div>
    </TextPage>
  )
}
