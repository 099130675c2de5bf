import * as customer from '@emun/contract/customer'
import type { VerificationCaseId } from '@emun/contract/ids'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { pngHead, pngOf, pngOfBytes, pngRows, smallPng } from '../../../test/support/images.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { newPicture, sendAll, sendDocument } from '../../../test/support/verification.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { documentLimit } from './policy.ts'
import { openCase, readCase } from './public.ts'

let server: TestServer
let deps: Deps
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer()
  deps = openDeps(server.environment)
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2)
})

const open = async ({ authToken: token }: Person, requestType: customer.RequestType) =>
  (await ask(server.url, customer.openVerification, { token, body: { requestType } })).reply
const statusOf = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.readDocumentsStatus, { token })).reply
const names = (documents: readonly { readonly documentName: string }[]) =>
  documents.map(({ documentName }) => documentName)
const read = ({ authToken: token }: Person, id: string) =>
  ask(server.url, customer.readDocument, { token, params: { id } })

const picture = async ({ authToken }: Person, id: string, size = 'large') => {
  const path = customer.readDocumentPicture.path.replace('{id}', id)
  const reply = await fetch(`${server.url}${path}?size=${size}`, { headers: { 'auth-token': authToken } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a customer who asks to be verified', () => {
  it('is asked for what their request needs, first things first, and not twice', async () => {
    expect(names((await statusOf(dana)).documents)).toEqual([])
    expect(names((await open(dana, 'crypto')).documents)).toEqual(['passport', 'selfie'])
    const { documents } = await open(dana, 'depositLimit')
    expect(names(documents)).toEqual(['passport', 'selfie', 'addressProof'])
    expect(documents.map(({ details }) => details.requestType)).toEqual(['crypto', 'crypto', 'depositLimit'])
    expect(await open(dana, 'general')).toMatchObject({ documents })
    expect(names((await statusOf(ahmad)).documents)).toEqual([])
  })

  it('is asked once, however many tabs ask', async () => {
    await Promise.all([1, 2, 3, 4].map(() => open(dana, 'general')))
    expect(names((await statusOf(dana)).documents)).toEqual(['passport', 'selfie', 'addressProof'])
  })

  it('is under review once all of it is there, and not before', async () => {
    await open(dana, 'crypto')
    await sendDocument(server.url, dana, 'passport')
    const between = await statusOf(dana)
    expect(between.level).toBe('none')
    expect([between.documents, between.received, between.unprocessed].map(names)).toEqual([
      ['selfie'],
      ['passport'],
      [],
    ])
    await sendDocument(server.url, dana, 'selfie')
    const after = await statusOf(dana)
    expect(after.level).toBe('moderation')
    expect([after.documents, after.received, after.unprocessed].map(names)).toEqual([[], [], ['passport', 'selfie']])
    expect((await ask(server.url, customer.me, { token: dana.authToken })).reply.userObj.verification).toBe(
      'moderation',
    )
  })

  it('is promised an hour, and told no measured time while there is none to tell', async () => {
    expect((await statusOf(dana)).reviewTime).toEqual({
      usualMinutes: 60,
      longestMinutes: 1_440,
      measuredMinutes: null,
    })
  })

  it('sends the card that is meant where several are asked for', async () => {
    for (const id of ['one', 'two']) {
      const record = { id, card: `•••• ${id}` }
      await inTransaction(deps.db, (tx) => openCase(tx, deps, { customer: dana.id, requestType: 'card', record }))
    }
    const { documents } = await statusOf(dana)
    expect(documents.map(({ details: { card, recordId } }) => [card, recordId])).toEqual([
      ['•••• one', 'one'],
      ['•••• two', 'two'],
    ])
    expect((await sendDocument(server.url, dana, 'card', { recordId: 'three' })).codes).toEqual([
      'operation_not_allowed',
    ])
    const { document } = (await sendDocument(server.url, dana, 'card', { recordId: 'two' })).reply
    expect(document).toMatchObject({ state: 'uploaded', details: { card: '•••• two', recordId: 'two' } })
    expect((await statusOf(dana)).documents).toHaveLength(1)
  })
})

describe('a picture of a document', () => {
  it('is kept as a picture and nothing else, for its owner alone, in no cache', async () => {
    await open(dana, 'general')
    const bytes = pngOf(pngHead({ width: 900, height: 600 }), pngRows(900, 600))
    const file = { fileName: 'a.png', mediaType: 'image/png', bytes }
    const { id } = (await sendDocument(server.url, dana, 'passport', { file })).reply.document
    const own = await picture(dana, id)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    expect(await sharp((await picture(dana, id, 'small')).bytes).metadata()).toMatchObject({ width: 480 })
    expect((await picture(ahmad, id)).status).toBe(404)
  })

  it('of somebody else is as unknown as one that nobody has, to the byte', async () => {
    await open(dana, 'general')
    const { id } = (await sendDocument(server.url, dana, 'passport')).reply.document
    const nobodys = `doc_${'0'.repeat(32)}`
    const [foreign, unknown] = [await read(ahmad, id), await read(ahmad, nobodys)]
    expect(foreign.codes).toEqual(['document_not_found'])
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    const pictures = [await picture(ahmad, id), await picture(ahmad, nobodys)]
    expect(pictures[0]?.bytes).toEqual(pictures[1]?.bytes)
    expect((await read(dana, id)).reply.document).toMatchObject({ id, state: 'uploaded' })
  })

  it('of two sent at once, one is taken and the other has no place', async () => {
    await open(dana, 'general')
    const answers = await Promise.all([1, 2].map(() => sendDocument(server.url, dana, 'passport')))
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'operation_not_allowed'])
    const id = answers.find(({ codes }) => codes.length === 0)?.reply.document.id ?? ''
    const { rows } = await server.database.pool.query('select from verification_submission where document_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
    const files = await server.database.pool.query('select from file where owner_id = $1', [dana.id])
    expect(files.rows).toHaveLength(1)
  })

  it('that was sent before is known again, whoever sends it', async () => {
    const file = newPicture()
    for (const person of [dana, ahmad]) {
      await open(person, 'crypto')
      await sendDocument(server.url, person, 'passport', { file })
    }
    await sendDocument(server.url, ahmad, 'selfie', { file })
    const { rows } = await server.database.pool.query<{ id: VerificationCaseId }>(
      'select id from verification_case where customer_id = $1',
      [ahmad.id],
    )
    const found = await readCase(deps.db, rows[0]?.id ?? ('' as VerificationCaseId))
    const seen = found?.documents.flatMap(({ submissions }) => submissions)
    expect(seen?.map(({ sameOfOwn, sameOfOthers }) => [sameOfOwn, sameOfOthers])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})

describe('refusals', () => {
  const passport = (bytes: Buffer, fileName = 'a.png', mediaType = 'image/png') =>
    sendDocument(server.url, dana, 'passport', { file: { fileName, mediaType, bytes } })

  it('operation_not_allowed when nothing is wanted, and when it is there already', async () => {
    for (const kind of customer.documentKinds) {
      expect((await sendDocument(server.url, dana, kind)).codes).toEqual(['operation_not_allowed'])
    }
    await open(dana, 'general')
    expect((await sendDocument(server.url, dana, 'card')).codes).toEqual(['operation_not_allowed'])
    await sendDocument(server.url, dana, 'passport')
    expect((await sendDocument(server.url, dana, 'passport')).codes).toEqual(['operation_not_allowed'])
    expect(customer.storePassport.refusals).toContain('operation_not_allowed')
  })

  it('of what is no picture of ours, each at the field of the picture', async () => {
    await open(dana, 'general')
    const wide = pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1))
    const cases = [
      ['unsupported_document_type', await passport(smallPng(), 'a.heic', 'image/heic')],
      ['unsupported_document_type', await passport(smallPng(), 'a.pdf', 'application/pdf')],
      ['unsupported_document_type', await passport(smallPng(), 'a.gif', 'image/gif')],
      ['file_not_image', await passport(Buffer.from('hello'))],
      ['too_many_pixels', await passport(wide)],
      ['file_infected', await passport(Buffer.concat([smallPng(), eicar]))],
      ['file_too_big', await passport(pngOfBytes(5_242_881))],
    ] as const
    for (const [code, { reply }] of cases) expect(reply).toMatchObject({ errors: [{ code, field: 'image' }] })
    expect(names((await statusOf(dana)).documents)).toContain('passport')
    expect((await passport(pngOfBytes(5_242_880))).codes).toEqual([])
  })

  it('too_many_requests for who sends all the time', async () => {
    await open(dana, 'general')
    for (let count = 0; count < documentLimit.most; count += 1) await passport(Buffer.from('hello'))
    expect((await passport(smallPng())).codes).toEqual(['too_many_requests'])
    await open(ahmad, 'general')
    expect((await sendDocument(server.url, ahmad, 'passport')).codes).toEqual([])
  })

  it('document_not_found where there is no picture yet', async () => {
    const { documents } = await open(dana, 'general')
    const id = documents[0]?.id ?? ''
    const answer = await picture(dana, id)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ errors: [{ code: 'document_not_found' }] })
    expect(customer.readDocumentPicture.refusals).toEqual(['document_not_found'])
  })

  it('incorrect_value for a request that there is not', async () => {
    const body = { requestType: 'everything' as never }
    expect((await ask(server.url, customer.openVerification, { token: dana.authToken, body })).codes).toEqual([
      'incorrect_value',
    ])
    expect((await sendAll(server.url, dana, 'card')).unprocessed).toHaveLength(1)
  })
})
