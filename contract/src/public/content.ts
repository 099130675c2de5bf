import * as z from 'zod/mini'
import { bannerAudiences, questionTopics } from '../content/index.ts'
import { endpoint } from '../endpoint.ts'
import { inLanguage } from '../rails.ts'

const ok = z.literal(true)

export const readContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  caller: 'public',
  summary: 'How support is reached, and when somebody answers.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    /** Null while nobody has published any. */
    contacts: z.nullable(
      z.object({
        messenger: z.string(),
        email: z.string(),
        phone: z.nullable(z.string()),
        address: z.nullable(z.string()),
        note: z.string(),
        /** Full hours in `zone`; `closesEarly` is of Fridays and of the eves of holidays. */
        hours: z.object({ zone: z.string(), opens: z.int(), closes: z.int(), closesEarly: z.int() }),
        isOpen: z.boolean(),
        /** When it opens or closes next. */
        changesAt: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/banners',
  caller: 'public',
  summary: 'What is to be said to everybody now, newest first, in the language asked for.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    banners: z.array(
      z.object({
        id: z.string(),
        /** Who has sent an older version away is shown this one. */
        version: z.int(),
        text: z.string(),
        /** A page of ours by its path, or another by https; null when it leads nowhere. */
        href: z.nullable(z.string()),
        /** The words of the link. */
        action: z.nullable(z.string()),
        audiences: z.array(z.enum(bannerAudiences)),
      }),
    ),
  }),
  refusals: [],
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  caller: 'public',
  summary: 'The questions that are asked often, by topic, and their answers in the marks of content.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    questions: z.array(
      z.object({
        slug: z.string(),
        topic: z.enum(questionTopics),
        question: z.string(),
        answer: z.string(),
        isOnLanding: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const articleHead = z.object({
  slug: z.string(),
  title: z.string(),
  /** How it begins. */
  lead: z.string(),
  /** When it was first published. */
  publishedAt: z.string(),
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  caller: 'public',
  summary: 'News, newest first. The page of the same is /news.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, articles: z.array(articleHead) }),
  refusals: [],
})

export const readArticle = endpoint({
  method: 'GET',
  path: '/articles/{id}',
  caller: 'public',
  summary: 'One article of the news by its slug, its body in the marks of content.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, ...articleHead.shape, body: z.string() }),
  refusals: ['record_not_found'],
})
