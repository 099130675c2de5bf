import type { Written } from '@emun/contract/content'
import { type MessageTemplate, messageTemplates, messageTopics } from '@emun/contract/operator'
import type { Content } from './policy.ts'
import { ar } from './seed/templates.ar.ts'
import { en } from './seed/templates.en.ts'
import { he } from './seed/templates.he.ts'
import { ru } from './seed/templates.ru.ts'

type Template = Extract<Content, { kind: 'template' }>

/** What messages to customers begin with until an operator writes it otherwise. */
export const templates: readonly Template[] = messageTopics.flatMap((topic) =>
  messageTemplates[topic].map((reason) => ({
    kind: 'template',
    slug: `${topic}.${reason}` as MessageTemplate,
    texts: {
      he: written(he[topic], reason),
      ar: written(ar[topic], reason),
      ru: written(ru[topic], reason),
      en: written(en[topic], reason),
    },
  })),
)

function written(words: Readonly<Partial<Record<string, string>>>, reason: string): Written {
  return { message: words[reason] ?? '' }
}
