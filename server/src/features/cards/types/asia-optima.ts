import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const asiaOptima: CardTypeEntry = {
  name: 'asia_optima',
  art: 'slate',
  network: 'mastercard',
  currency: 'USD',
  needsCardholder: true,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Optima אסיה',
      about: 'מונפק באסיה על שם בעל הכרטיס. לאתרים שבודקים שם וכתובת לחיוב.',
    },
    ar: {
      title: 'بطاقة Optima آسيا',
      about: 'صادرة في آسيا باسم حامل البطاقة. للمواقع التي تتحقق من الاسم وعنوان الفوترة.',
    },
    ru: {
      title: 'Optima Азия',
      about: 'Выпущена в Азии на имя держателя. Для сайтов, которые проверяют имя и платёжный адрес.',
    },
    en: {
      title: 'Asia Optima',
      about: 'Issued in Asia in the name of its holder. For sites that check the name and the billing address.',
    },
  },
  terms: firstTerms('30.00'),
  refs: { sandbox: 'sandbox_asia_optima' },
}
