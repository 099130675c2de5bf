import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import {
  changeRole,
  claimItem,
  claimNext,
  decideReview,
  listItems,
  listQueues,
  readAudit,
  readReview,
  readReviewPicture,
  releaseItem,
} from '@emun/contract/operator'
import { hour } from '@emun/contract/time'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { enrolColleague, signOperatorIn } from '../../../test/support/operators.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { newPicture, sendAll, sendDocument } from '../../../test/support/verification.ts'

let server: TestServer
let boss: string
let maya: string
let dalia: Awaited<ReturnType<typeof enrolColleague>>
let noor: Awaited<ReturnType<typeof enrolColleague>>
let rivka: string
let dana: Person
let its: string

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  boss = await signOperatorIn(server.url, 'admin')
  maya = await signOperatorIn(server.url, 'reviewer')
  rivka = await signOperatorIn(server.url, 'approver')
  dalia = await enrolColleague(server.url, boss, 'reviewer')
  noor = await enrolColleague(server.url, boss, 'reviewer', 'Noor Aziz')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.pool.query(`update verification_case set state = 'open' where state = 'in_review'`)
  await server.database.pool.query('delete from desk_claim')
  ;[dana] = await openPeople(server.environment, 1)
  await sendAll(server.url, dana, 'crypto')
  its = await caseOf(dana)
})

/** Time passes for some rows only: moving the clock would lock every desk. */
const backdate = (statement: string) => server.database.pool.query(statement)
const caseOf = async ({ id }: Person) => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from verification_case where customer_id = $1',
    [id],
  )
  return rows[0]?.id ?? ''
}
const nowhere = `ver_${'0'.repeat(31)}1`
type QueueOf = 'verification' | 'secondLook'
const items = (token: string, queue: QueueOf = 'verification') =>
  ask(server.url, listItems, { token, params: { queue } })
const waitsIn = async (token: string, queue: QueueOf) =>
  (await items(token, queue)).reply.items.some(({ item }) => item === its)
const next = (token: string, queue: string = 'verification') =>
  ask(server.url, claimNext, { token, params: { queue }, body: {} })
const claim = (token: string, queue: string = 'verification', item = its) =>
  ask(server.url, claimItem, { token, params: { queue }, body: { item } })
const release = (token: string, queue: string = 'verification', item = its) =>
  ask(server.url, releaseItem, { token, params: { queue }, body: { item } })
const read = (token: string, id = its) => ask(server.url, readReview, { token, params: { id } })
const picture = async (token: string, submission: string, id = its) => {
  const path = readReviewPicture.path.replace('{id}', id)
  const reply = await fetch(`${server.url}${path}?submission=${submission}`, { headers: { 'auth-token': token } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const codes = reply.ok ? [] : (JSON.parse(bytes.toString()) as { errors: { code: string }[] }).errors
  return { headers: reply.headers, bytes, codes: codes.map(({ code }) => code) }
}
const documentsOf = async (token: string) => (await read(token)).reply.review.documents
const looked = async (token: string, kind: string) => {
  const document = (await documentsOf(token)).find((each) => each.kind === kind)
  const submission = document?.submissions[0]?.id ?? ''
  await picture(token, submission)
  return { document: document?.id ?? '', submission }
}
const decide = (token: string, body: object, id = its) =>
  ask(server.url, decideReview, { token, params: { id }, body: body as BodyOf<typeof decideReview> })
const approve = async (token: string, kind: string, more: object = {}) =>
  decide(token, { ...(await looked(token, kind)), decision: 'approved', ...more })
const reject = async (token: string, kind: string) =>
  decide(token, {
    ...(await looked(token, kind)),
    decision: 'rejected',
    reason: 'unreadable',
    message: 'It is blurred.',
  })
const statusOf = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.readDocumentsStatus, { token })).reply
const lastDeeds = async (count: number) =>
  (await ask(server.url, readAudit, { token: boss, query: {} })).reply.rows.slice(0, count)

describe('the queue', () => {
  it('shows what waits, how long it may, and who has it', async () => {
    const { reply } = await items(maya)
    expect(reply).toMatchObject({ waiting: 1, targetMs: hour })
    expect(reply.items[0]).toMatchObject({
      item: its,
      who: 'Dana Cohen',
      request: 'crypto',
      parts: ['passport', 'selfie'],
      claim: null,
    })
    await claim(maya)
    expect((await items(dalia.token)).reply.items[0]?.claim).toMatchObject({ by: 'Maya Stern', isOwn: false })
    await backdate(`update verification_case set submitted_at = submitted_at - interval '61 minutes'`)
    const { queues } = (await ask(server.url, listQueues, { token: maya })).reply
    expect(queues).toMatchObject([{ name: 'verification', waiting: 1, late: 1, targetMs: hour }])
  })

  it('gives a case to one reviewer: item_taken for another, until it is released', async () => {
    expect((await next(maya)).reply.next?.item).toBe(its)
    expect((await next(dalia.token)).reply.next).toBeNull()
    expect((await claim(dalia.token)).codes).toEqual(['item_taken'])
    expect((await release(maya)).codes).toEqual([])
    expect((await next(dalia.token)).reply.next?.item).toBe(its)
  })

  it('knows neither other queues nor cases that do not wait: record_not_found', async () => {
    const other = { token: maya, params: { queue: 'lottery' }, body: {} }
    expect((await ask(server.url, listItems, { token: maya, params: other.params })).codes).toEqual([
      'record_not_found',
    ])
    expect((await ask(server.url, claimNext, other)).codes).toEqual(['record_not_found'])
    expect((await claim(maya, 'lottery')).codes).toEqual(['record_not_found'])
    expect((await release(maya, 'lottery')).codes).toEqual(['record_not_found'])
    expect((await claim(maya, 'verification', nowhere)).codes).toEqual(['record_not_found'])
  })

  it('is only for the role whose it is: no_access', async () => {
    const foreign = { token: maya, params: { queue: 'secondLook' }, body: {} }
    expect((await ask(server.url, listItems, { token: maya, params: foreign.params })).codes).toEqual(['no_access'])
    expect((await ask(server.url, claimNext, foreign)).codes).toEqual(['no_access'])
    expect((await claim(maya, 'secondLook')).codes).toEqual(['no_access'])
    expect((await release(maya, 'secondLook')).codes).toEqual(['no_access'])
    expect((await claim(rivka)).codes).toEqual(['no_access'])
  })
})

describe('a case', () => {
  it('is shown with its customer to whoever took it, and that is written down for both', async () => {
    await claim(maya)
    const { review } = (await read(maya)).reply
    expect(review.customer).toMatchObject({ firstName: 'Dana', lastName: 'Cohen', phone: dana.phone, language: 'en' })
    expect(review.customer.age).toBeGreaterThan(35)
    expect(review.documents.map(({ kind, state }) => [kind, state])).toEqual([
      ['passport', 'uploaded'],
      ['selfie', 'uploaded'],
    ])
    const seen = await picture(maya, review.documents[0]?.submissions[0]?.id ?? '')
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 48 })
    expect(seen.headers.get('cache-control')).toBe('no-store')
    const kept = await server.database.pool.query(
      'select what, why from customer_access where customer_id = $1 order by id',
      [dana.id],
    )
    expect(kept.rows).toEqual([
      { what: 'profile', why: its },
      { what: 'documents', why: its },
    ])
    expect(await lastDeeds(2)).toMatchObject([
      { action: 'document_viewed', about: { id: dana.id }, after: { document: 'passport' } },
      { action: 'verification_opened', about: { id: dana.id } },
    ])
  })

  it('is shown to nobody else: claim_lost', async () => {
    await claim(maya)
    const submission = (await documentsOf(maya))[0]?.submissions[0]?.id ?? ''
    expect((await read(dalia.token)).codes).toEqual(['claim_lost'])
    expect((await picture(dalia.token, submission)).codes).toEqual(['claim_lost'])
    expect((await read(rivka)).codes).toEqual(['claim_lost'])
    await release(maya)
    expect((await read(maya)).codes).toEqual(['claim_lost'])
    expect((await picture(maya, submission)).codes).toEqual(['claim_lost'])
  })

  it('that is not there is not found, nor a picture of another case: record_not_found', async () => {
    await claim(maya)
    expect((await read(maya, nowhere)).codes).toEqual(['record_not_found'])
    expect((await picture(maya, 'sub_1', nowhere)).codes).toEqual(['record_not_found'])
    expect((await picture(maya, 'sub_1')).codes).toEqual(['record_not_found'])
    expect(
      (
        await ask(server.url, readReviewPicture, {
          token: maya,
          params: { id: its },
          query: { submission: 'sub_1', size: 'small' },
        })
      ).codes,
    ).toEqual(['record_not_found'])
  })

  it('shows how often the same picture was sent by others', async () => {
    const file = newPicture()
    const [ahmad] = await openPeople(server.environment, 1)
    for (const person of [ahmad, dana]) {
      await ask(server.url, customer.openVerification, { token: person.authToken, body: { requestType: 'card' } })
      await sendDocument(server.url, person, 'card', { file })
    }
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from verification_case where customer_id = $1 and request_type = 'card'`,
      [dana.id],
    )
    its = rows[0]?.id ?? ''
    await claim(maya)
    expect((await documentsOf(maya))[0]?.submissions[0]).toMatchObject({ sameOfOwn: 0, sameOfOthers: 1 })
    expect((await approve(maya, 'card')).reply).toMatchObject({ outcome: 'second_look', concerns: ['seen_before'] })
  })
})

describe('a decision', () => {
  it('takes effect at once, document by document, and the last one sets the level', async () => {
    await claim(maya)
    expect((await approve(maya, 'passport')).reply).toMatchObject({ outcome: 'approved', isDone: false })
    expect((await statusOf(dana)).accepted).toHaveLength(1)
    expect((await approve(maya, 'selfie')).reply).toMatchObject({ outcome: 'approved', isDone: true, level: 'crypto' })
    expect((await statusOf(dana)).level).toBe('crypto')
    expect(await waitsIn(maya, 'verification')).toBe(false)
    expect((await items(maya)).reply.lastDoneAt).not.toBeNull()
    const [finished, decided] = await lastDeeds(2)
    expect(finished).toMatchObject({
      action: 'verification_finished',
      before: { level: 'moderation' },
      after: { level: 'crypto' },
    })
    expect(decided).toMatchObject({
      action: 'document_approved',
      who: { name: 'Maya Stern' },
      about: { kind: 'customer', id: dana.id },
      before: { document: 'selfie', state: 'uploaded' },
      after: { document: 'selfie', state: 'approved' },
    })
  })

  it('against a document goes to the customer in words, and only that is sent again', async () => {
    await claim(maya)
    await reject(maya, 'passport')
    await approve(maya, 'selfie')
    const { documents } = await statusOf(dana)
    expect(documents.map(({ documentName, details }) => [documentName, details.userMessage])).toEqual([
      ['passport', 'It is blurred.'],
    ])
    await sendDocument(server.url, dana, 'passport')
    expect(await waitsIn(maya, 'verification')).toBe(true)
    await claim(dalia.token)
    const [passport] = await documentsOf(dalia.token)
    expect(passport?.submissions).toMatchObject([
      { decision: null },
      { decision: 'rejected', reason: 'unreadable', message: 'It is blurred.', decidedBy: 'Maya Stern' },
    ])
    expect((await approve(dalia.token, 'passport')).reply).toMatchObject({ isDone: true, level: 'crypto' })
  })

  it('is for whoever has the case: claim_lost, also for who was away for too long', async () => {
    await claim(maya)
    const body = { ...(await looked(maya, 'passport')), decision: 'approved' }
    expect((await decide(dalia.token, body)).codes).toEqual(['claim_lost'])
    await backdate(`update desk_claim set until = until - interval '10 minutes 1 second'`)
    expect((await decide(maya, body)).codes).toEqual(['claim_lost'])
    await claim(maya)
    expect((await decide(maya, body)).codes).toEqual([])
  })

  it('needs a look first: evidence_not_seen', async () => {
    await claim(maya)
    const [passport] = await documentsOf(maya)
    const body = { document: passport?.id, submission: passport?.submissions[0]?.id, decision: 'approved' }
    expect((await decide(maya, body)).codes).toEqual(['evidence_not_seen'])
  })

  test.each([
    ['another case', { document: 'doc_1', submission: 'sub_1' }, 'document_not_found'],
    ['nothing', { document: '', submission: '' }, 'document_not_found'],
  ])('about a document of %s is refused', async (_, about, code) => {
    await claim(maya)
    expect((await decide(maya, { ...about, decision: 'approved' })).codes).toEqual([code])
    expect((await decide(maya, { ...about, decision: 'approved' }, nowhere)).codes).toEqual(['record_not_found'])
  })

  it('is taken once: operation_not_allowed', async () => {
    await claim(maya)
    const body = { ...(await looked(maya, 'passport')), decision: 'approved' }
    const answers = await Promise.all([decide(maya, body), decide(maya, body)])
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'operation_not_allowed'])
  })

  test.each([
    [{ reason: 'unreadable' }, 'message'],
    [{ message: 'Blurred' }, 'reason'],
  ])('against a document says why: %j is not enough', async (given, field) => {
    await claim(maya)
    const answer = await decide(maya, { ...(await looked(maya, 'passport')), decision: 'rejected', ...given })
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ code: 'this_field_required', field }] })
  })
})

describe('a risky document', () => {
  const doubt = { hasDoubt: true, note: 'The stamp looks odd' }

  test.each([
    ['the name differs', { nameRead: 'Dina Cohen' }, ['name_differs']],
    ['the day of birth differs', { dateOfBirthRead: '1991-03-27' }, ['birth_date_differs']],
    ['the reviewer is not sure', doubt, ['doubt']],
  ])('needs a second look: %s', async (_, more, concerns) => {
    await claim(maya)
    expect((await approve(maya, 'passport', more)).reply).toMatchObject({
      outcome: 'second_look',
      concerns,
      isDone: false,
    })
    expect((await approve(maya, 'passport')).codes).toEqual(['operation_not_allowed'])
    expect((await statusOf(dana)).unprocessed).toHaveLength(2)
    expect(await waitsIn(rivka, 'secondLook')).toBe(false)
    expect((await approve(maya, 'selfie')).reply).toMatchObject({ isDone: true, level: 'moderation' })
    expect(await waitsIn(maya, 'verification')).toBe(false)
    expect((await next(rivka, 'secondLook')).reply.next?.item).toBe(its)
  })

  const propose = async () => {
    await claim(maya)
    await approve(maya, 'selfie')
    await approve(maya, 'passport', doubt)
  }

  it('is approved by somebody else, who sees why', async () => {
    await propose()
    await claim(rivka, 'secondLook')
    const passport = (await documentsOf(rivka)).find(({ kind }) => kind === 'passport')
    expect(passport?.proposal).toMatchObject({ by: 'Maya Stern', isOwn: false, concerns: ['doubt'], note: doubt.note })
    expect((await approve(rivka, 'selfie')).codes).toEqual(['operation_not_allowed'])
    expect((await approve(rivka, 'passport')).reply).toMatchObject({
      outcome: 'approved',
      isDone: true,
      level: 'crypto',
    })
    const { rows } = await server.database.pool.query(
      `select a.outcome, p.name as proposer, d.name as decider from approval a
       join operator p on p.id = a.proposed_by join operator d on d.id = a.decided_by where a.subject = $1`,
      [passport?.id],
    )
    expect(rows).toEqual([{ outcome: 'approved', proposer: 'Maya Stern', decider: 'Rivka Amir' }])
  })

  it('may be turned down by the second one, and goes back to the customer', async () => {
    await propose()
    await claim(rivka, 'secondLook')
    expect((await reject(rivka, 'passport')).reply).toMatchObject({ outcome: 'rejected', isDone: true })
    expect((await statusOf(dana)).documents.map(({ documentName }) => documentName)).toEqual(['passport'])
  })

  it('is never approved by who proposed it, whatever they have become', async () => {
    await claim(noor.token)
    await approve(noor.token, 'selfie')
    await approve(noor.token, 'passport', doubt)
    const role = { token: boss, params: { id: noor.id } }
    await ask(server.url, changeRole, { ...role, body: { role: 'approver', reason: 'Promoted' } })
    const token = await noor.signIn()
    await claim(token, 'secondLook')
    expect((await documentsOf(token)).find(({ kind }) => kind === 'passport')?.proposal?.isOwn).toBe(true)
    expect((await approve(token, 'passport')).codes).toEqual(['operation_not_allowed'])
    await release(token, 'secondLook')
    await claim(rivka, 'secondLook')
    expect((await approve(rivka, 'passport')).reply.outcome).toBe('approved')
  })

  it('comes back to the reviewers when nobody looks for a day', async () => {
    await propose()
    await backdate(`update approval set expires_at = expires_at - interval '1 day' where outcome is null`)
    expect(await waitsIn(rivka, 'secondLook')).toBe(false)
    await claim(maya)
    expect((await approve(maya, 'passport', doubt)).reply).toMatchObject({ outcome: 'second_look', isDone: true })
    expect(await waitsIn(rivka, 'secondLook')).toBe(true)
  })
})
