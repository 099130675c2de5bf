import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refuse } from '@emun/contract/errors'
import { isLanguage, type Language, languages } from '@emun/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IsClosedTo } from './closed-countries.ts'
import { replyOfRefusal } from './http.ts'
import { robotsOf, sitemapOf } from './listed-pages.ts'
import { packedSender } from './packed.ts'
import { escaped, fillPage, type Filling, type Fillings } from './page-filling.ts'
import { cookieOf, languageOf, linkedLanguageOf } from './page-language.ts'
import { wantsPage } from './wants-page.ts'
import type { StatePage } from './web-server.ts'

/** The pages of the customer's application, prerendered once per language. */
export const pageNames = [
  'landing',
  'app',
  'terms',
  'privacy',
  'verify',
  'fees',
  'faq',
  'news',
  'article',
  'help',
  'pay',
  'fund',
  'widget',
  'hosted-payment',
  'demo',
  'messenger',
  'unavailable',
  'not-found',
  'offline',
  'partner',
  'failed',
  'maintenance',
] as const
type PageName = (typeof pageNames)[number]

/** Addresses that the signed-in application draws by itself. */
const appPaths = [
  '/dashboard',
  '/deposit',
  '/deposit/*',
  '/transfer',
  '/transfer/*',
  '/request/*',
  '/requests',
  '/requests/*',
  '/withdraw',
  '/withdraw/*',
  '/fundraising',
  '/fundraising/new',
  '/fundraising/:id',
  '/fundraising/:id/edit',
  '/cards',
  '/cards/*',
  '/business',
  '/business/*',
  '/on-hold',
  '/activity',
  '/activity/*',
  '/referrals',
  '/notifications',
  '/settings',
  '/settings/*',
  '/verification',
  '/verification/*',
]

/** Addresses of one fundraiser, which anybody who has them may open. */
const fundPaths = [
  '/f/:id',
  '/f/:id/pay',
  '/f/:id/pay/:method',
  '/f/:id/pay/balance/review',
  '/f/:id/pay/balance/given',
  '/f/:id/p/:payment',
]

/** What only plays the world outside, and the way into it. */
const sandboxPages = [
  ['/sandbox', 'demo'],
  ['/sandbox/chat', 'messenger'],
] as const

type Pages = ReadonlyMap<string, string>

/** What the first tag of every page says about this deployment. */
export type Marks = { readonly isSandbox: boolean; readonly hasChat: boolean; readonly asksConsent: boolean }

/** Stand in the pages for scheme and host (`web/src/landing/metadata.tsx`) and for the id of a request (`failed-page.tsx`). */
const originMark = '__ORIGIN__'
const referenceMark = '__REFERENCE__'

/** What else is asked about while a page is made ready: a fundraiser that is shared, and what stands in pages at this moment. */
export type AskedByPages = { readonly shareOf: ShareOf; readonly fillings: Fillings }

/** What is answered in place of the page that was wanted. */
export type SitePages = {
  readonly notFound: StatePage
  readonly failed: StatePage
  readonly maintenance: StatePage
}

/**
 * Serves the built customer application from `folder`: each page in the visitor's language from its first byte, assets
 * for ever under their hashed names. Answers the pages for what is not there, failed, or is closed for a while.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  marks: Marks,
  isClosedTo: IsClosedTo,
  { shareOf, fillings }: AskedByPages,
  publicUrl: string,
): Promise<SitePages> {
  const pages = await readPages(folder, publicUrl)
  const sendPacked = packedSender()
  const site = { pages, marks, sendPacked }
  const fill = filler(pages)
  const send = async (name: PageName, request: FastifyRequest, reply: FastifyReply, language?: Language) => {
    const chosen = language ?? languageOf(request)
    const html = fill(name, chosen, await fillings.of(chosen))
    return sendPacked(request, withPageHeaders(reply), withAttributes(html, request, marks))
  }
  await serveFiles(app, folder)
  serveLists(app, pages, publicUrl)
  app.get('/', async (request, reply) =>
    isClosedTo(request.ip) && !isWayIn(request)
      ? send('unavailable', request, reply.code(451))
      : send('landing', request, reply),
  )
  app.get('/unavailable', async (request, reply) =>
    isClosedTo(request.ip) ? send('unavailable', request, reply.code(451)) : reply.redirect('/'),
  )
  for (const name of ['offline', 'verify', 'partner', 'fees', 'faq', 'news'] as const)
    app.get(`/${name}`, async (request, reply) => send(name, request, reply))
  serveContent(app, { fillings, fill, marks, send })
  serveFundPages(app, site, shareOf)
  // What a partner asks for, and what a deposit asks for, begin differently.
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) =>
    send(request.params.id.startsWith('ipy_') ? 'hosted-payment' : 'pay', request, reply),
  )
  for (const [path, name] of marks.isSandbox ? sandboxPages : [])
    app.get(path, async (request, reply) => send(name, request, reply))
  for (const path of appPaths) app.get(path, async (request, reply) => send('app', request, reply))
  return {
    notFound: async (request, reply) =>
      wantsPage(request) ? send('not-found', request, reply.code(404)) : plainPages.notFound(request, reply),
    maintenance: async (request, reply) => send('maintenance', request, reply),
    // Never packed and kept: each has an id of its own.
    failed: async (request, reply) => {
      const html = withAttributes(pages.get(`failed.${languageOf(request)}`) ?? '', request, marks)
      return withPageHeaders(reply).send(html.replace(referenceMark, escaped(request.id)))
    },
  }
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path))
      // The one line that pages of others carry, and nothing else of ours.
      if (/[/\\]embed[/\\]/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** What search engines read first. */
function serveLists(app: FastifyInstance, pages: Pages, publicUrl: string): void {
  const [sitemap, robots] = [sitemapOf([...pages.values()]), robotsOf(publicUrl)]
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}

type Site = {
  readonly pages: Pages
  readonly marks: Marks
  readonly sendPacked: ReturnType<typeof packedSender>
}

/** A fundraiser for whoever has its link, and in small for the pages of others. */
function serveFundPages(app: FastifyInstance, { pages, marks, sendPacked }: Site, shareOf: ShareOf): void {
  for (const path of fundPaths) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const language = languageOf(request)
      const html = withAttributes(pages.get(`fund.${language}`) ?? '', request, marks)
      const share = await shareOf(request.params.id, language).catch(() => null)
      // What is packed is kept, and what organisers write is no part of the few texts that may be.
      return share === null
        ? sendPacked(request, withPageHeaders(reply), html)
        : withPageHeaders(reply).send(withShare(html, share))
    })
  }
  // It asks no cookie and reads none: in a frame of somebody else's page it is nobody's in particular.
  app.get('/embed/f/:id', async (request, reply) => {
    const language = linkedLanguageOf(request, undefined)
    const html = pages.get(`widget.${language}`) ?? ''
    return sendPacked(request, framable(withPageHeaders(reply)), html)
  })
}

/** The answers where no pages are served, and to whoever is no person. */
export const plainPages: SitePages = {
  notFound: async (_request, reply) => reply.code(404).send(replyOfRefusal(refuse('record_not_found'))),
  failed: async (_request, reply) => reply.send(replyOfRefusal(refuse('internal_error'))),
  maintenance: async (_request, reply) => reply.send(replyOfRefusal(refuse('try_again'))),
}

type Serving = {
  readonly fillings: Fillings
  readonly fill: ReturnType<typeof filler>
  readonly marks: Marks
  readonly send: (
    name: PageName,
    request: FastifyRequest,
    reply: FastifyReply,
    language?: Language,
  ) => Promise<FastifyReply>
}

/** What operators publish, to read. What is of one article or of one problem is no part of the few texts that are kept packed. */
function serveContent(app: FastifyInstance, { fillings, fill, marks, send }: Serving): void {
  for (const name of ['terms', 'privacy'] as const) {
    app.get<{ Params: { language: string } }>(`/${name}/:language`, async (request, reply) => {
      const { language } = request.params
      return isLanguage(language) ? send(name, request, reply, language) : send('not-found', request, reply.code(404))
    })
  }
  app.get<{ Params: { slug: string } }>('/news/:slug', async (request, reply) => {
    const language = languageOf(request)
    const filling = await fillings.ofArticle(request.params.slug, language).catch(() => null)
    if (filling === null) return send('not-found', request, reply.code(404))
    return withPageHeaders(reply).send(withAttributes(fill('article', language, filling), request, marks))
  })
  app.get('/help', async (request, reply) => {
    const reference = referenceOf(request)
    if (reference === null) return send('help', request, reply)
    const language = languageOf(request)
    const { texts, lists } = await fillings.of(language)
    const filling = { texts: { ...texts, reference }, lists: { ...lists, reference: [{}], noReference: [] } }
    return withPageHeaders(reply).send(withAttributes(fill('help', language, filling), request, marks))
  })
}

async function readPages(folder: string, publicUrl: string): Promise<Pages> {
  const names = pageNames.flatMap((name) => languages.map((language) => `${name}.${language}`))
  const read = async (name: string) => {
    const html = await readFile(join(folder, `${name}.html`), 'utf8')
    return [name, html.replaceAll(originMark, publicUrl)] as const
  }
  return new Map(await Promise.all(names.map(read)))
}

function withPageHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
}

/** The stored theme is in the first byte too, so that a dark page never flashes light. */
function withAttributes(html: string, request: FastifyRequest, { isSandbox, hasChat, asksConsent }: Marks): string {
  const theme = cookieOf(request, 'theme')
  const attributes = [
    theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '',
    isSandbox ? ' data-sandbox="on"' : '',
    hasChat ? ' data-chat="on"' : '',
    asksConsent ? ' data-consent="on"' : '',
  ]
  return html.replace('<html', `<html${attributes.join('')}`)
}

/** Fills pages, each once for as long as what it is filled with stays the same. */
function filler(pages: Pages): (name: PageName, language: Language, filling: Filling) => string {
  const kept = new WeakMap<Filling, Map<string, string>>()
  return (name, language, filling) => {
    const filled = kept.get(filling) ?? new Map<string, string>()
    kept.set(filling, filled)
    const key = `${name}.${language}`
    const html = filled.get(key) ?? fillPage(pages.get(key) ?? '', filling)
    filled.set(key, html)
    return html
  }
}

/** What a problem is about, as a page of ours names it; null for anything else, which nobody’s support could look up. */
function referenceOf(request: FastifyRequest): string | null {
  const { reference } = request.query as Record<string, unknown>
  return typeof reference === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(reference) ? reference : null
}

/** What others see of a fundraiser where its link is shared: in the first byte, for whoever reads it runs no script. */
export type Share = { readonly title: string; readonly address: string; readonly image: ShareImage }
export type ShareOf = (id: string, language: Language) => Promise<Share | null>

/** Its size in pixels, where it is known, and what it says to whoever does not see it. */
type ShareImage = {
  readonly address: string
  readonly size: { readonly width: number; readonly height: number } | null
  readonly alt: string
}

function withShare(html: string, { title, address, image }: Share): string {
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}"/>`
  const size = image.size && [
    meta('image:width', String(image.size.width)),
    meta('image:height', String(image.size.height)),
  ]
  const about = [meta('type', 'website'), meta('title', title), meta('url', address)]
  const tags = [...about, meta('image', image.address), ...(size ?? []), meta('image:alt', image.alt)]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Any page may show this one in a frame; it has no session, and the one thing it does is lead to our own page. */
function framable(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')
}

/** Where the landing carries the dialog that lets a customer back to their money. */
function isWayIn(request: FastifyRequest): boolean {
  const { auth, tokenExpired } = request.query as Record<string, unknown>
  return auth === 'login' || auth === 'restore' || tokenExpired !== undefined
}

function cacheOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
