import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  clickOn,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  sentTo,
  serve,
  type,
} from '../../test/drawn.tsx'

afterEach(clearConsole)

const languages = ['he', 'ar', 'ru', 'en'] as const
const inAll = (written: object) => Object.fromEntries(languages.map((each) => [each, written]))
const texts = {
  ...inAll({ title: 'Title', body: '## Head\n\n- 12.50 [fees](/fees)' }),
  ar: { title: 'عنوان', body: '' },
}
const item = {
  id: 'cnt_1',
  state: 'draft',
  isRead: true,
  version: 2,
  complete: ['he', 'ru', 'en'],
  languages,
  publishesAt: null,
  changedAt: '2030-01-01T10:00:00Z',
  proposal: null,
}
const history = [
  { deed: 'saved', version: 2, at: '2030-01-01T10:00:00Z', effectiveAt: null, by: 'Noa Bar' },
  { deed: 'published', version: 1, at: '2029-12-31T10:00:00Z', effectiveAt: null, by: null },
  { deed: 'saved', version: 1, at: '2029-12-31T10:00:00Z', effectiveAt: null, by: null },
]

async function open(
  path: string,
  more: { role?: string; state?: string; proposal?: object; content?: object } = {},
  answers: Parameters<typeof serve>[0] = {},
) {
  const { role = 'admin', ...changed } = more
  const known = { ok: true, ...item, content: { kind: 'news', slug: 'new', texts }, ...changed, history }
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/content': {
      body: { ok: true, items: [{ ...item, kind: 'news', title: 'Title', topic: null, slug: 'new' }] },
    },
    'GET /operator/content/cnt_1': { body: known },
    'PUT /operator/content/cnt_1': { body: { ok: true, version: 3 } },
    'POST /operator/content': { body: { ok: true, id: 'cnt_1' } },
    'POST /operator/content/cnt_1/publish': { body: { ok: true } },
    'POST /operator/content/cnt_1/call-off': { body: { ok: true } },
    'POST /operator/content/cnt_1/approval': { body: { ok: true } },
    'POST /operator/content/cnt_1/withdraw': { body: { ok: true } },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  return fetch
}

test('the list says how far each text is, and what is still read of it', async () => {
  await open('/console/content')
  const row = document.querySelector('.content-row')
  expect(row?.textContent).toContain('3 of 4 languages')
  expect(row?.textContent).toContain('An older version is still read.')
  expect([...document.querySelectorAll('.meter-marks [data-done]')].map((mark) => mark.getAttribute('lang'))).toEqual([
    'he',
    'ru',
    'en',
  ])
  expect(pageText()).toContain('New article')
})

test('a template is found by what it is about and why, and is written like every other text', async () => {
  const row = { ...item, kind: 'template', title: 'Write to support.', topic: null, slug: 'account.illegal_act' }
  await open('/console/content', {}, { 'GET /operator/content': { body: { ok: true, items: [row] } } })
  const found = document.querySelector('.content-templates .content-row')
  expect(found?.textContent).toContain('Illegal act')
  expect(found?.textContent).toContain('Write to support.')
  await clearConsole()
  const message = { he: 'עברית', ar: 'عربية', ru: 'по-русски', en: 'Write to support.' }
  const written = Object.fromEntries(Object.entries(message).map(([language, words]) => [language, { message: words }]))
  const content = { kind: 'template', slug: 'account.illegal_act', texts: written }
  const fetch = await open('/console/content/cnt_1', { content, state: 'published' })
  expect(document.querySelector('.content-for')?.textContent).toBe('A blocked account: Illegal act')
  // Nobody is ever without it, and it is plain words.
  for (const absent of ['Withdraw', 'begins a heading', 'The same in every language'])
    expect(pageText()).not.toContain(absent)
  await type('"en.message"', 'Write to us.')
  await press('Publish now')
  expect(sentTo(fetch, '/content/cnt_1')[0]?.body).toMatchObject({
    content: { kind: 'template', slug: 'account.illegal_act', texts: { ...written, en: { message: 'Write to us.' } } },
  })
})

test('the auditor looks, and has nothing to change it with', async () => {
  await open('/console/content/cnt_1', { role: 'auditor' })
  expect(pageText()).toContain('You may look, and not change anything.')
  expect(document.querySelector('form')).toBeNull()
  expect(document.querySelector('.preview h3')?.textContent).toBe('Title')
})

test('a hole in one language is found before anything is sent, at its field', async () => {
  const fetch = await open('/console/content/cnt_1')
  await press('Publish now')
  expect(errorAt('"ar.body"')).not.toBe('')
  expect(errorAt('"he.body"')).toBe('')
  expect(fetch.mock.calls.every(([, { method }]) => method === 'GET')).toBe(true)
})

test('what is published was saved first; with nothing changed it is only published', async () => {
  const fetch = await open('/console/content/cnt_1')
  await type('"ar.body"', 'نص')
  await press('Publish now')
  expect(sentTo(fetch, '/content/cnt_1')[0]?.body).toMatchObject({
    after: 2,
    content: { kind: 'news', slug: 'new', texts: { ar: { title: 'عنوان', body: 'نص' } } },
  })
  expect(sentTo(fetch, '/publish')[0]?.body).toEqual({ version: 3, at: null })
})

test('it publishes itself at a full hour of the business', async () => {
  const fetch = await open('/console/content/cnt_1')
  await type('"ar.body"', 'نص')
  await press('Schedule')
  await type('day', '02-07-2030')
  await choose('hour', '8')
  await clickOn('dialog[open] button[type=submit]')
  expect(sentTo(fetch, '/publish')[0]?.body).toEqual({ version: 3, at: '2030-07-02T05:00:00.000Z' })
})

test('what is scheduled is called off before it is changed', async () => {
  const fetch = await open('/console/content/cnt_1', { state: 'scheduled' })
  expect(document.querySelector('form')).toBeNull()
  await press('Call off')
  expect(sentTo(fetch, '/call-off')).toHaveLength(1)
  expect(pageText()).toContain('it is a draft again')
})

test('the preview reads in the direction of its language, and leads nobody away', async () => {
  await open('/console/content/cnt_1')
  const preview = () => document.querySelector('.preview')
  expect(preview()?.getAttribute('dir')).toBe('ltr')
  expect(preview()?.querySelector('li bdi')?.textContent).toBe('12.50')
  expect(preview()?.querySelector('a')).toBeNull()
  await clickOn('.segments input[value=he]')
  expect(preview()?.getAttribute('dir')).toBe('rtl')
})

test('a new banner says to whom and in which languages, and for how long', async () => {
  const fetch = await open('/console/content/new?kind=banner')
  await type('"en.text"', 'Hello')
  await type('day', '02-07-2030')
  for (const language of ['he', 'ar', 'ru']) await clickOn(`[name="for.${language}"]`)
  await press('Publish now')
  expect(sentTo(fetch, '/operator/content')[0]?.body).toMatchObject({
    kind: 'banner',
    href: null,
    // The whole of its last day: midnight in Jerusalem.
    until: '2030-07-02T21:00:00.000Z',
    audiences: ['visitors', 'customers'],
    languages: ['en'],
    texts: { en: { text: 'Hello' } },
  })
  expect(location.pathname).toBe('/console/content/cnt_1')
})

test.each([
  ['2030-07-02T21:00:00.000Z', '02-07-2030', '24'],
  ['2030-07-02T15:00:00.000Z', '02-07-2030', '18'],
  // The day on which the clocks go forward has no third hour.
  ['2026-03-27T20:00:00.000Z', '27-03-2026', '23'],
  ['2026-03-27T21:00:00.000Z', '27-03-2026', '24'],
])('a banner that ends at %s is shown until %s, %s:00, and saved as it was', async (until, day, hour) => {
  const content = {
    kind: 'banner',
    href: null,
    until,
    audiences: ['visitors'],
    languages: ['en'],
    texts: inAll({ text: 'Hello', action: '' }),
  }
  const fetch = await open('/console/content/cnt_1', { content })
  expect(document.querySelector<HTMLInputElement>('[name="day"]')?.value).toBe(day)
  expect(document.querySelector<HTMLSelectElement>('[name="hour"]')?.value).toBe(hour)
  await type('"en.text"', 'Hello again')
  await press('Save the draft')
  expect(sentTo(fetch, '/content/cnt_1')[0]?.body).toMatchObject({ content: { until } })
})

const proposal = { version: 2, by: 'Dana Cohen', at: '2030-01-01T10:00:00Z', expiresAt: '2030-01-02T10:00:00Z' }

test('an approver agrees to what somebody else has proposed, and nobody to their own', async () => {
  const theirs = { ...proposal, isOwn: false, effectiveAt: null }
  const fetch = await open('/console/content/cnt_1', { role: 'approver', proposal: theirs })
  expect(pageText()).toContain('Dana Cohen')
  await press('Agree')
  expect(sentTo(fetch, '/approval')[0]?.body).toEqual({ outcome: 'approved' })
  await clearConsole()
  await open('/console/content/cnt_1', { role: 'approver', proposal: { ...theirs, isOwn: true } })
  expect(pageText()).not.toContain('Agree')
  await clearConsole()
  // Whoever proposed changes nothing while somebody decides.
  await open('/console/content/cnt_1', { proposal: theirs })
  expect(document.querySelector('form')).toBeNull()
})
