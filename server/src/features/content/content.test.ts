import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { languages } from '@emun/contract/language'
import * as desk from '@emun/contract/operator'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { pageNames } from '../../platform/pages.ts'
import { seedContent } from './seed-content.ts'

type Content = BodyOf<typeof desk.addContent>
type News = Extract<Content, { kind: 'news' }>

let server: TestServer
let folder: string
let token: string

/** Pages with a place for everything; how the real ones look is a matter of the browser’s tests. */
const page = `<!doctype html><html lang="en"><head><title>{{article.title}}</title></head><body data-banner="{{customerBanner}}">
<template data-each="banner"><p data-key="{{key}}"><a href="{{href}}">{{text}}</a></p></template>
<template data-each="questions.safety"><details id="{{slug}}">{{question}}{{answer}}</details></template>
<template data-each="news"><a href="/news/{{slug}}">{{title}}</a></template>
<article>{{article.body}}</article><template data-each="terms.sections"><a href="#{{anchor}}">{{heading}}</a></template><main>{{terms.since}}{{terms.body}}</main><a href="{{contacts.messenger}}?text=%20{{reference}}">{{contacts.opens}}</a></body></html>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emun-pages-'))
  const files = pageNames.flatMap((name) => languages.map((language) => `${name}.${language}.html`))
  await Promise.all(files.map((file) => writeFile(join(folder, file), page)))
  server = await startTestServer({ env: { EMUN_DEMO: 'on', EMUN_WEB: folder } })
  token = await signOperatorIn(server.url, 'admin')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const inAll = (written: Readonly<Record<string, string>>): News['texts'] => ({
  he: written,
  ar: written,
  ru: written,
  en: written,
})
const article = (slug: string, title: string, body = 'Something new.'): News => ({
  kind: 'news',
  slug,
  texts: inAll({ title, body }),
})

const add = (body: Content) => ask(server.url, desk.addContent, { token, body })
const added = async (body: Content) => (await add(body)).reply.id
const save = (id: string, after: number, content: Content) =>
  ask(server.url, desk.saveContent, { token, params: { id }, body: { after, content } })
const publish = (id: string, version = 1, at: string | null = null) =>
  ask(server.url, desk.publishContent, { token, params: { id }, body: { version, at } })
const withdraw = (id: string) =>
  ask(server.url, desk.withdrawContent, { token, params: { id }, body: { reason: 'It was wrong' } })
const callOff = (id: string) => ask(server.url, desk.callContentOff, { token, params: { id }, body: {} })
const stateOf = async (id: string) =>
  (await ask(server.url, desk.readContent, { token, params: { id }, query: {} })).reply
const read = (id: string) => ask(server.url, front.readArticle, { params: { id }, query: { lang: 'ar' } })
const advance = async (ms: number) => (await ask(server.url, sandboxClock, { body: { advanceMs: ms } })).reply.now
const pageAt = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  })
  return { status: response.status, html: await response.text() }
}

it('begins with answers, contacts and news in every language', async () => {
  const [person] = await openPeople(server.environment, 1)
  for (const lang of languages) {
    const { questions } = (await ask(server.url, front.listQuestions, { query: { lang } })).reply
    expect(questions.length).toBeGreaterThanOrEqual(20)
    expect(new Set(questions.map(({ topic }) => topic)).size).toBe(5)
    expect(questions.filter(({ isOnLanding }) => isOnLanding)).toHaveLength(5)
    const { contacts } = (await ask(server.url, front.readContacts, { query: { lang } })).reply
    expect(contacts).toMatchObject({ hours: { closes: 19, closesEarly: 18 }, email: 'support@emun.example' })
    const { banners } = (await ask(server.url, front.listBanners, { query: { lang } })).reply
    expect(banners).toHaveLength(1)
    const { news } = (await ask(server.url, customer.listNews, { token: person.authToken, query: { lang } })).reply
    expect(news.map(({ slug }) => slug)).toContain('receipts-anybody-can-check')
    const { articles } = (await ask(server.url, front.listArticles, { query: { lang } })).reply
    // All of it is older than the account.
    expect(articles.map((each) => ({ ...each, isRead: true }))).toEqual(news)
  }
  const items = (await ask(server.url, desk.listContent, { token, query: { lang: 'en' } })).reply.items
  expect(items.every(({ state, complete }) => state === 'published' && complete.length === 4)).toBe(true)
  const { articles } = (await ask(server.url, front.listArticles, { query: { lang: 'en' } })).reply
  const news = items.filter(({ kind }) => kind === 'news')
  expect(news.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug))
})

it('gives messages to customers their first words, which are changed like every text and never taken away', async () => {
  const agent = await signOperatorIn(server.url, 'agent')
  const templates = async (lang: (typeof languages)[number]) =>
    (await ask(server.url, desk.listMessageTemplates, { token: agent, query: { lang } })).reply.templates
  for (const lang of languages) {
    const words = await templates(lang)
    expect(Object.keys(words).toSorted()).toEqual(desk.messageTemplateNames.toSorted())
    expect(Object.values(words).every((each) => each.length > 20)).toBe(true)
  }
  expect((await templates('he'))['deposit.no_payment_found']).toContain('חיפשנו')

  const { items } = (await ask(server.url, desk.listContent, { token, query: { lang: 'en' } })).reply
  const ofKind = items.filter(({ kind }) => kind === 'template')
  expect(ofKind.map(({ slug }) => slug)).toEqual(desk.messageTemplateNames)
  const { id = '' } = ofKind.find(({ slug }) => slug === 'account.unblock') ?? {}
  const content: Content = { kind: 'template', slug: 'account.unblock', texts: inAll({ message: 'Welcome back.' }) }
  expect((await add(content)).codes).toEqual(['incorrect_value'])
  expect((await save(id, 1, content)).codes).toEqual([])
  expect((await templates('ru'))['account.unblock']).not.toBe('Welcome back.')
  expect((await publish(id, 2)).codes).toEqual([])
  expect((await templates('ru'))['account.unblock']).toBe('Welcome back.')
  expect((await withdraw(id)).codes).toEqual(['operation_not_allowed'])
})

it('adds templates that were not there yet to what was written before, and nothing else', async () => {
  const { pool } = server.database
  const count = async () =>
    (await pool.query<{ kind: string; count: number }>(`select kind, count(*)::int from content_item group by 1`)).rows
  const before = await count()
  await pool.query(`
    with gone as (select id from content_item where slug = 'deposit.other'),
      published as (delete from content_publication where item_id in (select id from gone)),
      saved as (delete from content_version where item_id in (select id from gone))
    delete from content_item where id in (select id from gone)`)
  expect(await count()).not.toEqual(before)
  const deps = openDeps(server.environment)
  await seedContent(deps)
  await deps.db.close()
  expect(await count()).toEqual(before)
})

it('is read by nobody before it is published, and published only when no language has a hole', async () => {
  const draft = article('a-first-draft', 'Title')
  const id = await added({ ...draft, texts: { ...draft.texts, ar: { title: 'عنوان' } } })
  expect(await stateOf(id)).toMatchObject({ state: 'draft', complete: ['he', 'ru', 'en'] })
  expect((await read('a-first-draft')).codes).toEqual(['record_not_found'])
  const refused = await publish(id)
  expect(refused.codes).toEqual(['this_field_required'])
  expect(refused.text).toContain('"field":"ar.body"')

  expect((await save(id, 1, article('a-first-draft', 'Titel'))).reply.version).toBe(2)
  expect((await publish(id, 1)).codes).toEqual(['already_decided'])
  expect((await publish(id, 2)).codes).toEqual([])
  expect((await read('a-first-draft')).reply).toMatchObject({ title: 'Titel', body: 'Something new.' })
  expect(await stateOf(id)).toMatchObject({ state: 'published', isRead: true })
})

it('stays as it is read while a new version is written, and goes when it is withdrawn', async () => {
  const id = await added(article('in-two-versions', 'One'))
  await publish(id)
  expect((await save(id, 1, article('in-two-versions', 'Two'))).codes).toEqual([])
  expect((await save(id, 1, article('in-two-versions', 'Too late'))).codes).toEqual(['already_decided'])
  expect((await read('in-two-versions')).reply.title).toBe('One')
  expect(await stateOf(id)).toMatchObject({ state: 'draft', isRead: true, version: 2 })
  await publish(id, 2)
  expect((await read('in-two-versions')).reply.title).toBe('Two')
  expect((await withdraw(id)).codes).toEqual([])
  expect((await read('in-two-versions')).codes).toEqual(['record_not_found'])
  expect((await withdraw(id)).codes).toEqual(['operation_not_allowed'])
  expect((await pageAt('/news/in-two-versions')).status).toBe(404)
  await publish(id, 2)
  expect((await pageAt('/news/in-two-versions')).status).toBe(200)

  const { history } = await stateOf(id)
  expect(history.map(({ deed, version }) => `${deed} ${version}`)).toEqual([
    'published 2',
    'withdrawn 2',
    'published 2',
    'saved 2',
    'published 1',
    'saved 1',
  ])
  expect(history[0]?.by).toBe('Noa Bar')
  const old = await ask(server.url, desk.readContent, { token, params: { id }, query: { version: '1' } })
  expect(old.reply.content.texts.en['title']).toBe('One')
  const audit = (await ask(server.url, desk.readAudit, { token, query: { about: id } })).reply.rows
  expect(audit.map(({ action }) => action)).toEqual([
    'content_published',
    'content_withdrawn',
    'content_published',
    'content_saved',
    'content_published',
    'content_saved',
  ])
  expect(audit[1]).toMatchObject({ reason: 'It was wrong', about: { name: 'in-two-versions' } })
})

it('publishes itself when its moment has come, unless that was called off', async () => {
  const id = await added(article('at-its-time', 'Soon'))
  const at = new Date(Date.parse(await advance(0)) + 5 * minute).toISOString()
  expect((await publish(id, 1, new Date(Date.parse(at) - 10 * minute).toISOString())).codes).toEqual(['date_in_past'])
  await publish(id, 1, at)
  expect(await stateOf(id)).toMatchObject({ state: 'scheduled', publishesAt: at, isRead: false })
  expect((await save(id, 1, article('at-its-time', 'Sooner'))).codes).toEqual(['operation_not_allowed'])
  expect((await publish(id)).codes).toEqual(['operation_not_allowed'])
  expect((await callOff(id)).codes).toEqual([])
  expect((await callOff(id)).codes).toEqual(['operation_not_allowed'])
  await publish(id, 1, at)
  expect((await read('at-its-time')).codes).toEqual(['record_not_found'])
  await advance(4 * minute)
  expect((await pageAt('/news')).html).not.toContain('Soon')
  await advance(minute)
  expect((await read('at-its-time')).reply).toMatchObject({ title: 'Soon', publishedAt: at })
  expect((await pageAt('/news')).html).toContain('<a href="/news/at-its-time">Soon</a>')
  expect(await stateOf(id)).toMatchObject({ state: 'published' })
})

it('keeps its kind and its address, of which there is one', async () => {
  const id = await added(article('its-own-address', 'One'))
  expect((await add(article('its-own-address', 'Another'))).codes).toEqual(['incorrect_value'])
  expect((await save(id, 1, article('another-address', 'One'))).codes).toEqual(['incorrect_value'])
  expect((await add(article('Not An Address', 'x'))).codes).toEqual(['incorrect_value'])
  expect((await add(article('odd', 'x'.repeat(121)))).codes).toEqual(['max_symbol'])
  expect((await save(id, 1, article('its-own-address', 'x'.repeat(121)))).codes).toEqual(['max_symbol'])
  expect((await add({ ...article('odd', 'x'), texts: inAll({ colour: 'red' }) })).codes).toEqual(['incorrect_value'])
  const contacts = { kind: 'contacts', messenger: 'https://a.example', email: 'a@a.example', phone: '' } as const
  const hours = { opens: 9, closes: 19, closesEarly: 18, texts: inAll({ note: 'x' }) }
  expect((await add({ ...contacts, ...hours })).codes).toEqual(['operation_not_allowed'])
  const nobody = `cnt_${'0'.repeat(32)}`
  expect((await save(nobody, 1, article('x', 'x'))).codes).toEqual(['record_not_found'])
  expect((await publish(nobody)).codes).toEqual(['record_not_found'])
  expect((await callOff(nobody)).codes).toEqual(['record_not_found'])
  expect((await withdraw(nobody)).codes).toEqual(['record_not_found'])
  const unknown = await ask(server.url, desk.readContent, { token, params: { id: nobody }, query: {} })
  expect(unknown.codes).toEqual(['record_not_found'])
})

it('shows a banner until its time is over, only in its languages', async () => {
  const until = new Date(Date.parse(await advance(0)) + 2 * minute).toISOString()
  const banner = { kind: 'banner', href: '/fees', until, audiences: ['visitors'] } as const
  const texts = { ...inAll({}), ru: { text: 'Только сегодня' } }
  const id = await added({ ...banner, audiences: ['visitors'], languages: ['ru'], texts })
  // It leads somewhere, and nobody has said with which words.
  expect((await publish(id)).codes).toEqual(['this_field_required'])
  const whole = { ...texts, ru: { text: 'Только сегодня', action: 'Цены' } }
  await save(id, 1, { ...banner, audiences: ['visitors'], languages: ['ru'], texts: whole })
  await publish(id, 2)
  const list = async (lang: 'ru' | 'he') =>
    (await ask(server.url, front.listBanners, { query: { lang } })).reply.banners
  expect((await list('ru')).map(({ text }) => text)).toContain('Только сегодня')
  expect((await list('he')).map(({ id: each }) => each)).not.toContain(id)
  expect((await pageAt('/?lang=ru')).html).toContain('Только сегодня')
  await advance(2 * minute)
  expect((await list('ru')).map(({ id: each }) => each)).not.toContain(id)
  expect((await pageAt('/?lang=ru')).html).not.toContain('Только сегодня')
})

it('is only words on a page, whatever was written', async () => {
  const hostile = '"><script>alert(1)</script>{{contacts.messenger}}<img src=x onerror=alert(1)>'
  const body = `${hostile}\n\n[press](javascript:alert(1)) [leave](https://a.example/"onclick="alert(1))\n\n- 12.50 & more`
  const id = await added(article('hostile', hostile, body))
  await publish(id)
  const { html } = await pageAt('/news/hostile?lang=en')
  for (const odd of ['<script', '<img', 'href="javascript', '"onclick']) expect(html).not.toContain(odd)
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('&#123;&#123;contacts.messenger&#125;&#125;')
  expect(html).toContain('<li><bdi dir="ltr">12.50</bdi> &#38; more</li>')
  expect((await pageAt('/news')).html).not.toContain('<script')
})

it('carries the reference of a problem to support, and nothing else', async () => {
  expect((await pageAt('/help?reference=txn_12-ab')).html).toContain('?text=%20txn_12-ab"')
  for (const odd of ['<script>', 'no such', 'x'.repeat(65)]) {
    expect((await pageAt(`/help?reference=${encodeURIComponent(odd)}`)).html).not.toContain(odd)
  }
})

it('is written by whoever may, and read by the auditor', async () => {
  const auditor = await signOperatorIn(server.url, 'auditor')
  expect((await ask(server.url, desk.listContent, { token: auditor, query: { lang: 'en' } })).codes).toEqual([])
  const body = article('by-the-auditor', 'x')
  expect((await ask(server.url, desk.addContent, { token: auditor, body })).codes).toEqual(['no_access'])
  const agent = await signOperatorIn(server.url, 'agent')
  expect((await ask(server.url, desk.listContent, { token: agent, query: { lang: 'en' } })).codes).toEqual([
    'no_access',
  ])
})

const names = ['terms', 'privacy'] as const
const document = async (id: string, lang: 'ru' | 'he' = 'ru') =>
  (await ask(server.url, front.readDocument, { params: { id }, query: { lang } })).reply

it('begins with documents that say they are samples, with the same sections and figures in every language', async () => {
  for (const id of names) {
    const texts = await Promise.all(
      languages.map(
        async (lang) => (await ask(server.url, front.readDocument, { params: { id }, query: { lang } })).reply,
      ),
    )
    const headings = texts.map(({ body }) => body.match(/^## /gm)?.length)
    expect(new Set(headings).size).toBe(1)
    // Languages order their words and group their digits differently.
    const figures = texts.map(({ body }) =>
      [...body.replace(/(?<=\d)[,\u00a0](?=\d{3})/g, '').matchAll(/\d+/g)].map(([digits]) => digits).toSorted(),
    )
    for (const each of figures) expect(each).toEqual(figures[0])
  }
  const { html } = await pageAt('/terms/he')
  expect(html).toContain('<a href="#section-1">דוגמה, לא חוזה</a>')
  expect(html).toContain('<main>12.03.2023<h2 id="section-1">')
  expect((await ask(server.url, front.readDocument, { params: { id: 'other' }, query: { lang: 'he' } })).codes).toEqual(
    ['record_not_found'],
  )
})

it('publishes documents only when somebody else agrees', async () => {
  const { items } = (await ask(server.url, desk.listContent, { token, query: { lang: 'en' } })).reply
  const id = items.find(({ kind, title }) => kind === 'document' && title === 'Terms of use')?.id ?? ''
  const { content } = await stateOf(id)
  const changed = { ...content, texts: inAll({ title: 'Terms', body: 'Others.' }) }
  expect((await save(id, 1, changed)).codes).toEqual([])
  expect((await publish(id, 2)).codes).toEqual([])
  expect((await publish(id, 2)).codes).toEqual(['operation_not_allowed'])
  expect((await save(id, 2, content)).codes).toEqual(['operation_not_allowed'])
  expect((await withdraw(id)).codes).toEqual(['operation_not_allowed'])
  expect((await document('terms')).version).toBe(1)
  expect(await stateOf(id)).toMatchObject({ proposal: { version: 2, isOwn: true, by: 'Noa Bar', effectiveAt: null } })

  const approver = await signOperatorIn(server.url, 'approver')
  const decide = (outcome: 'approved' | 'declined', about = id) =>
    ask(server.url, desk.decideContent, { token: approver, params: { id: about }, body: { outcome } })
  expect((await decide('declined')).codes).toEqual([])
  expect((await decide('approved')).codes).toEqual(['operation_not_allowed'])
  expect((await decide('approved', `cnt_${'0'.repeat(32)}`)).codes).toEqual(['record_not_found'])
  await publish(id, 2)
  expect((await decide('approved')).codes).toEqual([])
  expect(await document('terms')).toMatchObject({ version: 2, title: 'Terms', body: 'Others.' })
  expect((await pageAt('/terms/ru')).html).toContain('<p>Others.</p>')
})
