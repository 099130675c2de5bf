import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const europePlatinumEur: CardTypeEntry = {
  name: 'europe_platinum_eur',
  art: 'limestone',
  network: 'visa',
  currency: 'EUR',
  needsCardholder: true,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Platinum אירופה באירו',
      about: 'מונפק באירופה על שם בעל הכרטיס ומתנהל באירו. לקניות באירופה בלי המרת מטבע.',
    },
    ar: {
      title: 'بطاقة Platinum أوروبا باليورو',
      about: 'صادرة في أوروبا باسم حامل البطاقة وباليورو. للتسوّق في أوروبا دون تحويل عملة.',
    },
    ru: {
      title: 'Platinum Европа в евро',
      about: 'Выпущена в Европе на имя держателя, валюта — евро. Для покупок в Европе без конвертации.',
    },
    en: {
      title: 'Europe Platinum in euros',
      about: 'Issued in Europe in the name of its holder, in euros. For shopping in Europe without converting money.',
    },
  },
  terms: firstTerms('50.00'),
  refs: { sandbox: 'sandbox_europe_platinum_eur' },
}
