import { randomBytes } from 'node:crypto'
import { isLanguage, type Language, directionOf } from '@emun/contract/language'
import { amountOf, toDecimal } from '@emun/contract/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { SandboxAct } from '../../providers/hosted-payment/sandbox-scenario.ts'
import type { SandboxPage } from '../../providers/hosted-payment/sandbox.ts'
import { payPageWords } from './pay-page-words.ts'

/**
 * The page of the sandbox’s provider, where whoever tests decides how a payment goes: plain HTML and forms, as another
 * company’s page would be, with nothing of ours in it. Only there while the sandbox is on.
 */
export async function servePayPage(http: FastifyInstance, { pages, config }: Deps): Promise<void> {
  const { sandbox } = pages
  if (!sandbox || !config.isSandbox) return
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.get<{ Params: { ref: string } }>('/sandbox/pay/:ref', async ({ params }, reply) => {
      const page = await sandbox.page(params.ref)
      return page ? send(reply, params.ref, page) : reply.code(404).type('text/plain').send('no such page')
    })
    scope.post<{ Params: { ref: string; act: string } }>('/sandbox/pay/:ref/:act', async ({ params }, reply) => {
      const page = await sandbox.page(params.ref)
      const act = page?.acts.find((each) => each === params.act)
      const acted = act && (await sandbox.act(params.ref, act))
      const to = typeof acted === 'object' ? acted.redirectUrl : `/sandbox/pay/${params.ref}`
      return reply.redirect(to, 303)
    })
  })
}

function send(reply: FastifyReply, ref: string, page: SandboxPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`)
    .send(htmlOf(ref, page, nonce))
}

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef1f4; color: #16202a }
  main { max-inline-size: 26rem; margin: 8vh auto; padding: 1.5rem; background: #fff; border: 1px solid #c6ced6; border-radius: 12px }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem }
  p { margin: .25rem 0 1rem; color: #44525f }
  strong { display: block; font-size: 2rem; direction: ltr; unicode-bidi: isolate; color: #16202a }
  button { inline-size: 100%; min-block-size: 48px; margin-block-start: .5rem; font: inherit; border-radius: 8px; border: 1px solid #5b6b79; background: #fff; color: #16202a }
  form:first-of-type button { background: #1d4f91; border-color: #1d4f91; color: #fff }
  button:focus-visible { outline: 3px solid #f0a35e; outline-offset: 2px }`

function htmlOf(ref: string, page: SandboxPage, nonce: string): string {
  const language: Language = isLanguage(page.language) ? page.language : 'en'
  const words = payPageWords[language]
  const amount = `${page.amount.currency} ${toDecimal(amountOf(page.amount))}`
  const buttons = page.acts.map((act: SandboxAct) => {
    return `<form method="post" action="/sandbox/pay/${ref}/${act}"><button type="submit">${words.acts[act]}</button></form>`
  })
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${words.title}</h1><p>${words.hint}</p><strong>${amount}</strong><p>${words.states[page.state]}</p>
${buttons.join('\n')}
<p><a href="${page.returnUrl}">${words.back}</a></p></main></body></html>`
}
