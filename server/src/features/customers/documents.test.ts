import { openVerification, readAccessLog } from '@emun/contract/customer'
import type { DocumentId, VerificationCaseId } from '@emun/contract/ids'
import { readCustomerDocuments } from '@emun/contract/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openReviewer, sendAll, sendDocument } from '../../../test/support/verification.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { propose } from '../approvals/public.ts'

let server: TestServer
let deps: Deps
let reviewer: Awaited<ReturnType<typeof openReviewer>>
let agent: AtDesk
let dana: Person

const why = 'complaint'

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  deps = openDeps(server.environment)
  reviewer = await openReviewer(deps)
  agent = await openDesk(server.url, 'agent')
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1)
})

const read = (id: string) => agent(readCustomerDocuments, id, { query: { why } })
const casesOf = async ({ id }: Person) => (await read(id)).reply.cases
const only = async (whose: Person) => {
  const [found] = await casesOf(whose)
  if (!found) throw new Error('no case')
  return { ...found, id: found.id as VerificationCaseId }
}
const documentOf = async (whose: Person, kind: string) => {
  const found = (await only(whose)).documents.find((document) => document.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return { ...found, id: found.id as DocumentId }
}
const blurred = { decision: 'rejected', reason: 'unreadable', message: 'The picture is blurred.' } as const

describe('the documents of a customer', () => {
  it('are none before anything was asked for', async () => {
    expect(await casesOf(dana)).toEqual([])
  })

  it('are told case by case, newest first, with what was sent and what was not', async () => {
    await ask(server.url, openVerification, { token: dana.authToken, body: { requestType: 'crypto' } })
    await sendDocument(server.url, dana, 'passport')
    await ask(server.url, openVerification, { token: dana.authToken, body: { requestType: 'general' } })
    const [newer, older] = await casesOf(dana)
    expect(newer).toMatchObject({ requestType: 'general', documents: [{ kind: 'addressProof', state: 'wanted' }] })
    expect(older).toMatchObject({ requestType: 'crypto', state: 'open', waitsIn: null, decidedAt: null })
    expect(older?.documents).toMatchObject([
      { kind: 'passport', state: 'uploaded', sentAt: expect.any(String) as string, timesSent: 1, rejection: null },
      { kind: 'selfie', state: 'wanted', sentAt: null, timesSent: 0, rejection: null },
    ])
    expect(JSON.stringify([newer, older])).not.toMatch(/fil_|sub_|hash/)
  })

  it('wait in the queue of those who decide about them next', async () => {
    await sendAll(server.url, dana, 'crypto')
    expect(await only(dana)).toMatchObject({ state: 'in_review', waitsIn: 'verification' })
    const { id: of, documents } = await only(dana)
    for (const { id: subject } of documents) {
      const proposal = { case: of, concerns: ['doubt'], note: 'Look twice' }
      await inTransaction(deps.db, (tx) =>
        propose(tx, deps, { id: reviewer.operator }, { kind: 'document', subject, proposal }),
      )
    }
    expect((await only(dana)).waitsIn).toBe('secondLook')
  })

  it('say why one was not accepted until it is sent again, and how often one was sent', async () => {
    await sendAll(server.url, dana, 'crypto')
    const { id } = await only(dana)
    await reviewer.decide(id, (await documentOf(dana, 'passport')).id, blurred)
    await reviewer.decide(id, (await documentOf(dana, 'selfie')).id, { decision: 'approved' })
    await reviewer.finish(id)
    expect(await only(dana)).toMatchObject({ state: 'open', waitsIn: null })
    const { reason, message } = blurred
    expect(await documentOf(dana, 'passport')).toMatchObject({ state: 'rejected', rejection: { reason, message } })
    expect(await documentOf(dana, 'selfie')).toMatchObject({ state: 'approved', rejection: null })
    await sendDocument(server.url, dana, 'passport')
    expect(await documentOf(dana, 'passport')).toMatchObject({ state: 'uploaded', timesSent: 2, rejection: null })
    await reviewer.approveAll(id)
    expect(await only(dana)).toMatchObject({ state: 'decided', waitsIn: null, decidedAt: expect.any(String) as string })
  })

  it('are their own: nobody else’s are among them', async () => {
    const [ahmad] = await openPeople(server.environment, 1)
    await sendAll(server.url, ahmad, 'crypto')
    expect(await casesOf(dana)).toEqual([])
  })

  it('are looked at under the eyes of their owner, once a visit', async () => {
    await read(dana.id)
    await read(dana.id)
    const { entries } = (await ask(server.url, readAccessLog, { token: dana.authToken })).reply
    expect(entries).toMatchObject([{ what: 'documents', why, who: { role: 'agent' } }])
  })
})
