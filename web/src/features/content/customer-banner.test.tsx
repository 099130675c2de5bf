import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { CustomerBanner } from './customer-banner.tsx'

afterEach(() => {
  localStorage.clear()
  document.getElementById('root')?.remove()
})

const banner = { key: 'cnt_1:1', language: 'he', href: '/news/new', text: 'משהו חדש', action: 'לקרוא' }

function serve(banners: string): void {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset['banner'] = banners
  document.body.append(root)
}

test('is read in the language of the page until it is sent away, and comes back only in a new version', async () => {
  serve(JSON.stringify(banner))
  await draw(<CustomerBanner />, { language: 'he' })
  expect(screen.getByText('משהו חדש')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/news/new')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('משהו חדש')).toBeNull()
  cleanup()

  await draw(<CustomerBanner />, { language: 'he' })
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()

  const root = document.getElementById('root')
  if (root) root.dataset['banner'] = JSON.stringify({ ...banner, key: 'cnt_1:2' })
  await draw(<CustomerBanner />, { language: 'he' })
  expect(screen.getByText('משהו חדש')).toBeTruthy()
})

test('says nothing where there is nothing to say, or nothing in this language', async () => {
  await draw(<CustomerBanner />, { language: 'ru' })
  serve(JSON.stringify(banner))
  await draw(<CustomerBanner />, { language: 'ru' })
  expect(screen.queryByRole('link')).toBeNull()
})
