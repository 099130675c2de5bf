import * as customer from '@emun/contract/customer'
import * as desk from '@emun/contract/operator'
import * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import {
  listArticles,
  listBanners,
  listMessageTemplates,
  listNews,
  listQuestions,
  readArticle,
  readContacts,
  readDocument,
  type Reading,
} from './answers.ts'
import { listContent, readContent } from './list-content.ts'
import { callContentOff, publishContent, withdrawContent } from './publish-content.ts'
import { agreeToDocuments, listNewDocuments, readNews, type ReadPublished } from '../publications/public.ts'
import { decideContent } from './propose-document.ts'
import { addContent, saveContent } from './save-content.ts'

export function mountContent(bind: Bind, deps: Deps, published: ReadPublished): void {
  const reading: Reading = { ...deps, published }
  bind(front.readContacts, ({ query: { lang } }) => readContacts(reading, lang))
  bind(front.listBanners, ({ query: { lang } }) => listBanners(reading, lang))
  bind(front.listQuestions, ({ query: { lang } }) => listQuestions(reading, lang))
  bind(front.listArticles, async ({ query: { lang } }) => ({ ...ok, articles: await listArticles(reading, lang) }))
  bind(front.readArticle, ({ params: { id }, query: { lang } }) => readArticle(reading, id, lang))
  bind(front.readDocument, ({ params: { id }, query: { lang } }) => readDocument(reading, id, lang))
  bind(desk.listMessageTemplates, ({ query: { lang } }) => listMessageTemplates(reading, lang))
  mountForReaders(bind, deps, reading)
  mountEditing(bind, deps)
}

/** What of it was read and agreed to by whom. */
function mountForReaders(bind: Bind, deps: Deps, reading: Reading): void {
  bind(customer.listNews, async ({ customer: { id }, query: { lang } }) => ({
    ...ok,
    news: await listNews(deps.db, reading, id, lang),
  }))
  bind(customer.readNews, async ({ customer: { id }, body: { slug } }) => {
    await readNews(deps, id, await reading.published(), slug)
    return ok
  })
  bind(customer.listNewDocuments, async ({ customer: { id }, query: { lang } }) => ({
    ...ok,
    documents: await listNewDocuments(deps.db, id, lang, deps.clock.now()),
  }))
  bind(customer.agreeToDocuments, ({ customer: { id }, body }) => agreeToDocuments(deps, id, body).then(() => ok))
}

function mountEditing(bind: Bind, deps: Deps): void {
  bind(desk.listContent, ({ operator, query: { lang } }) => listContent(deps, operator, lang))
  bind(desk.readContent, ({ operator, params: { id }, query: { version } }) =>
    readContent(deps, operator, { id, version }),
  )
  bind(desk.addContent, async ({ operator, body }) => ({ ...ok, id: await addContent(deps, operator, body) }))
  bind(desk.saveContent, async ({ operator, params: { id }, body }) => ({
    ...ok,
    version: await saveContent(deps, operator, { id, ...body }),
  }))
  bind(desk.publishContent, ({ operator, params: { id }, body }) =>
    publishContent(deps, operator, { id, ...body }).then(() => ok),
  )
  bind(desk.decideContent, ({ operator, params: { id }, body: { outcome } }) =>
    decideContent(deps, operator, id, outcome).then(() => ok),
  )
  bind(desk.callContentOff, ({ operator, params: { id } }) => callContentOff(deps, operator, id).then(() => ok))
  bind(desk.withdrawContent, ({ operator, params: { id }, body: { reason } }) =>
    withdrawContent(deps, operator, id, reason).then(() => ok),
  )
}
