import { randomBytes } from 'node:crypto'
import { directionOf, isLanguage, type Language } from '@emun/contract/language'
import { fromWire } from '@emun/contract/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { SandboxIssuer } from '../../providers/card-issuer/sandbox.ts'
import { shopPageWords, type ShopWords } from './shop-page-words.ts'

const path = '/sandbox/shop'
const merchant = { name: 'Corner Books', category: '5942', country: 'IL' }

/**
 * A shop of the sandbox: a card of its issuer is typed there, and then the code that the issuer asks for, as another company's page
 * would have it. What is typed travels in the body alone, and no page says it again.
 */
export async function serveShopPage(http: FastifyInstance, { cardIssuers, config }: Deps): Promise<void> {
  const { sandbox } = cardIssuers
  if (!sandbox || !config.isSandbox) return
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, done) => done(null, body),
    )
    scope.get<{ Querystring: { lang?: string } }>(path, async ({ query }, reply) =>
      send(reply, languageOf(query.lang), (words) => till(words, null)),
    )
    scope.post<{ Body: string }>(path, async ({ body }, reply) => {
      const form = new URLSearchParams(body)
      const language = languageOf(form.get('lang') ?? undefined)
      const answer = await act(sandbox, form)
      return send(reply, language, (words) => drawn(words, answer, form.get('amount') ?? ''))
    })
  })
}

type Answer = Awaited<ReturnType<SandboxIssuer['payAtTill']>> | { readonly answer: 'mistyped' }

async function act(sandbox: SandboxIssuer, form: URLSearchParams): Promise<Answer> {
  const cents = fromWire({ amount: form.get('amount') ?? '', currency: 'USD' })?.minor ?? 0n
  if (cents <= 0n) return { answer: 'mistyped' }
  const typed = (name: string) => (form.get(name) ?? '').replaceAll(/\s/g, '')
  const [card, question] = [typed('card'), typed('question')]
  if (card !== '') return sandbox.answerAtTill({ card, question, code: typed('code') }, { cents, merchant })
  const details = { number: typed('number'), expiry: typed('expiry'), cvv: typed('cvv') }
  return sandbox.payAtTill(details, { cents, merchant })
}

function drawn(words: ShopWords, answer: Answer, amount: string): string {
  if (answer.answer !== 'asked') return till(words, words.answers[answer.answer])
  const hidden = { card: answer.card, question: answer.question, amount }
  return formOf(words, [
    `<p>${words.asked}</p>`,
    ...Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`),
    field(words.code, 'code', 'one-time-code'),
    `<button type="submit">${words.confirm}</button>`,
  ])
}

function till(words: ShopWords, said: string | null): string {
  return formOf(words, [
    said === null ? '' : `<p role="status" class="said">${said}</p>`,
    field(words.number, 'number', 'cc-number'),
    field(words.expiry, 'expiry', 'cc-exp'),
    field(words.cvv, 'cvv', 'cc-csc'),
    field(words.amount, 'amount', 'off', '12.00'),
    `<button type="submit">${words.pay}</button>`,
  ])
}

function formOf({ language }: ShopWords, parts: readonly string[]): string {
  const lang = `<input type="hidden" name="lang" value="${language}">`
  return `<form method="post" action="${path}" autocomplete="off">${lang}${parts.join('\n')}</form>`
}

function field(label: string, name: string, autocomplete: string, value = ''): string {
  return `<label>${label}<input name="${name}" dir="ltr" inputmode="${name === 'expiry' ? 'text' : 'decimal'}" autocomplete="${autocomplete}" value="${value}" required></label>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f3efe7; color: #22201c }
  main { max-inline-size: 26rem; margin: 8vh auto; padding: 1.5rem; background: #fff; border: 1px solid #d4ccbe; border-radius: 12px }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem }
  p { margin: .25rem 0 1rem; color: #57503f }
  .said { padding: .75rem; background: #f3efe7; border-radius: 8px; color: #22201c }
  label { display: block; margin-block-end: .75rem }
  input { display: block; box-sizing: border-box; inline-size: 100%; min-block-size: 48px; padding-inline: .75rem; font: inherit; border: 1px solid #7b7361; border-radius: 8px }
  button { inline-size: 100%; min-block-size: 48px; font: inherit; border-radius: 8px; border: 1px solid #6b3f1d; background: #6b3f1d; color: #fff }
  :focus-visible { outline: 3px solid #f0a35e; outline-offset: 2px }`

function send(reply: FastifyReply, language: Language, draw: (words: ShopWords) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const words = shopPageWords[language]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`)
    .send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${words.title}</h1><p>${words.hint}</p>${draw(words)}</main></body></html>`)
}

function languageOf(lang: string | undefined): Language {
  return isLanguage(lang) ? lang : 'en'
}
