import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openPartner, verifyWebhook } from '@emun/partner'

// A whole shop that takes payments with Emun: one loaf, one button. See README.md beside it.

const { EMUN_URL = '', EMUN_KEY = '', EMUN_SECRET = '', EMUN_WEBHOOK_SECRET = '', PORT = '8190' } = process.env
const here = `http://localhost:${PORT}`
const emun = openPartner({ url: EMUN_URL, key: EMUN_KEY, secret: EMUN_SECRET })
const paid = new Set<string>()
let orders = 0

createServer((request, response) => void answer(request, response)).listen(Number(PORT), () =>
  process.stdout.write(`ready ${here}\n`),
)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', here)
  if (pathname === '/hook') return hear(request, response)
  if (pathname === '/buy' && request.method === 'POST') return sell(response)
  if (pathname === '/done') return thank(response, searchParams.get('payment') ?? '')
  return show(response, '<p>One loaf, $12.50</p><form method="post" action="/buy"><button>Buy</button></form>')
}

/** Asks Emun for a payment, and sends the customer there. */
async function sell(response: ServerResponse): Promise<void> {
  orders += 1
  const amount = { amount: '12.50', currency: 'USD' }
  const wish = { amount, reference: `order-${orders}`, description: 'One loaf', returnUrl: `${here}/done` }
  const { url } = await emun.createPayment(wish)
  response.writeHead(303, { location: url }).end()
}

/** Hears from Emun that something was paid. Whoever else calls is not believed. */
async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    const body = Buffer.concat(chunks).toString()
    const event = verifyWebhook({ secret: EMUN_WEBHOOK_SECRET, headers: request.headers, body })
    if (event.type === 'payment.paid') paid.add(event.data.id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}

/** What the address says is not believed either: Emun is asked. */
async function thank(response: ServerResponse, id: string): Promise<void> {
  const { state, reference } = await emun.readPayment(id)
  const told = paid.has(id) ? 'told' : 'not told yet'
  show(response, state === 'paid' ? `<p>Thank you! ${reference} is paid (${told}).</p>` : '<p>Not paid yet.</p>')
}

function show(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Bakery</title><h1>Bakery</h1>${content}</html>`)
}
