import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const hongKong: CardTypeEntry = {
  name: 'hong_kong',
  art: 'sea',
  network: 'discover',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: false,
  issueSeconds: 180,
  words: {
    he: {
      title: 'כרטיס הונג קונג',
      about: 'מונפק בהונג קונג ברשת Discover. לקניות ולשירותים ברשת שמקבלים אותה.',
    },
    ar: {
      title: 'بطاقة هونغ كونغ',
      about: 'صادرة في هونغ كونغ على شبكة Discover. للتسوّق والخدمات عبر الإنترنت حيث تُقبل.',
    },
    ru: {
      title: 'Карта Гонконга',
      about: 'Выпущена в Гонконге в сети Discover. Для покупок и сервисов в интернете, где её принимают.',
    },
    en: {
      title: 'Hong Kong card',
      about: 'Issued in Hong Kong on the Discover network. For online shopping and services that accept it.',
    },
  },
  terms: firstTerms('30.00'),
  refs: { sandbox: 'sandbox_hong_kong' },
}
