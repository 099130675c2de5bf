import type { Language } from '@emun/contract/language'
import { type ChainName, chains } from '../providers/chain/port.ts'
import type { RailWords } from './rail.ts'

/** How an address of the chain can be told at a glance, as a part of a sentence in each language. */
type Looks = Readonly<Record<Language, string>>

type Names = { readonly title: string; readonly coin: string; readonly network: string; readonly looks: string }

/**
 * The words of a chain: alike for all of them, but for the coin, the network and the look of an address. The network is
 * named wherever somebody could choose another one.
 */
export function chainWords(chain: ChainName, titles: Readonly<Record<Language, string>>, looks: Looks) {
  const { currency, network } = chains[chain]
  const namesIn = (language: Language): Names => ({
    title: titles[language],
    coin: currency,
    network,
    looks: looks[language],
  })
  return { he: he(namesIn('he')), ar: ar(namesIn('ar')), ru: ru(namesIn('ru')), en: en(namesIn('en')) }
}

const he = ({ title, coin, network, looks }: Names): RailWords => ({
  title,
  depositHint: `שולחים ${coin} לכתובת שנמסור לכם, ברשת ${network} בלבד.`,
  withdrawalHint: `נשלח ${coin} לכתובת שלכם ברשת ${network}.`,
  labels: { address: `כתובת ${coin} ברשת ${network}` },
  hints: { address: `${looks} העתיקו אותה מהארנק שמקבל: אי אפשר לבטל תשלום לכתובת אחרת.` },
  steps: [
    `פתחו את הארנק או את הבורסה שמהם תשלמו, ובחרו בשליחת ${coin}.`,
    `בחרו ברשת ${network}. כסף שנשלח ברשת אחרת לא יגיע, ועלול ללכת לאיבוד.`,
    'העתיקו מכאן את הכתובת או סרקו את הקוד, והשוו את התווים הראשונים והאחרונים.',
    'שלחו את הסכום שמופיע כאן. אם הארנק שלכם גובה עמלה, הוסיפו אותה לסכום.',
    'הכתובת שמורה לכם לשעה, לתשלום הזה בלבד. את התשלום נראה בעצמנו: אין צורך לשלוח אישור.',
  ],
})

const ar = ({ title, coin, network, looks }: Names): RailWords => ({
  title,
  depositHint: `إرسال ${coin} إلى عنوان نزوّدك به، على شبكة ${network} فقط.`,
  withdrawalHint: `نرسل ${coin} إلى عنوانك على شبكة ${network}.`,
  labels: { address: `عنوان ${coin} على شبكة ${network}` },
  hints: { address: `${looks} يُرجى نسخه من المحفظة المستلمة: لا يمكن التراجع عن الدفع إلى عنوان آخر.` },
  steps: [
    `يُرجى فتح المحفظة أو المنصة التي سيتم الدفع منها واختيار إرسال ${coin}.`,
    `يُرجى اختيار شبكة ${network}. ما يُرسل على شبكة أخرى لا يصل، وقد يضيع.`,
    'يُرجى نسخ العنوان من هنا أو مسح الرمز، ومقارنة أول الأحرف وآخرها.',
    'يُرجى إرسال المبلغ الظاهر هنا. إذا كانت للمحفظة رسوم، فتُضاف إليه.',
    'العنوان محجوز لك لمدة ساعة ولهذه الدفعة فقط. نرى الدفعة بأنفسنا: لا حاجة إلى إثبات.',
  ],
})

const ru = ({ title, coin, network, looks }: Names): RailWords => ({
  title,
  depositHint: `Перевод ${coin} на адрес, который мы дадим, только в сети ${network}.`,
  withdrawalHint: `Мы отправим ${coin} на ваш адрес в сети ${network}.`,
  labels: { address: `Адрес ${coin} в сети ${network}` },
  hints: { address: `${looks} Скопируйте его из кошелька получателя: платёж на другой адрес отменить нельзя.` },
  steps: [
    `Откройте кошелёк или биржу, откуда будете платить, и выберите отправку ${coin}.`,
    `Выберите сеть ${network}. Отправленное в другой сети не придёт и может пропасть.`,
    'Скопируйте отсюда адрес или отсканируйте код и сверьте первые и последние символы.',
    'Отправьте указанную здесь сумму. Если кошелёк берёт комиссию, добавьте её сверху.',
    'Адрес закреплён за вами на час и только для этого платежа. Платёж мы увидим сами: подтверждение не нужно.',
  ],
})

const en = ({ title, coin, network, looks }: Names): RailWords => ({
  title,
  depositHint: `You send ${coin} to an address that we give you, on the ${network} network only.`,
  withdrawalHint: `We send ${coin} to your address on the ${network} network.`,
  labels: { address: `${coin} address on the ${network} network` },
  hints: { address: `${looks} Copy it from the wallet that receives: a payment to another address can’t be undone.` },
  steps: [
    `Open the wallet or exchange you pay from, and choose to send ${coin}.`,
    `Choose the ${network} network. What is sent on another network doesn’t arrive, and may be lost.`,
    'Copy the address from here or scan the code, and compare its first and last characters.',
    'Send the amount shown here. If your wallet takes a fee, add it on top.',
    'The address is yours for an hour, for this payment only. We see the payment ourselves: no proof is needed.',
  ],
})
