import type { FastifyRequest } from 'fastify'

/** Whether a person looks at the answer: a browser that goes somewhere says so, and no call of the app does. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}
