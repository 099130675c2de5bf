import type { SettingsText } from './messages.en.ts'

export const he: SettingsText = {
  title: 'אני',
  profile: 'הפרטים שלכם',
  nickName: 'כינוי',
  phone: 'טלפון',
  email: 'דוא״ל',
  born: 'תאריך לידה',
  account: 'מספר חשבון',
  look: 'שפה ומראה',
  language: 'שפה',
  theme: 'מראה',
  amounts: 'סכומים על המסך',
  amountsHint: 'כשהסכומים מוסתרים, היתרות והפעילות מוצגות במכשיר הזה כנקודות.',
  shown: 'מוצגים',
  hidden: 'מוסתרים',
  session: 'המכשיר הזה',
  sessionText: 'היציאה מוחקת את מה שנשמר במכשיר הזה מהחשבון שלכם.',
  logOut: 'יציאה',
}
