import { expect, it, test } from 'vitest'
import { shownOf } from './shown.ts'

const payload = { title: 'Emun', body: 'יש פעילות חדשה', language: 'he', tag: '7', path: '/notifications' }

it('shows a push in its language and direction, and keeps the page it is about', () => {
  expect(shownOf(JSON.stringify(payload), 'wallet.example')).toEqual({
    title: 'Emun',
    options: {
      body: 'יש פעילות חדשה',
      tag: '7',
      lang: 'he',
      dir: 'rtl',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      data: '/notifications',
    },
  })
})

test.each(['', 'not json', 'null', '[]', '{"title":7}'])(
  'says that there is something to read, whatever came: %j',
  (said) => {
    const { title, options } = shownOf(said, 'wallet.example')
    expect([title, options.data]).toEqual(['wallet.example', '/notifications'])
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  'leads to no other site: %j',
  (path) => {
    expect(shownOf(JSON.stringify({ ...payload, path }), '').options.data).toBe('/notifications')
  },
)
