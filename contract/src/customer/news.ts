import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { articleHead } from '../public/content.ts'
import { inLanguage } from '../rails.ts'

export const listNews = endpoint({
  method: 'GET',
  path: '/account/news',
  caller: 'customer',
  whilePaused: true,
  summary: 'The news, newest first.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok: z.literal(true), news: z.array(articleHead) }),
  refusals: [],
})
