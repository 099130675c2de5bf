import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const europeOptima: CardTypeEntry = {
  name: 'europe_optima',
  art: 'olive',
  network: 'mastercard',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס Optima אירופה',
      about: 'מונפק באירופה. לקניות, להזמנת נסיעות ולמנויים אצל ספקים אירופיים.',
    },
    ar: {
      title: 'بطاقة Optima أوروبا',
      about: 'صادرة في أوروبا. للتسوّق وحجوزات السفر والاشتراكات لدى شركات أوروبية.',
    },
    ru: {
      title: 'Optima Европа',
      about: 'Выпущена в Европе. Для покупок, бронирования поездок и подписок у европейских компаний.',
    },
    en: {
      title: 'Europe Optima',
      about: 'Issued in Europe. For shopping, booking trips and subscriptions with European companies.',
    },
  },
  terms: firstTerms('30.00'),
  refs: { sandbox: 'sandbox_europe_optima' },
}
