import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, errorAt, noa, pageText, press, refusal, serve, type } from '../../test/drawn.tsx'

afterEach(clearConsole)

const boss = { ...noa, role: 'admin' }
const member = {
  id: 'opr_2',
  name: 'Maya Stern',
  email: 'maya@emun.example',
  role: 'reviewer',
  state: 'active',
  addedAt: '2030-01-01T10:00:00Z',
  lastActiveAt: '2030-01-01T10:40:00Z',
  invitedUntil: null,
}
const self = { ...member, id: boss.id, name: boss.name, email: boss.email, role: 'admin' }
const desk = {
  'GET /operator/me': { body: { ok: true, operator: boss } },
  'GET /operator/queues': { body: { ok: true, queues: [] } },
  'GET /operator/team': { body: { ok: true, team: [self, member] } },
}
const invitation = { code: '0123456789abcdef', expiresAt: '2030-01-04T10:00:00Z' }

async function openTeam(answers: Parameters<typeof serve>[0] = {}) {
  const fetch = serve({ ...desk, ...answers })
  startSession('a.b.c', boss.email)
  await drawConsole('en', '/console/team')
  return fetch
}

test('nobody can do anything to themselves', async () => {
  await openTeam()
  const [own, other] = [...document.querySelectorAll('.member')]
  expect(own?.querySelectorAll('button')).toHaveLength(0)
  expect(other?.querySelectorAll('button')).toHaveLength(3)
})

test('adding somebody gives a link with the code where no server sees it, this once', async () => {
  const fetch = await openTeam({ 'POST /operator/team': { body: { ok: true, id: 'opr_3', invitation } } })
  await press('Add somebody')
  await type('name', 'Dalia Peretz')
  await type('email', 'dalia@emun.example')
  await type('reason', 'New here')
  await press('Add to the team')
  const sent = fetch.mock.calls.find(([, request]) => request.method === 'POST')
  expect(JSON.parse(sent?.[1].body as string)).toEqual({
    name: 'Dalia Peretz',
    email: 'dalia@emun.example',
    role: 'agent',
    reason: 'New here',
  })
  expect(pageText()).toContain('/console/enrol#0123456789abcdef')
  await press('Done')
  expect(pageText()).not.toContain('0123456789abcdef')
})

test('a decision without a reason is not sent, and asks for it', async () => {
  const fetch = await openTeam()
  await press('End access')
  await act(async () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())
  expect(errorAt('reason')).toContain('We need this')
  expect(fetch.mock.calls.filter(([, request]) => request.method === 'POST')).toEqual([])
})

test('a refused decision is said, and the dialog stays', async () => {
  await openTeam({ 'POST /operator/team': { status: 409, body: refusal('operator_exists', { field: 'email' }) } })
  await press('Add somebody')
  await type('name', 'Dalia Peretz')
  await type('email', 'maya@emun.example')
  await type('reason', 'New here')
  await press('Add to the team')
  expect(errorAt('email')).toContain('already has this email')
})
