import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const europePlatinumUsd: CardTypeEntry = {
  name: 'europe_platinum_usd',
  art: 'limestone',
  network: 'visa',
  currency: 'USD',
  needsCardholder: true,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Platinum אירופה בדולרים',
      about: 'מונפק באירופה על שם בעל הכרטיס ומתנהל בדולרים. לנסיעות, למלונות ולקניות גדולות.',
    },
    ar: {
      title: 'بطاقة Platinum أوروبا بالدولار',
      about: 'صادرة في أوروبا باسم حامل البطاقة وبالدولار. للسفر والفنادق والمشتريات الكبيرة.',
    },
    ru: {
      title: 'Platinum Европа в долларах',
      about: 'Выпущена в Европе на имя держателя, валюта — доллары. Для поездок, отелей и крупных покупок.',
    },
    en: {
      title: 'Europe Platinum in dollars',
      about: 'Issued in Europe in the name of its holder, in dollars. For travel, hotels and larger purchases.',
    },
  },
  terms: firstTerms('50.00'),
  refs: { sandbox: 'sandbox_europe_platinum_usd' },
}
