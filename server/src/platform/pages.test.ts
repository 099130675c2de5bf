import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { writePages } from '../../test/support/written-pages.ts'
import { openLog } from './log.ts'
import { closeForMaintenance } from './maintenance.ts'
import { type Filling, joinFillings } from './page-filling.ts'
import { plainPages, servePages, type SitePages } from './pages.ts'
import { answerUnknown, openWebServer } from './web-server.ts'

const noFillings = { of: async () => ({ texts: {}, lists: {} }), ofArticle: async () => null }

let folder: string
beforeEach(async () => {
  folder = await writePages({
    failed: '__REFERENCE__',
    fees: '<link rel="canonical" href="__ORIGIN__/fees"/>',
    landing: '{{hundred}}<template data-each="rails">{{title}}</template>',
  })
})
afterEach(() => rm(folder, { recursive: true }))

const marks = { isSandbox: false, hasChat: false, asksConsent: false }
const numbers = async (): Promise<Filling> => ({ texts: { hundred: '$100.00' }, lists: {} })

/** The pages of this folder, an address that fails and the two questions whether a process lives. */
async function openSite({ isUnderMaintenance = false, numbersIn = numbers } = {}) {
  let pages: SitePages = plainPages
  const http = await openWebServer(
    openLog('silent'),
    false,
    () => false,
    (request, reply) => pages.failed(request, reply),
  )
  if (isUnderMaintenance) closeForMaintenance(http, (request, reply) => pages.maintenance(request, reply))
  const asked = { shareOf: async () => null, fillings: joinFillings(noFillings, numbersIn) }
  pages = await servePages(http, folder, marks, () => false, asked, 'https://e.example')
  http.get('/health', async () => ({ ok: true }))
  http.get('/broken', async () => {
    throw new Error('planted')
  })
  answerUnknown(http, [], pages.notFound)
  return http
}

const page = { accept: 'text/html,*/*', 'accept-language': 'ru' }

it('answers a person with a page for what failed, with the reference of the request, and a program with a refusal', async () => {
  const http = await openSite()
  const shown = await http.inject({ url: '/broken', headers: page })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(shown.body).toContain('<html lang="ru">')
  expect(shown.body).toContain(`failed ${String(shown.headers['x-request-id'])}`)
  expect((await http.inject({ url: '/broken' })).json()).toMatchObject({ errors: [{ code: 'internal_error' }] })
  expect((await http.inject({ url: '/nowhere', headers: page })).body).toContain('not-found')
  await http.close()
})

test('while the product is worked on every page says so and every call is to be tried again, but for health and files', async () => {
  const http = await openSite({ isUnderMaintenance: true })
  for (const url of ['/', '/dashboard', '/fees', '/nowhere']) {
    const shown = await http.inject({ url, headers: page })
    expect([url, shown.statusCode, shown.headers['retry-after']]).toEqual([url, 503, '300'])
    expect(shown.body).toContain('maintenance')
  }
  const refused = await http.inject({ url: '/broken' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300'])
  expect(refused.json()).toMatchObject({ errors: [{ code: 'try_again' }] })
  expect((await http.inject({ url: '/health' })).statusCode).toBe(200)
  expect((await http.inject({ url: '/app.js' })).statusCode).toBe(200)
  await http.close()
})

it('lists what says where it is, by the address of the deployment', async () => {
  const http = await openSite()
  expect((await http.inject({ url: '/sitemap.xml' })).body).toContain('<loc>https://e.example/fees</loc>')
  expect((await http.inject({ url: '/robots.txt' })).body).toContain('https://e.example/sitemap.xml')
  await http.close()
})

it('sends the landing with its numbers, and without them rather than not at all', async () => {
  const whole = await openSite()
  expect((await whole.inject({ url: '/', headers: page })).body).toContain('landing $100.00<')
  await whole.close()
  const numbersIn = async () => {
    throw new Error('no database')
  }
  const bare = await openSite({ numbersIn })
  const shown = await bare.inject({ url: '/', headers: page })
  expect([shown.statusCode, shown.body.includes('{{')]).toEqual([200, false])
  await bare.close()
})
