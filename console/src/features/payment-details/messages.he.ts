import { plural } from '@emun/ui'
import type { PaymentDetailsText } from './messages.en.ts'

export const he: PaymentDetailsText = {
  promised: 'הובטח עד',
  places: 'לאן הלקוח ישלם',
  room: 'נותר היום:',
  open: (count: number) =>
    plural('he', count, { one: 'תשלום פתוח אחד', two: 'שני תשלומים פתוחים', other: `${count} תשלומים פתוחים` }),
  full: 'אין די מקום היום',
  typed: 'פרטים אחרים, בהקלדה או בהדבקה',
  pasted: 'הדביקו כאן את הפרטים',
  pastedHint: 'כל שורה מגיעה לשדה ששמו בה או שהיא נראית כמוהו.',
  left: 'לא נמצא שדה:',
  spread: 'לפזר לשדות',
  minutes: 'דקות לתשלום',
  minutesHint: 'מ־10 עד 1440.',
  mayChange: 'הסכום עשוי להשתנות מעט, כדי שלא יהיו שני תשלומים פתוחים זהים לאותו יעד. הסכום הסופי יוצג אחרי השליחה.',
  send: 'לשלוח ללקוח',
  refuse: 'אין פרטים…',
  refuseTitle: 'להודיע ללקוח שאין פרטים',
  refuseSend: 'לדחות ולהודיע ללקוח',
  sent: (amount: string, time: string) => `נשלח: ${amount} עד ${time}`,
  refused: (name: string) => `הבקשה נדחתה, והלקוח קיבל הודעה: ${name}`,
}
