import { type CardTypeEntry, firstTerms } from './card-type.ts'

export const diamond: CardTypeEntry = {
  name: 'diamond',
  art: 'night',
  network: 'visa',
  currency: 'USD',
  needsCardholder: false,
  isForPhone: true,
  issueSeconds: 30,
  words: {
    he: {
      title: 'כרטיס Diamond לטלפון',
      about: 'מוסיפים אותו לארנק הדיגיטלי בטלפון ומשלמים בהצמדה בחנויות, וגם באתרים.',
    },
    ar: {
      title: 'بطاقة Diamond للهاتف',
      about: 'تُضاف إلى محفظة الهاتف للدفع باللمس في المتاجر، وتعمل على المواقع أيضًا.',
    },
    ru: {
      title: 'Diamond для телефона',
      about: 'Добавьте её в кошелёк телефона и платите касанием в магазинах, а также на сайтах.',
    },
    en: {
      title: 'Diamond card for the phone',
      about: 'Add it to the wallet on your phone. Pay by tapping in shops, and on websites too.',
    },
  },
  terms: firstTerms('25.00'),
  refs: { sandbox: 'sandbox_diamond' },
}
