import type { MailText } from './mail-words.ts'

export const he: MailText = {
  titles: {
    money_received: 'קיבלתם כסף',
    welcome: 'החשבון שלכם מוכן',
    new_sign_in: 'כניסה חדשה לחשבון',
    password_changed: 'הסיסמה שלכם שונתה',
    account_blocked: 'החשבון שלכם נחסם',
    account_unblocked: 'החשבון שלכם פתוח שוב',
    document_approved: 'המסמך אושר',
    document_rejected: 'המסמך לא התקבל',
    verification_level_changed: 'מצב האימות שלכם השתנה',
    passkey_added: 'נוסף מפתח גישה',
    passkey_removed: 'מפתח גישה הוסר',
    passkey_suspected: 'מפתח גישה כובה',
  },
  secondFactor: { on: 'הופעל שלב שני בכניסה', off: 'בוטל השלב השני בכניסה' },
  received: (amount) => `קיבלתם ${amount}.`,
  from: (name) => `מאת ${name}`,
  welcome: 'החשבון שלכם מוכן',
  notYou: 'אם לא אתם עשיתם זאת, החליפו סיסמה ופנו לתמיכה.',
  documents: {
    passport: 'דרכון או תעודת זהות',
    addressProof: 'אישור כתובת',
    card: 'צילום הכרטיס',
    selfie: 'סלפי עם המסמך',
  },
  levels: {
    none: 'עדיין ללא אימות',
    moderation: 'המסמכים שלכם בבדיקה',
    partial: 'אימות חלקי',
    crypto: 'אימות למטבעות קריפטו',
    full: 'אימות מלא',
    rejected: 'האימות לא אושר: צריך לשלוח מסמך שוב',
  },
}
