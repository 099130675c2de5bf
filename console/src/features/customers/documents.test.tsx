import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, noa, pageText, press, serve } from '../../test/drawn.tsx'
import { dana } from '../../test/people.ts'
import type { VerificationCase, VerificationDocument } from './documents.ts'

afterEach(clearConsole)

const passport: VerificationDocument = {
  id: 'doc_1',
  kind: 'passport',
  state: 'uploaded',
  card: null,
  sentAt: '2030-01-02T10:00:00Z',
  timesSent: 1,
  rejection: null,
}
const selfie: VerificationDocument = { ...passport, id: 'doc_2', kind: 'selfie', state: 'wanted', sentAt: null }
const waiting: VerificationCase = {
  id: 'ver_1',
  requestType: 'crypto',
  state: 'in_review',
  waitsIn: 'verification',
  openedAt: '2030-01-02T09:00:00Z',
  decidedAt: null,
  documents: [passport],
}

const documentsPath = 'GET /operator/customers/cus_1/documents'

async function open(role: string, cases: readonly VerificationCase[], more: Parameters<typeof serve>[0] = {}) {
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/customers/cus_1': { body: { ok: true, customer: dana } },
    'GET /operator/customers/cus_1/notes': { body: { ok: true, notes: [], nextCursor: null } },
    [documentsPath]: { body: { ok: true, cases } },
    ...more,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/users/cus_1?why=complaint')
  return fetch
}

const links = () => [...document.querySelectorAll('.cases a')].map((link) => link.getAttribute('href'))
const chips = () => [...document.querySelectorAll('.cases .chip')].map((chip) => chip.textContent)

test('the documents are read only when somebody opens them, and for the reason of the visit', async () => {
  const fetch = await open('agent', [waiting])
  const asked = () => fetch.mock.calls.map(([path]) => path).filter((path) => path.includes('/documents'))
  expect(asked()).toEqual([])
  await press('Show the documents')
  expect(asked()).toEqual(['/operator/customers/cus_1/documents?why=complaint'])
  for (const words of ['Crypto', 'Passport or identity card', 'To decide']) expect(pageText()).toContain(words)
})

test.each([
  ['reviewer', 'verification', ['/console/kyc/ver_1']],
  ['reviewer', 'secondLook', []],
  ['approver', 'secondLook', ['/console/second-look/ver_1']],
  ['agent', 'verification', []],
] as const)('%s is led to a case that waits in %s: %j', async (role, waitsIn, paths) => {
  await open(role, [{ ...waiting, waitsIn }])
  await press('Show the documents')
  expect(links()).toEqual(paths)
})

test('what was not accepted says why, what the customer was told and how often one was sent', async () => {
  const rejection = { reason: 'unreadable', message: 'הצילום מטושטש.' } as const
  const rejected: VerificationDocument = { ...passport, state: 'rejected', timesSent: 3, rejection }
  await open('reviewer', [{ ...waiting, state: 'open', waitsIn: null, documents: [rejected, selfie] }])
  await press('Show the documents')
  expect(chips()).toEqual(['With the customer', 'Not accepted', 'Not sent yet'])
  for (const words of ['Cannot be read', 'The customer was told:', 'הצילום מטושטש.', '3 times in all'])
    expect(pageText()).toContain(words)
  expect(links()).toEqual([])
})

test('what was sent does not wait for us while the rest of its case is missing', async () => {
  await open('reviewer', [{ ...waiting, state: 'open', waitsIn: null, documents: [passport, selfie] }])
  await press('Show the documents')
  expect(chips()).toEqual(['With the customer', 'Sent', 'Not sent yet'])
})

test('nothing asked for is a sentence, and what could not be loaded is asked for again', async () => {
  const fetch = await open('agent', [], { [documentsPath]: { status: 500, body: { ok: false, errors: [] } } })
  await press('Show the documents')
  expect(pageText()).toContain('This could not be loaded')
  fetch.mockImplementation(async () => new Response(JSON.stringify({ ok: true, cases: [] })))
  await press('Try again')
  expect(pageText()).toContain('Nothing was asked for yet')
})
