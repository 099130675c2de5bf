import * as customer from '@emun/contract/customer'
import type { DocumentId, VerificationCaseId } from '@emun/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openReviewer, sendAll, sendDocument, type Verdict } from '../../../test/support/verification.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { measured } from './policy.ts'
import { decideDocument, listWaitingCases, readCase } from './public.ts'
import { findLevel } from './store.ts'

let server: TestServer
let deps: Deps
let reviewer: Awaited<ReturnType<typeof openReviewer>>
let dana: Person
let its: VerificationCaseId
let passport: DocumentId
let selfie: DocumentId

beforeAll(async () => {
  server = await startTestServer()
  deps = openDeps(server.environment)
  reviewer = await openReviewer(deps)
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1)
  await sendAll(server.url, dana, 'crypto')
  its = await caseOf(dana)
  const documents = (await readCase(deps.db, its))?.documents ?? []
  const idOf = (kind: string) => documents.find((document) => document.kind === kind)?.id ?? ('' as DocumentId)
  ;[passport, selfie] = [idOf('passport'), idOf('selfie')]
})

const caseOf = async ({ id }: Person): Promise<VerificationCaseId> => {
  const { rows } = await server.database.pool.query<{ id: VerificationCaseId }>(
    'select id from verification_case where customer_id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0]?.id ?? ('' as VerificationCaseId)
}
const statusOf = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.readDocumentsStatus, { token })).reply
const told = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.listNotifications, { token })).reply.notifications
    .filter(({ category }) => category === 'verification')
    .map(({ kind, details }) => ({ kind, details }))
const isWaiting = async (id: VerificationCaseId) =>
  (await listWaitingCases(deps.db, 1_000)).some((one) => one.id === id)
const approved: Verdict = { decision: 'approved' }
const rejected: Verdict = { decision: 'rejected', reason: 'unreadable', message: 'The picture is blurred.' }

describe('a reviewer', () => {
  it('finds the cases that wait, longest waiting first, with what is to be looked at', async () => {
    const [ahmad] = await openPeople(server.environment, 1)
    await sendAll(server.url, ahmad, 'general')
    const waiting = (await listWaitingCases(deps.db, 1_000)).filter(
      ({ customer: id }) => id === dana.id || id === ahmad.id,
    )
    expect(waiting.map(({ customer: id, kinds }) => [id, kinds.toSorted()])).toEqual([
      [dana.id, ['passport', 'selfie']],
      [ahmad.id, ['addressProof', 'passport', 'selfie']],
    ])
    expect((await readCase(deps.db, its))?.customer).toMatchObject({
      id: dana.id,
      firstName: 'Dana',
      dateOfBirth: '1990-03-27',
    })
    expect(await readCase(deps.db, `ver_${'0'.repeat(32)}` as VerificationCaseId)).toBeNull()
  })

  it('approves all, and the customer has the level and is told', async () => {
    expect(await reviewer.approveAll(its)).toEqual({ state: 'decided', level: 'crypto' })
    expect(await statusOf(dana)).toMatchObject({ level: 'crypto', documents: [], unprocessed: [] })
    expect(await findLevel(deps.db, dana.id)).toBe('crypto')
    expect((await ask(server.url, customer.me, { token: dana.authToken })).reply.userObj.verification).toBe('crypto')
    expect((await told(dana)).map(({ kind }) => kind)).toEqual([
      'verification_level_changed',
      'document_approved',
      'document_approved',
    ])
    expect(await isWaiting(its)).toBe(false)
    expect((await sendDocument(server.url, dana, 'passport')).codes).toEqual(['operation_not_allowed'])
  })

  it('goes on from crypto to full with the one document that is missing', async () => {
    await reviewer.approveAll(its)
    expect((await sendAll(server.url, dana, 'general')).level).toBe('crypto')
    expect(await reviewer.approveAll(await caseOf(dana))).toEqual({ state: 'decided', level: 'full' })
  })

  it('rejects one, and only that one is sent again, with the message on top and the earlier picture kept', async () => {
    await reviewer.decide(its, passport, rejected)
    await reviewer.decide(its, selfie, approved)
    expect(await reviewer.finish(its)).toEqual({ state: 'open', level: 'rejected' })
    const { level, documents, accepted } = await statusOf(dana)
    expect([level, documents.length, accepted.length]).toEqual(['rejected', 1, 1])
    expect(documents[0]).toMatchObject({
      documentName: 'passport',
      state: 'rejected',
      details: { userMessage: 'The picture is blurred.' },
    })
    expect(await told(dana)).toContainEqual({
      kind: 'document_rejected',
      details: { document: 'passport', reason: 'The picture is blurred.' },
    })
    expect(await isWaiting(its)).toBe(false)

    expect((await sendDocument(server.url, dana, 'selfie')).codes).toEqual(['operation_not_allowed'])
    const { document } = (await sendDocument(server.url, dana, 'passport')).reply
    expect(document).toMatchObject({ state: 'uploaded', details: { userMessage: null } })
    expect((await statusOf(dana)).level).toBe('moderation')
    const [latest, earlier] =
      (await readCase(deps.db, its))?.documents.find(({ id }) => id === passport)?.submissions ?? []
    expect([latest?.decision, earlier?.decision, earlier?.reason]).toEqual([null, 'rejected', 'unreadable'])
    expect(await reviewer.approveAll(its)).toEqual({ state: 'decided', level: 'crypto' })
  })

  it('cannot decide twice, nor about another case’s document, nor before everything is there', async () => {
    await reviewer.decide(its, passport, approved)
    await expect(reviewer.decide(its, passport, rejected)).rejects.toMatchObject({ code: 'operation_not_allowed' })
    await expect(reviewer.finish(its)).rejects.toMatchObject({ code: 'operation_not_allowed' })
    const [ahmad] = await openPeople(server.environment, 1)
    await sendAll(server.url, ahmad, 'crypto')
    const other = await caseOf(ahmad)
    const given = { case: other, document: selfie, submission: 'sub_0' as never, operator: reviewer.operator }
    const foreign = inTransaction(deps.db, (tx) => decideDocument(tx, deps, { ...given, decision: 'approved' }))
    await expect(foreign).rejects.toMatchObject({ code: 'document_not_found' })
    await expect(reviewer.finish('ver_0' as VerificationCaseId)).rejects.toMatchObject({ code: 'document_not_found' })
  })

  it('leaves nothing behind when the transaction around the decision comes to nothing', async () => {
    const submission = (await readCase(deps.db, its))?.documents.find(({ id }) => id === passport)?.submissions[0]?.id
    const failing = inTransaction(deps.db, async (tx) => {
      const about = {
        case: its,
        document: passport,
        submission: submission ?? ('' as never),
        operator: reviewer.operator,
      }
      await decideDocument(tx, deps, { ...about, decision: 'approved' })
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    expect((await statusOf(dana)).unprocessed).toHaveLength(2)
    expect(await told(dana)).toEqual([])
  })
})

describe('a decision and a picture at the same moment', () => {
  it('a picture that came after the one looked at is not decided by that look', async () => {
    const seen = (await readCase(deps.db, its))?.documents.find(({ id }) => id === passport)?.submissions[0]?.id
    await reviewer.decide(its, passport, rejected)
    expect((await sendDocument(server.url, dana, 'passport')).codes).toEqual([])
    const stale = { case: its, document: passport, submission: seen ?? ('' as never), operator: reviewer.operator }
    const late = inTransaction(deps.db, (tx) => decideDocument(tx, deps, { ...stale, decision: 'approved' }))
    await expect(late).rejects.toMatchObject({ code: 'operation_not_allowed' })
    await reviewer.decide(its, selfie, approved)
    await expect(reviewer.finish(its)).rejects.toMatchObject({ code: 'operation_not_allowed' })
    expect(await reviewer.approveAll(its).catch(() => null)).toEqual({ state: 'decided', level: 'crypto' })
  })

  it('finishing while a rejected one is sent again: either it goes back and comes again, or it stays for another look', async () => {
    await reviewer.decide(its, passport, rejected)
    await reviewer.decide(its, selfie, approved)
    const [sent, finished] = await Promise.allSettled([
      sendDocument(server.url, dana, 'passport'),
      reviewer.finish(its),
    ])
    expect(sent).toMatchObject({ status: 'fulfilled', value: { codes: [] } })
    const refusal = finished.status === 'rejected' ? (finished.reason as { code: string }).code : null
    expect([null, 'operation_not_allowed']).toContain(refusal)
    expect(await isWaiting(its)).toBe(true)
    expect(await statusOf(dana)).toMatchObject({ level: 'moderation', documents: [] })
  })

  it('two reviewers at once: one of their decisions counts, and one message is sent', async () => {
    const both = await Promise.allSettled([
      reviewer.decide(its, passport, approved),
      reviewer.decide(its, passport, rejected),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await told(dana)).toHaveLength(1)
  })
})

it('the time that checks really took is told once there are enough of them', async () => {
  for (const person of await openPeople(server.environment, measured.least)) {
    await sendAll(server.url, person, 'card')
    await reviewer.approveAll(await caseOf(person))
  }
  await server.database.pool.query(`
    update verification_submission set submitted_at = decided_at - interval '23 minutes' where decided_at is not null`)
  expect((await statusOf(dana)).reviewTime.measuredMinutes).toBe(23)
})
