import { afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { letters } from './letters.ts'
import {
  choose,
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  refusal,
  seePicture,
  serve,
  settle,
  type,
} from '../../test/drawn.tsx'
import { templates } from '../../test/templates.ts'

const now = '2030-01-01T12:00:00.000Z'
const submission = {
  id: 'sub_1',
  sentAt: now,
  decision: null,
  reason: null,
  message: null,
  decidedBy: null,
  decidedAt: null,
  sameOfOwn: 0,
  sameOfOthers: 0,
}
const document1 = {
  id: 'doc_1',
  kind: 'passport',
  state: 'uploaded',
  card: null,
  proposal: null,
  submissions: [submission],
}
const review = {
  id: 'ver_1',
  requestType: 'crypto',
  submittedAt: now,
  version: 1,
  customer: {
    id: 'cus_1',
    firstName: 'דנה',
    lastName: 'כהן',
    dateOfBirth: '1990-03-27',
    age: 39,
    phone: '+972502345678',
    country: 'IL',
    language: 'he',
    level: 'moderation',
  },
  documents: [document1],
}
const item = {
  item: 'ver_1',
  waitingSince: '2030-01-01T10:55:00.000Z',
  who: 'דנה כהן',
  request: 'crypto',
  parts: ['passport'],
  version: 1,
  claim: null,
}
const items = { ok: true, items: [item], waiting: 1, targetMs: 3_600_000, lastDoneAt: null, now }
const desk = {
  'GET /operator/me': { body: { ok: true, operator: { ...noa, role: 'reviewer' } } },
  'GET /operator/message-templates': templates,
  'GET /operator/queues': {
    body: {
      ok: true,
      queues: [{ name: 'verification', waiting: 1, oldestAt: item.waitingSince, late: 1, targetMs: 3_600_000 }],
    },
  },
  'GET /operator/queues/verification': { body: items },
  'POST /operator/queues/verification/claim': { body: { ok: true, until: now } },
  'POST /operator/queues/verification/release': { body: { ok: true } },
  'POST /operator/queues/verification/next': { body: { ok: true, next: null } },
  'GET /operator/verification/ver_1': { body: { ok: true, review } },
  'GET /operator/verification/ver_1/picture': { body: {} },
  'POST /operator/verification/ver_1/decision': {
    body: { ok: true, outcome: 'approved', concerns: [], isDone: true, level: 'crypto' },
  },
}

// What is fetched for the first time can take a busy machine long.
beforeAll(() => letters.load('he'))
afterEach(clearConsole)

async function openCase(answers: object = {}, path = '/console/kyc/ver_1') {
  const fetch = serve({ ...desk, ...answers })
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  await settle()
  return fetch
}

const decisions = (fetch: ReturnType<typeof serve>) =>
  fetch.mock.calls.flatMap(([path, { body }]) =>
    path.endsWith('/decision') ? [JSON.parse(body as string) as object] : [],
  )

test('the queue tells the age of an item, in words what its colour says, and what it is for', async () => {
  await openCase({}, '/console/kyc')
  const row = document.querySelector('.queue-item')?.textContent ?? ''
  for (const words of ['דנה כהן', '1 h 5 min', 'late', 'Crypto', 'Passport or identity card'])
    expect(row).toContain(words)
  expect(pageText()).toContain('Take the one that has waited longest')
})

test('an empty queue says since when it is', async () => {
  await openCase(
    { 'GET /operator/queues/verification': { body: { ...items, items: [], waiting: 0, lastDoneAt: now } } },
    '/console/kyc',
  )
  expect(document.querySelector('.queue')?.textContent).toMatch(/Queue clear.*Last item.*14:00/)
})

test('a filter in the address narrows the list', async () => {
  await openCase({}, '/console/kyc?request=card')
  expect(document.querySelectorAll('.queue-item')).toHaveLength(0)
  expect(pageText()).toContain('Nothing matches')
})

test('nothing is decided before the picture is seen; then a key approves it and the next one is taken', async () => {
  const fetch = await openCase()
  await pressKey('a')
  expect(decisions(fetch)).toEqual([])
  await seePicture()
  await pressKey('a')
  await settle()
  expect(decisions(fetch)).toEqual([{ document: 'doc_1', submission: 'sub_1', decision: 'approved' }])
  expect(fetch.mock.calls.some(([path]) => path.endsWith('/verification/next'))).toBe(true)
  expect(location.pathname).toBe('/console/kyc')
})

test('the second key of a pair approves nothing', async () => {
  const fetch = await openCase()
  await seePicture()
  await pressKey('g')
  await pressKey('a')
  expect(decisions(fetch)).toEqual([])
})

test('what was read off the document is compared, and a difference asks for a second look', async () => {
  const fetch = await openCase()
  await seePicture()
  await type('nameRead', 'כהן דנה')
  expect(pageText()).toContain('Same as the profile')
  await type('nameRead', 'Dana Cohen')
  expect(pageText()).toContain('Another script')
  await type('nameRead', 'דינה כהן')
  expect(pageText()).toContain('A second person has to agree')
  await press('Ask for a second look')
  expect(decisions(fetch)).toEqual([
    { document: 'doc_1', submission: 'sub_1', decision: 'approved', nameRead: 'דינה כהן' },
  ])
})

test('a rejection begins in the customer’s language, needs a reason, and keeps words of one’s own', async () => {
  const fetch = await openCase()
  await seePicture()
  await pressKey('r')
  await settle()
  await press('Reject and tell the customer')
  expect(errorAt('reason')).not.toBe('')
  expect(decisions(fetch)).toEqual([])
  await choose('reason', 'expired')
  await settle()
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  expect(message?.value).toContain('document.expired')
  expect(message?.dir).toBe('rtl')
  expect(document.querySelector('.message-preview')?.textContent).toContain('document.expired')
  await choose('reason', 'cut_off')
  expect(message?.value).toContain('document.cut_off')
  await press('Reject and tell the customer')
  expect(decisions(fetch)).toMatchObject([{ decision: 'rejected', reason: 'cut_off' }])
})

test('without templates it says so, and words of one’s own are sent', async () => {
  const fetch = await openCase({ 'GET /operator/message-templates': { status: 503, body: refusal('internal_error') } })
  await seePicture()
  await pressKey('r')
  await settle()
  expect(pageText()).toContain('The templates could not be loaded')
  await choose('reason', 'expired')
  await type('message', 'שלחו מסמך בתוקף')
  await press('Reject and tell the customer')
  expect(decisions(fetch)).toMatchObject([{ reason: 'expired', message: 'שלחו מסמך בתוקף' }])
})

test('an item that somebody else has shows who, and no document', async () => {
  await openCase({
    'POST /operator/queues/verification/claim': {
      status: 409,
      body: refusal('item_taken', { details: { by: 'Noor Aziz' } }),
    },
  })
  expect(pageText()).toContain('Noor Aziz is working on this')
  expect(document.querySelector('.viewer')).toBeNull()
})

test('a claim that was lost is said, and the draft is still there', async () => {
  await openCase({ 'POST /operator/verification/ver_1/decision': { status: 409, body: refusal('claim_lost') } })
  await seePicture()
  await type('nameRead', 'כהן דנה')
  await press('Approve Passport')
  await settle()
  expect(pageText()).toContain('You no longer have this case')
  expect(control('nameRead').value).toBe('כהן דנה')
  await press('Take it again')
  await settle()
  expect(pageText()).not.toContain('You no longer have this case')
  expect(control('nameRead').value).toBe('כהן דנה')
})
