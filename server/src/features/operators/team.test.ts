import {
  addOperator,
  changeRole,
  endOperator,
  inviteAgain,
  listTeam,
  openInvitation,
  operatorMe,
  type OperatorRole,
} from '@emun/contract/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { emailOf, signOperatorIn, untilNextCode } from '../../../test/support/operators.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { operatorsByHand } from '../../operators-by-hand.ts'

let server: TestServer
let boss: string
beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  boss = await signOperatorIn(server.url, 'admin')
})
afterAll(() => server.stop())

const reason = 'A test of the team'
const team = async () => (await ask(server.url, listTeam, { token: boss })).reply.team
const member = async (email: string) => {
  const found = (await team()).find((each) => each.email === email)
  if (!found) throw new Error(`${email} is not on the team`)
  return found
}
const idOf = async (role: OperatorRole) => (await member(emailOf(role))).id
const add = (email: string, role: OperatorRole = 'agent') =>
  ask(server.url, addOperator, { token: boss, body: { name: 'Dalia Peretz', email, role, reason } })

it('adds somebody who is invited until they come, and says whom the team has', async () => {
  const { id, invitation } = (await add('dalia@emun.example')).reply
  expect(await member('dalia@emun.example')).toMatchObject({
    id,
    state: 'invited',
    role: 'agent',
    invitedUntil: invitation.expiresAt,
    lastActiveAt: null,
  })
  expect(await member(emailOf('admin'))).toMatchObject({ state: 'active', invitedUntil: null })
})

it('refuses an e-mail that somebody has, however it is written: operator_exists', async () => {
  await add('twice@emun.example')
  expect((await add('Twice@Emun.example')).codes).toEqual(['operator_exists'])
})

it('changes a role, and the next request of who had it finds no session', async () => {
  const token = await signOperatorIn(server.url, 'agent')
  const id = await idOf('agent')
  const answer = await ask(server.url, changeRole, { token: boss, params: { id }, body: { role: 'treasurer', reason } })
  expect(answer.status).toBe(200)
  expect((await ask(server.url, operatorMe, { token })).codes).toEqual(['session_closed'])
  expect((await member(emailOf('agent'))).role).toBe('treasurer')
})

it('ends somebody: their session, their sign-in and their invitation', async () => {
  const token = await signOperatorIn(server.url, 'reviewer')
  const id = await idOf('reviewer')
  await ask(server.url, endOperator, { token: boss, params: { id }, body: { reason } })
  expect((await ask(server.url, operatorMe, { token })).codes).toEqual(['session_closed'])
  await untilNextCode(server.url)
  await expect(signOperatorIn(server.url, 'reviewer')).rejects.toThrow('was not signed in')
  expect((await member(emailOf('reviewer'))).state).toBe('ended')
  const again = await ask(server.url, endOperator, { token: boss, params: { id }, body: { reason } })
  expect(again.codes).toEqual(['operation_not_allowed'])
})

it('invites again: what somebody signed in with is void, and so is the invitation before', async () => {
  const first = (await add('again@emun.example')).reply
  const params = { id: first.id }
  const second = (await ask(server.url, inviteAgain, { token: boss, params, body: { reason } })).reply
  const open = (invitationCode: string) => ask(server.url, openInvitation, { body: { invitationCode } })
  expect((await open(first.invitation.code)).codes).toEqual(['invitation_expired'])
  expect((await open(second.invitation.code)).status).toBe(200)
})

it('lets nobody change, invite or end themselves: operation_not_allowed', async () => {
  const params = { id: await idOf('admin') }
  const answers = [
    await ask(server.url, changeRole, { token: boss, params, body: { role: 'agent', reason } }),
    await ask(server.url, inviteAgain, { token: boss, params, body: { reason } }),
    await ask(server.url, endOperator, { token: boss, params, body: { reason } }),
  ]
  expect(answers.map(({ codes }) => codes.join())).toEqual(Array(3).fill('operation_not_allowed'))
})

it('knows nobody by another id: record_not_found', async () => {
  for (const id of ['opr_00000000000000000000000000000001', 'nobody']) {
    const answers = [
      await ask(server.url, changeRole, { token: boss, params: { id }, body: { role: 'agent', reason } }),
      await ask(server.url, inviteAgain, { token: boss, params: { id }, body: { reason } }),
      await ask(server.url, endOperator, { token: boss, params: { id }, body: { reason } }),
    ]
    expect(answers.map(({ codes }) => codes.join())).toEqual(Array(3).fill('record_not_found'))
  }
})

it('leaves one of two who end each other at once', async () => {
  const params = { id: await idOf('approver') }
  await ask(server.url, changeRole, { token: boss, params, body: { role: 'admin', reason } })
  const other = await signOperatorIn(server.url, 'approver')
  const answers = await Promise.all([
    ask(server.url, endOperator, { token: boss, params, body: { reason } }),
    ask(server.url, endOperator, { token: other, params: { id: await idOf('admin') }, body: { reason } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await server.database.pool.query(
    `select from operator where role = 'admin' and enrolled_at is not null and ended_at is null`,
  )
  expect(rows).toHaveLength(1)
})

it('lets the command line add the first of a team, and invite somebody again', async () => {
  const secret = server.environment['EMUN_SECRET'] ?? ''
  const byHand = operatorsByHand(server.database.url, secret)
  try {
    const person = { email: 'first@emun.example', name: 'Yael Mor', role: 'admin' } as const
    const first = await byHand.add(person)
    const second = await byHand.inviteAgain(person.email)
    const open = (invitationCode: string) => ask(server.url, openInvitation, { body: { invitationCode } })
    expect((await open(first.code)).codes).toEqual(['invitation_expired'])
    expect((await open(second.code)).reply.operator).toEqual(person)
    await expect(byHand.add(person)).rejects.toThrow('operator_exists')
    await expect(byHand.inviteAgain('nobody@emun.example')).rejects.toThrow('record_not_found')
  } finally {
    await byHand.close()
  }
})
