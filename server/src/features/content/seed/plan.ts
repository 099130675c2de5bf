import type { QuestionTopic } from '@emun/contract/content'

/** What the product begins with, where it is the same in all languages; the words are in a file each. */

type Question = { readonly slug: string; readonly topic: QuestionTopic; readonly isOnLanding: boolean }

export const questions = [
  { slug: 'who-can-open', topic: 'account', isOnLanding: true },
  { slug: 'what-do-i-need', topic: 'account', isOnLanding: false },
  { slug: 'why-documents', topic: 'account', isOnLanding: false },
  { slug: 'forgotten-password', topic: 'account', isOnLanding: false },
  { slug: 'pause-or-close', topic: 'account', isOnLanding: false },
  { slug: 'how-to-add', topic: 'adding', isOnLanding: true },
  { slug: 'what-it-costs', topic: 'adding', isOnLanding: true },
  { slug: 'when-it-arrives', topic: 'adding', isOnLanding: false },
  { slug: 'paid-and-not-here', topic: 'adding', isOnLanding: false },
  { slug: 'amount-changed', topic: 'adding', isOnLanding: false },
  { slug: 'how-to-withdraw', topic: 'adding', isOnLanding: false },
  { slug: 'how-to-send', topic: 'sending', isOnLanding: false },
  { slug: 'cancel-transfer', topic: 'sending', isOnLanding: true },
  { slug: 'send-to-bank', topic: 'sending', isOnLanding: false },
  { slug: 'how-much', topic: 'sending', isOnLanding: false },
  { slug: 'collect-from-others', topic: 'sending', isOnLanding: false },
  { slug: 'what-card', topic: 'cards', isOnLanding: false },
  { slug: 'card-declined', topic: 'cards', isOnLanding: false },
  { slug: 'card-in-wrong-hands', topic: 'cards', isOnLanding: false },
  { slug: 'confirmation-code', topic: 'cards', isOnLanding: false },
  { slug: 'is-it-a-bank', topic: 'safety', isOnLanding: true },
  { slug: 'asked-for-my-code', topic: 'safety', isOnLanding: false },
  { slug: 'not-by-me', topic: 'safety', isOnLanding: false },
  { slug: 'prove-a-payment', topic: 'safety', isOnLanding: false },
] as const satisfies readonly Question[]

/** The last one is the newest. */
export const articles = ['why-a-payment-was-declined', 'receipts-anybody-can-check'] as const

export const bannerHref = '/news/receipts-anybody-can-check'

/** When the terms were last changed, as they say. */
export const documentsSince = '2023-03-12'

/** Names that nobody has, so that no message of a demonstration ever reaches anybody. */
export const contacts = {
  messenger: 'https://chat.emun.example/support',
  email: 'support@emun.example',
  phone: '',
  opens: 9,
  closes: 19,
  closesEarly: 18,
} as const
