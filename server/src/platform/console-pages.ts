import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Addresses that the console draws by itself. */
const consolePaths = [
  '/console',
  '/console/',
  '/console/login',
  '/console/enrol',
  '/console/audit',
  '/console/team',
  '/console/partners',
  '/console/referrals',
  '/console/kyc',
  '/console/kyc/:id',
  '/console/second-look',
  '/console/second-look/:id',
  '/console/payment-details',
  '/console/payment-details/:id',
  '/console/deposits',
  '/console/deposits/:id',
  '/console/withdrawals',
  '/console/withdrawals/:id',
  '/console/payout-approvals',
  '/console/payout-approvals/:id',
  '/console/fees',
  '/console/limits',
  '/console/rates',
  '/console/methods',
  '/console/card-types',
  '/console/places',
  '/console/content',
  '/console/content/:id',
  '/console/unmatched',
  '/console/unmatched/:id',
  '/console/unknown-outcomes',
  '/console/unknown-outcomes/:id',
  '/console/reconciliation',
  '/console/balances',
  '/console/changes',
  '/console/cards',
  '/console/cards/:id',
  '/console/card-declines',
  '/console/card-money',
  '/console/users',
  '/console/users/:id',
]

/** Serves the operators' console under `/console`, apart from the customers' application. */
export async function serveConsole(app: FastifyInstance, folder: string, isSandbox: boolean): Promise<void> {
  const source = await readFile(join(folder, 'index.html'), 'utf8')
  const html = isSandbox ? source.replace('<html', '<html data-sandbox="on"') : source
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  for (const path of consolePaths) {
    app.get(path, async (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    )
  }
}
