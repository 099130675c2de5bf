import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** `/health`: this process answers. `/ready`: it can also reach its database, so work may be sent to it. */
export function mountHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_request, reply) => {
    const isReady =
      !isStopping() &&
      (await db.query(sql`select`).then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
