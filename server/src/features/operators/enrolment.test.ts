import {
  addOperator,
  enrolOperator,
  listQueues,
  openInvitation,
  operatorLock,
  operatorLogin,
  operatorMe,
  operatorUnlock,
} from '@emun/contract/operator'
import { sandboxClock } from '@emun/contract/sandbox'
import { day, minute } from '@emun/contract/time'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { signOperatorIn, untilNextCode } from '../../../test/support/operators.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let born = 0
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
afterAll(() => server.stop())

const password = 'a word of my own'
const advance = async (advanceMs: number) =>
  new Date((await ask(server.url, sandboxClock, { body: { advanceMs } })).reply.now)
const codeOf = async (secret: string) => generateSync({ secret, epoch: (await advance(0)).getTime() / 1_000 })
const open = (invitationCode: string) => ask(server.url, openInvitation, { body: { invitationCode } })
const enrol = (invitationCode: string, oneTimeCode: string) =>
  ask(server.url, enrolOperator, { body: { invitationCode, password, confirmPassword: password, oneTimeCode } })
const signIn = (email: string, oneTimeCode: string) =>
  ask(server.url, operatorLogin, { body: { email, password, oneTimeCode } })

async function invitePerson() {
  born += 1
  await untilNextCode(server.url)
  const token = await signOperatorIn(server.url, 'admin')
  const email = `dalia${born}@emun.example`
  const body = { name: 'Dalia Peretz', email, role: 'reviewer', reason: 'New on documents' } as const
  const { invitation } = (await ask(server.url, addOperator, { token, body })).reply
  return { email, code: invitation.code, token }
}

async function enrolPerson() {
  const { email, code } = await invitePerson()
  const { secret } = (await open(code)).reply
  const { reply } = await enrol(code, await codeOf(secret))
  return { email, secret, ...reply }
}

it('lets a new operator in with an authenticator of their own, and from then on not without it', async () => {
  const { email, code } = await invitePerson()
  const { reply: invited } = await open(code)
  expect(invited.operator).toEqual({ name: 'Dalia Peretz', email, role: 'reviewer' })
  expect(invited.secretAddress).toContain(`secret=${invited.secret}`)
  const { reply } = await enrol(code, await codeOf(invited.secret))
  const me = (await ask(server.url, operatorMe, { token: reply.operatorToken })).reply.operator
  expect(me).toMatchObject({ email, role: 'reviewer', recoveryCodesLeft: 10 })
  expect((await signIn(email, '000000')).codes).toEqual(['password_incorrect'])
  await untilNextCode(server.url)
  expect((await signIn(email, await codeOf(invited.secret))).status).toBe(200)
})

it('shows the same secret until the invitation is used, and then nothing: invitation_expired', async () => {
  const { code } = await invitePerson()
  const { secret } = (await open(code)).reply
  expect((await open(code)).reply.secret).toBe(secret)
  await enrol(code, await codeOf(secret))
  const used = await open(code)
  expect(used.codes).toEqual(['invitation_expired'])
  expect(used.text).toBe((await open('never there')).text)
  expect((await enrol(code, await codeOf(secret))).codes).toEqual(['invitation_expired'])
})

it('lets one of two who hold the same invitation in', async () => {
  const { code } = await invitePerson()
  const oneTimeCode = await codeOf((await open(code)).reply.secret)
  const answers = await Promise.all([enrol(code, oneTimeCode), enrol(code, oneTimeCode)])
  expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'invitation_expired'])
})

it('is void after three days', async () => {
  const { code } = await invitePerson()
  await advance(3 * day)
  expect((await open(code)).codes).toEqual(['invitation_expired'])
})

it('refuses a wrong first code, and a sixth try: one_time_code_incorrect', async () => {
  const { code } = await invitePerson()
  const { secret } = (await open(code)).reply
  const right = await codeOf(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect((await enrol(code, wrong)).codes).toEqual(['one_time_code_incorrect'])
  expect((await enrol(code, right)).codes).toEqual(['too_many_requests'])
  await advance(5 * minute)
  expect((await enrol(code, await codeOf(secret))).status).toBe(200)
})

it('takes each recovery code once, at the door and at a locked desk, and counts what is left', async () => {
  const { email, recoveryCodes } = await enrolPerson()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const token = (await signIn(email, first.toUpperCase().replaceAll('-', ''))).reply.operatorToken
  expect((await signIn(email, first)).codes).toEqual(['password_incorrect'])
  await ask(server.url, operatorLock, { token })
  expect((await ask(server.url, operatorUnlock, { token, body: { oneTimeCode: second } })).status).toBe(200)
  expect((await ask(server.url, operatorMe, { token })).reply.operator.recoveryCodesLeft).toBe(8)
})

it('keeps neither recovery codes nor the secret as they are', async () => {
  const { secret, recoveryCodes } = await enrolPerson()
  const { rows } = await server.database.pool.query<{ kept: string }>(`
    select encode(totp_secret, 'escape') as kept from operator where totp_secret is not null
    union all select encode(code_hash, 'escape') from operator_recovery_code
    union all select to_jsonb(a)::text from operator_audit a`)
  const kept = rows.map((row) => row.kept).join('\n')
  for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word)
})

it('counts who was invited and has not come yet', async () => {
  const { code, token } = await invitePerson()
  const before = (await ask(server.url, listQueues, { token })).reply.queues
  await enrol(code, await codeOf((await open(code)).reply.secret))
  const after = (await ask(server.url, listQueues, { token })).reply.queues
  expect(before.map(({ name }) => name)).toEqual(['invitations'])
  expect(after[0]?.waiting).toBe((before[0]?.waiting ?? 0) - 1)
})
