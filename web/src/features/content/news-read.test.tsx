import { listNews, readNews } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { NewsPlace } from './news-place.tsx'
import { followReading } from './news-read.ts'

const page = document.createElement('main')
afterEach(() => page.remove())

function serve(html: string): void {
  page.innerHTML = html
  document.body.append(page)
}

const head = { title: 'News', lead: '', publishedAt: '2026-01-01T00:00:00Z' }

test('an article that somebody opens is noted as read', async () => {
  serve('<article data-article="new-hours"></article>')
  const sent = answerWith(readNews, { ok: true })
  await followReading()
  expect(sent.map(({ body }) => body)).toEqual([{ slug: 'new-hours' }])
})

test('the list of the news says which are unread', async () => {
  serve('<span data-unread="old" hidden>Unread</span><span data-unread="new" hidden>Unread</span>')
  answerWith(listNews, {
    ok: true,
    news: [
      { ...head, slug: 'new', isRead: false },
      { ...head, slug: 'old', isRead: true },
    ],
  })
  await followReading()
  expect([...page.querySelectorAll<HTMLElement>('span')].map(({ hidden }) => hidden)).toEqual([true, false])
})

test('a page of news asks nothing where there is nothing to mark, and what is refused marks nothing', async () => {
  serve('<p>No news</p>')
  await followReading()
  serve('<span data-unread="new" hidden>Unread</span>')
  answerWith(listNews, refuse('profile_not_filled'))
  await expect(followReading()).rejects.toMatchObject({ errors: [{ code: 'profile_not_filled' }] })
  expect(page.querySelector('span')?.hidden).toBe(true)
})

test.each([
  ['en', 1, '1 unread article'],
  ['he', 2, 'שתי כתבות שלא נקראו'],
  ['ar', 3, '3 أخبار غير مقروءة'],
  ['ru', 5, '5 непрочитанных новостей'],
] as const)('the way to the news says how many are unread, in %s of %d', async (language, unread, said) => {
  await draw(<NewsPlace unread={unread} className="place" />, { language })
  expect(screen.getByRole('link').textContent).toContain(said)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/news')
})

test('the way to the news says nothing more when all are read', async () => {
  await draw(<NewsPlace unread={0} className="place" />)
  expect(screen.getByRole('link').textContent).toBe('News')
})
