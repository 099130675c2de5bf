import { refuse } from '@emun/contract/errors'
import { minute, second } from '@emun/contract/time'
import type { FastifyInstance } from 'fastify'
import { replyOfRefusal } from './http.ts'
import type { SitePages } from './pages.ts'
import { wantsPage } from './wants-page.ts'

/** When to come back, in seconds, for whoever reads it: browsers do not, robots, partners and providers do. */
const retryAfter = String((5 * minute) / second)

/**
 * Answers every call with `try_again` and every page with the page that says why, both 503, while the product is worked on.
 * Files of the built rooms and the questions whether this process lives are answered as ever.
 */
export function closeForMaintenance(http: FastifyInstance, page: SitePages['maintenance']): void {
  http.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isFile = request.routeOptions.config.endpoint === undefined && /\.[a-z\d]+$/.test(path)
    if (isFile || path === '/health' || path === '/ready') return undefined
    reply.code(503).header('retry-after', retryAfter)
    return wantsPage(request) ? page(request, reply) : reply.send(replyOfRefusal(refuse('try_again')))
  })
}
