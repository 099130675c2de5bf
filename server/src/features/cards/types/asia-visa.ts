import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const asiaVisa: CardTypeEntry = {
  name: 'asia_visa',
  art: 'dusk',
  network: 'visa',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Visa אסיה',
      about: 'מונפק באסיה. לקניות באתרים, לפרסום ברשת ולשירותים דיגיטליים.',
    },
    ar: {
      title: 'بطاقة Visa آسيا',
      about: 'صادرة في آسيا. للتسوّق على المواقع والإعلانات عبر الإنترنت والخدمات الرقمية.',
    },
    ru: {
      title: 'Visa Азия',
      about: 'Выпущена в Азии. Для покупок на сайтах, рекламы в интернете и цифровых сервисов.',
    },
    en: {
      title: 'Asia Visa',
      about: 'Issued in Asia. For shopping on websites, online advertising and digital services.',
    },
  },
  terms: firstTerms('15.00'),
  refs: { sandbox: 'sandbox_asia_visa' },
}
