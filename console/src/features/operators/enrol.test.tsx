import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearConsole, control, drawConsole, noa, pageText, press, refusal, serve, type } from '../../test/drawn.tsx'

afterEach(clearConsole)

const invitation = {
  'POST /operator/invitation': {
    body: {
      ok: true,
      operator: { name: 'Dalia Peretz', email: 'dalia@emun.example', role: 'reviewer' },
      secret: 'JBSWY3DPEHPK3PXP',
      secretAddress: 'otpauth://totp/Emun:dalia@emun.example?secret=JBSWY3DPEHPK3PXP',
      expiresAt: '2030-01-01T10:40:00Z',
    },
  },
}
const enrolment = {
  'POST /operator/enrolment': { body: { ok: true, operatorToken: 'a.b.c', recoveryCodes: ['aaaa-bbbb-cccc'] } },
  'GET /operator/me': { body: { ok: true, operator: { ...noa, role: 'reviewer' } } },
  'GET /operator/queues': { body: { ok: true, queues: [] } },
}
const key = 'JBSW Y3DP EHPK 3PXP'

test('a link opens the invitation, and its code leaves the address at once', async () => {
  const fetch = serve(invitation)
  await drawConsole('en', '/console/enrol#0123456789abcdef')
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body as string)).toEqual({ invitationCode: '0123456789abcdef' })
  expect(location.href).not.toContain('0123456789abcdef')
  expect(pageText()).toContain('Dalia Peretz')
  expect(pageText()).toContain(key)
  expect(document.querySelector('.qr-tile')?.getAttribute('aria-label')).toContain('QR code')
})

test('a new operator sets up, keeps the recovery codes, and only then stands at the desk', async () => {
  const fetch = serve({ ...invitation, ...enrolment })
  await drawConsole('en', '/console/enrol#0123')
  await type('password', 'a word of my own')
  await type('confirmPassword', 'a word of my own')
  await type('oneTimeCode', '123456')
  await press('Finish')
  expect(JSON.parse(fetch.mock.calls[1]?.[1].body as string)).toMatchObject({
    invitationCode: '0123',
    oneTimeCode: '123456',
  })
  expect(pageText()).toContain('aaaa-bbbb-cccc')
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
  await press('Open the desk')
  expect(pageText()).toContain('aaaa-bbbb-cccc')
  await act(async () => control('kept').click())
  await press('Open the desk')
  expect(location.pathname).toBe('/console')
  expect(document.querySelector('h1')?.textContent).toBe('Overview')
  expect(sessionStorage.getItem('operatorEmail')).toBe('dalia@emun.example')
})

test('a link that is used up leads to asking for another', async () => {
  serve({ 'POST /operator/invitation': { status: 400, body: refusal('invitation_expired') } })
  await drawConsole('en', '/console/enrol#0123')
  expect(pageText()).toContain('used up or too old')
  serve(invitation)
  await type('invitationCode', ' 4567 ')
  await press('Continue')
  expect(pageText()).toContain(key)
})
