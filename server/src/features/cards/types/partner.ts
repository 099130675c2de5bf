import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const partner: CardTypeEntry = {
  name: 'partner',
  art: 'pomegranate',
  network: 'mastercard',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס שותפים',
      about: 'כרטיס של שותף שלנו. לקניות באתרים ברחבי העולם. אי אפשר להקפיא אותו, רק לחסום.',
    },
    ar: {
      title: 'بطاقة الشريك',
      about: 'بطاقة من أحد شركائنا للتسوّق على مواقع حول العالم. لا يمكن تجميدها، بل حظرها فقط.',
    },
    ru: {
      title: 'Партнёрская карта',
      about:
        'Карта нашего партнёра для покупок на сайтах по всему миру. Её нельзя заморозить, можно только заблокировать.',
    },
    en: {
      title: 'Partner card',
      about:
        'A card from one of our partners, for shopping on websites around the world. It can’t be frozen, only blocked.',
    },
  },
  terms: firstTerms('30.00'),
  refs: { sandbox: 'sandbox_partner' },
}
