import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { servePayPage } from './pay-page.ts'
import { serveShopPage } from './shop-page.ts'

/** The pages of other companies that the sandbox plays: where one pays us, and where one pays with a card of ours. */
export async function serveSandboxPages(http: FastifyInstance, deps: Deps): Promise<void> {
  await servePayPage(http, deps)
  await serveShopPage(http, deps)
}
