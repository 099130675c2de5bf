import {
  changeEmail,
  changeNickname,
  confirmEmail,
  listNotifications,
  me,
  readEmail,
  saveAddress,
  saveLanguage,
  updateProfile,
} from '@emun/contract/customer'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { latestCode, newProfile, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { logIn, proveByPassword, signedIn } from '../../../test/support/sign-in.ts'

let server: TestServer
let dana: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  dana = await signedIn(server)
  await proveByPassword(server.url, dana)
})

const newEmail = () => `new-${newProfile().email}`
const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const detailsOf = async ({ authToken: token }: Person) => (await ask(server.url, me, { token })).reply.userObj
const emailOf = async ({ authToken: token }: Person) => (await ask(server.url, readEmail, { token })).reply
type Token = Pick<Person, 'authToken'>
const begin = (email: string, { authToken: token }: Token = dana) =>
  ask(server.url, changeEmail, { token, body: { email } })
const confirm = (code: string, { authToken: token }: Token = dana) =>
  ask(server.url, confirmEmail, { token, body: { code } })
const wrong = (code: string) => (code === '0000' ? '0001' : '0000')
const mailsTo = async (to: string) => (await ask(server.url, sandboxOutbox, { query: { to } })).reply.messages

describe('the profile', () => {
  const profileOf = async (person: Person) => {
    const { nickName = '', userDetails } = await detailsOf(person)
    if (!userDetails) throw new Error('the profile is not filled')
    const { firstName, lastName, email, dateOfBirth } = userDetails
    return { nickName, firstName, lastName, email, dateOfBirth }
  }
  const update = (body: Awaited<ReturnType<typeof profileOf>>) =>
    ask(server.url, updateProfile, { token: dana.authToken, body })
  const verify = (level: string) =>
    server.database.pool.query('update customer set verification = $2 where id = $1', [dana.id, level])

  it('keeps names and birth date as they were once documents were sent: details_verified', async () => {
    const profile = await profileOf(dana)
    expect((await update({ ...profile, firstName: 'Noa' })).codes).toEqual([])
    await verify('full')
    expect((await update({ ...profile, firstName: 'Noa', nickName: `n${profile.nickName}` })).codes).toEqual([])
    for (const change of [{ firstName: 'Ruth' }, { lastName: 'Levi' }, { dateOfBirth: '1991-03-27' }])
      expect((await update({ ...profile, firstName: 'Noa', ...change })).codes).toEqual(['details_verified'])
    await verify('rejected')
    expect((await update({ ...profile, firstName: 'Ruth' })).codes).toEqual([])
  })

  it('does not take another email without a code to it: operation_not_allowed', async () => {
    const profile = await profileOf(dana)
    expect((await update({ ...profile, email: newEmail() })).codes).toEqual(['operation_not_allowed'])
    expect((await profileOf(dana)).email).toBe(profile.email)
  })

  it('has a nickname of its own, which nobody else has: nickname_used', async () => {
    const { nickName } = newProfile()
    const change = (person: Person, name: string) =>
      ask(server.url, changeNickname, { token: person.authToken, body: { nickName: name } })
    expect((await change(dana, nickName)).codes).toEqual([])
    expect((await detailsOf(dana)).nickName).toBe(nickName)
    const taken = await change(await signedIn(server), nickName.toUpperCase())
    expect(taken.reply).toMatchObject({ errors: [{ code: 'nickname_used', field: 'nickName' }] })
  })

  it('has an address in any script, part by part, and without it when it is emptied', async () => {
    const save = (body: { city: string; address: string; postCode: string }) =>
      ask(server.url, saveAddress, { token: dana.authToken, body })
    const home = { city: 'חיפה', address: ' שדרות  הנשיא 1 ', postCode: '3463801' }
    expect((await save(home)).codes).toEqual([])
    expect((await detailsOf(dana)).userDetails).toMatchObject({ ...home, address: 'שדרות הנשיא 1' })
    expect((await save({ ...home, postCode: '<b>' })).status).toBe(400)
    await save({ city: 'חיפה', address: '', postCode: '' })
    expect((await detailsOf(dana)).userDetails).not.toHaveProperty('address')
  })
})

describe('the email address', () => {
  it('is taken over once the code from its mailbox is confirmed; the mailbox before is told', async () => {
    const email = newEmail()
    const { email: before } = await emailOf(dana)
    const { reply } = await begin(email)
    expect(reply.change).toMatchObject({ email })
    expect(await emailOf(dana)).toMatchObject({ email: before, isConfirmed: false, change: { email } })
    expect((await confirm(await latestCode(server.url, email))).codes).toEqual([])
    expect(await emailOf(dana)).toEqual({ ok: true, email, isConfirmed: true, change: null })
    const { notifications } = (await ask(server.url, listNotifications, { token: dana.authToken })).reply
    expect(notifications[0]?.kind).toBe('email_changed')
    const told = async () => (await mailsTo(before)).map(({ subject }) => subject)
    await expect.poll(told, { timeout: 20_000 }).toContain('Your email address was changed')
  })

  it('that is there already is only confirmed', async () => {
    const { email } = await emailOf(dana)
    await begin(email)
    await confirm(await latestCode(server.url, email))
    expect(await emailOf(dana)).toMatchObject({ email, isConfirmed: true })
    const { notifications } = (await ask(server.url, listNotifications, { token: dana.authToken })).reply
    expect(notifications.map(({ kind }) => kind)).not.toContain('email_changed')
  })

  it('is written to in the language that was chosen', async () => {
    await ask(server.url, saveLanguage, { token: dana.authToken, body: { language: 'he' } })
    const email = newEmail()
    await begin(email)
    await latestCode(server.url, email)
    expect((await mailsTo(email))[0]?.subject).toBe('אישור כתובת הדוא״ל')
  })

  it('counts every guess, also when many come at once, and lets nobody in after five: invalid_code, code_tries_used', async () => {
    const email = newEmail()
    await begin(email)
    const code = await latestCode(server.url, email)
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(wrong(code))))
    expect(answers.filter(({ codes }) => codes[0] === 'invalid_code')).toHaveLength(5)
    expect((await confirm(code)).codes).toEqual(['code_tries_used'])
    expect((await emailOf(dana)).email).not.toBe(email)
  })

  it('of two who confirm at once one does: expired_or_invalid_request', async () => {
    const email = newEmail()
    await begin(email)
    const code = await latestCode(server.url, email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(code)))
    const late = Array.from({ length: 3 }, () => 'expired_or_invalid_request')
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', ...late])
    expect((await confirm(code)).codes).toEqual(['expired_or_invalid_request'])
  })

  it('without a mailbox is refused at once and may be written anew: invalid_email', async () => {
    const { reply } = await begin('nobody@emun.example')
    expect(reply).toMatchObject({ errors: [{ code: 'invalid_email', field: 'email' }] })
    expect((await emailOf(dana)).change).toBeNull()
    expect((await begin(newEmail())).codes).toEqual([])
  })

  it('is asked for only by who has proved who they are: step_up_required', async () => {
    expect((await begin(newEmail(), await signedIn(server))).codes).toEqual(['step_up_required'])
  })

  // Last, for the clock does not go back.
  it('gets few codes: code_wait, code_limit_reached; each for ten minutes: code_expired', async () => {
    const email = newEmail()
    await begin(email)
    expect((await begin(email)).codes).toEqual(['code_wait'])
    for (let count = 1; count < 5; count += 1) {
      await advance(minute)
      await proveByPassword(server.url, dana)
      await begin(email)
    }
    await advance(minute)
    await proveByPassword(server.url, dana)
    expect((await begin(email)).codes).toEqual(['code_limit_reached'])
    const last = await latestCode(server.url, email, 5)
    await advance(10 * minute)
    // The token of before is too old by then as well.
    expect((await confirm(last, (await logIn(server.url, dana)).reply)).codes).toEqual(['code_expired'])
  })
})
