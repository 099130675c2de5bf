import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const starter: CardTypeEntry = {
  name: 'starter',
  art: 'cedar',
  network: 'visa',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 30,
  words: {
    he: {
      title: 'כרטיס Starter',
      about: 'לקניות ולמנויים באתרים ברחבי העולם. נפתח תוך כחצי דקה, ומתאים לכרטיס ראשון.',
    },
    ar: {
      title: 'بطاقة Starter',
      about: 'للتسوّق والاشتراكات في مواقع حول العالم. تصدر خلال نصف دقيقة تقريبًا، وتناسب من يقتني بطاقته الأولى.',
    },
    ru: {
      title: 'Карта Starter',
      about:
        'Для покупок и подписок на сайтах по всему миру. Выпускается примерно за полминуты и хорошо подходит как первая карта.',
    },
    en: {
      title: 'Starter card',
      about: 'For shopping and subscriptions on websites around the world. A good first card.',
    },
  },
  terms: firstTerms('15.00'),
  refs: { sandbox: 'sandbox_starter' },
}
