import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { articleHead } from '../public/content.ts'
import { inLanguage } from '../rails.ts'

const ok = z.literal(true)

export const listNews = endpoint({
  method: 'GET',
  path: '/account/news',
  caller: 'customer',
  whilePaused: true,
  summary:
    'The news, newest first, and whether the customer has read each. What is older than the account counts as read.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, news: z.array(z.extend(articleHead, { isRead: z.boolean() })) }),
  refusals: [],
})

export const readNews = endpoint({
  method: 'POST',
  path: '/account/news',
  caller: 'customer',
  whilePaused: true,
  summary: 'Notes that the customer has opened an article, once.',
  body: z.strictObject({ slug: z.string('this_field_required').check(z.maxLength(200, 'incorrect_value')) }),
  reply: z.object({ ok }),
  refusals: ['record_not_found'],
})
