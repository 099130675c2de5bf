import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const asiaMastercard: CardTypeEntry = {
  name: 'asia_mastercard',
  art: 'sea',
  network: 'mastercard',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Mastercard אסיה',
      about: 'מונפק באסיה. לקניות ולמנויים, גם באתרים שמעדיפים Mastercard.',
    },
    ar: {
      title: 'بطاقة Mastercard آسيا',
      about: 'صادرة في آسيا. للتسوّق والاشتراكات، بما في ذلك المواقع التي تفضّل Mastercard.',
    },
    ru: {
      title: 'Mastercard Азия',
      about: 'Выпущена в Азии. Для покупок и подписок, в том числе на сайтах, которые предпочитают Mastercard.',
    },
    en: {
      title: 'Asia Mastercard',
      about: 'Issued in Asia. For shopping and subscriptions, including sites that prefer Mastercard.',
    },
  },
  terms: firstTerms('15.00'),
  refs: { sandbox: 'sandbox_asia_mastercard' },
}
