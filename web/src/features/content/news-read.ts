import { listNews, readNews } from '@emun/contract/customer'
import { call } from '../../platform/api.ts'
import { pageLanguage } from '../../platform/preferences.ts'

/**
 * What the pages of news do for whoever is signed in: an article that is opened is noted as read, and in the list those that
 * are not say so. Where that fails the pages are read as they are.
 */
export async function followReading(): Promise<void> {
  const slug = document.querySelector<HTMLElement>('[data-article]')?.dataset['article']
  if (slug !== undefined) await call(readNews, { body: { slug } })
  const marks = [...document.querySelectorAll<HTMLElement>('[data-unread]')]
  if (marks.length === 0) return
  const { news } = await call(listNews, { query: { lang: pageLanguage() } })
  const unread = new Set(news.filter(({ isRead }) => !isRead).map((article) => article.slug))
  for (const mark of marks) mark.hidden = !unread.has(mark.dataset['unread'] ?? '')
}
