import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const us: CardTypeEntry = {
  name: 'us',
  art: 'clay',
  network: 'visa',
  currency: 'USD',
  needsCardholder: true,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס ארצות הברית',
      about: 'מונפק בארצות הברית על שם בעל הכרטיס. לאתרים ולשירותים אמריקאיים.',
    },
    ar: {
      title: 'بطاقة الولايات المتحدة',
      about: 'صادرة في الولايات المتحدة باسم حامل البطاقة. للمواقع والخدمات الأمريكية.',
    },
    ru: {
      title: 'Карта США',
      about: 'Выпущена в США на имя держателя. Для американских сайтов и сервисов.',
    },
    en: {
      title: 'US card',
      about: 'Issued in the United States in the name of its holder. For American sites and services.',
    },
  },
  terms: firstTerms('30.00'),
  refs: { sandbox: 'sandbox_us' },
}
