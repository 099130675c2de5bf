import { Icon } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from '../features/content/messages.ts'
import { slot } from '../features/content/slots.tsx'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/news/${slot('article.slug')}?lang=${language}`

/** One article of the news; the server puts its words in, those of the head too. */
export function ArticlePage(props: PageProps): ReactElement {
  const words = contentText.peek(props.language)?.news
  if (words === undefined) throw new Error(`the words of news are not loaded in ${props.language}`)
  const own = { title: slot('article.title'), description: slot('article.lead') }
  return (
    <TextPage {...props} address={address} words={own} className="article-page">
      <p className="news-date">
        <time dateTime={slot('article.at')}>{slot('article.date')}</time>
      </p>
      <article className="prose" data-article={slot('article.slug')}>
        {slot('article.body')}
      </article>
      <a className="back-link" href="/news">
        <Icon name="back" size={20} />
        <span>{words.all}</span>
      </a>
    </TextPage>
  )
}
