import * as customer from '@emun/contract/customer'
import { languages } from '@emun/contract/language'
import type { BodyOf } from '@emun/contract/endpoint'
import * as desk from '@emun/contract/operator'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { password, type Person, registerPerson } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

type Content = BodyOf<typeof desk.addContent>
type Texts = Content['texts']

let server: TestServer
let token: string
let approver: string

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  token = await signOperatorIn(server.url, 'admin')
  approver = await signOperatorIn(server.url, 'approver')
})
afterAll(() => server.stop())

const inAll = (title: string): Texts => {
  const written = { title, body: 'Something new.' }
  return { he: written, ar: written, ru: written, en: written }
}
const save = (id: string, after: number, content: Content) =>
  ask(server.url, desk.saveContent, { token, params: { id }, body: { after, content } })
const publish = (id: string, version: number) =>
  ask(server.url, desk.publishContent, { token, params: { id }, body: { version, at: null } })
const article = (slug: string, title: string): Content => ({ kind: 'news', slug, texts: inAll(title) })

async function publishedArticle(slug: string): Promise<string> {
  const { id } = (await ask(server.url, desk.addContent, { token, body: article(slug, 'New') })).reply
  await publish(id, 1)
  return id
}

const document = async (name: 'terms' | 'privacy') =>
  (await ask(server.url, front.readDocument, { params: { id: name }, query: { lang: 'ru' } })).reply

/** Another version of the terms in force, proposed by one operator and agreed to by another. */
async function publishTerms(title: string): Promise<void> {
  const { title: now, version } = await document('terms')
  const { items } = (await ask(server.url, desk.listContent, { token, query: { lang: 'ru' } })).reply
  const id = items.find((item) => item.kind === 'document' && item.title === now)?.id ?? ''
  const { content } = (await ask(server.url, desk.readContent, { token, params: { id }, query: {} })).reply
  await save(id, version, { ...content, texts: inAll(title) })
  await publish(id, version + 1)
  const decision = { token: approver, params: { id }, body: { outcome: 'approved' as const } }
  expect((await ask(server.url, desk.decideContent, decision)).codes).toEqual([])
}

/** What a customer has agreed to, as it is kept. */
const acceptedBy = async ({ id }: Person) =>
  (
    await server.database.pool.query<{ document: string; version: number; language: string; sha256: string }>(
      `select document, version, language, sha256 from document_acceptance where customer_id = $1
       order by document, version`,
      [id],
    )
  ).rows
const kept = async (person: Person) =>
  (await acceptedBy(person)).map(({ document: its, version }) => `${its} ${version}`)

it('is agreed to by whoever opens an account, in the very words that were there to read', async () => {
  const person = await registerPerson(server.url)
  const [, terms] = await acceptedBy(person)
  const language = languages.find((each) => each === terms?.language) ?? 'en'
  const shown = (await ask(server.url, front.readDocument, { params: { id: 'terms' }, query: { lang: language } }))
    .reply
  expect(terms).toMatchObject({ document: 'terms', version: shown.version, sha256: shown.sha256 })
})

const logInAgain = ({ phone }: Person) =>
  ask(server.url, front.login, { body: { phone, country: 'IL', password, termsAccepted: true } })
const newDocumentsOf = async ({ authToken }: Person) =>
  (await ask(server.url, customer.me, { token: authToken })).reply.userObj.newDocuments
const listNew = async ({ authToken }: Person) =>
  (await ask(server.url, customer.listNewDocuments, { token: authToken, query: { lang: 'ru' } })).reply.documents
const agree = (person: Person, documents: BodyOf<typeof customer.agreeToDocuments>['documents']) =>
  ask(server.url, customer.agreeToDocuments, { token: person.authToken, body: { language: 'ru', documents } })

it('tells who has agreed to an older version, and notes only that they have read the new one', async () => {
  const person = await registerPerson(server.url)
  const [privacy, terms] = await kept(person)
  expect(await newDocumentsOf(person)).toBeUndefined()
  expect(await listNew(person)).toEqual([])
  const before = await document('terms')
  await publishTerms('Newer terms')

  const { version, sha256, since } = await document('terms')
  expect(version).toBe(before.version + 1)
  // The tick at the log-in is about the terms as such: it does not agree to what nobody has shown.
  expect((await logInAgain(person)).codes).toEqual([])
  expect(await kept(person)).toEqual([privacy, terms])
  expect(await newDocumentsOf(person)).toBe(1)
  const [shown, ...others] = await listNew(person)
  expect(others).toEqual([])
  expect(shown).toMatchObject({ name: 'terms', title: 'Newer terms', version, since })
  expect(shown?.before).toMatchObject({ version: before.version, since: before.since })

  expect((await agree(person, [])).codes).toEqual(['this_field_required'])
  for (const other of [before.version, version + 1]) {
    const refused = await agree(person, [
      { name: 'privacy', version: 1 },
      { name: 'terms', version: other },
    ])
    expect(refused.codes).toEqual(['already_decided'])
  }
  expect(await kept(person)).toEqual([privacy, terms])
  const answers = await Promise.all([
    agree(person, [{ name: 'terms', version }]),
    agree(person, [{ name: 'terms', version }]),
  ])
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  const all = await acceptedBy(person)
  expect(all).toHaveLength(3)
  expect(all[2]).toMatchObject({ document: 'terms', version, language: 'ru', sha256 })
  expect(await newDocumentsOf(person)).toBeUndefined()
  expect(await listNew(person)).toEqual([])
})

it('asks whoever has never agreed to anything, and notes the terms alone where the log-in shows them', async () => {
  const person = await registerPerson(server.url)
  await server.database.pool.query('delete from document_acceptance where customer_id = $1', [person.id])
  expect(await newDocumentsOf(person)).toBe(2)
  expect((await listNew(person)).map(({ name, before }) => [name, before])).toEqual(
    expect.arrayContaining([
      ['terms', null],
      ['privacy', null],
    ]),
  )
  await logInAgain(person)
  const { version } = await document('terms')
  expect(await kept(person)).toEqual([`terms ${version}`])
  expect((await listNew(person)).map(({ name }) => name)).toEqual(['privacy'])
})

it('is unread from when it is published until it is opened, and only by whoever was here before', async () => {
  const person = await registerPerson(server.url)
  const listed = async ({ authToken }: Person) =>
    (await ask(server.url, customer.listNews, { token: authToken, query: { lang: 'he' } })).reply.news
  const unread = async (reader: Person) =>
    (await listed(reader)).filter(({ isRead }) => !isRead).map(({ slug }) => slug)
  const counted = async ({ authToken }: Person) =>
    (await ask(server.url, customer.me, { token: authToken })).reply.userObj.unreadNews
  const open = (slug: string) => ask(server.url, customer.readNews, { token: person.authToken, body: { slug } })
  expect(await unread(person)).toEqual([])
  expect(await counted(person)).toBeUndefined()

  await ask(server.url, sandboxClock, { body: { advanceMs: minute } })
  const [one, two] = [await publishedArticle('unread-one'), await publishedArticle('unread-two')]
  await ask(server.url, sandboxClock, { body: { advanceMs: minute } })
  const late = await registerPerson(server.url)
  expect(await unread(late)).toEqual([])
  expect(await counted(late)).toBeUndefined()
  expect((await unread(person)).toSorted()).toEqual(['unread-one', 'unread-two'])
  expect(await counted(person)).toBe(2)

  expect((await open('no-such-article')).codes).toEqual(['record_not_found'])
  const twice = await Promise.all([open('unread-one'), open('unread-one')])
  expect(twice.flatMap(({ codes }) => codes)).toEqual([])
  expect(await unread(person)).toEqual(['unread-two'])
  expect(await counted(person)).toBe(1)
  // Words that were put right are no news, and what is withdrawn is nobody's to read.
  await save(one, 1, article('unread-one', 'Once more'))
  await publish(one, 2)
  expect(await unread(person)).toEqual(['unread-two'])
  await ask(server.url, desk.withdrawContent, { token, params: { id: two }, body: { reason: 'It was wrong' } })
  expect(await unread(person)).toEqual([])
  expect(await counted(person)).toBeUndefined()
})
