import type { ChatsMessages } from './messages.en.ts'

export const he = {
  steps: ['פתחו את השיחה בכפתור שלמטה.', 'שלחו את ההודעה שמוכנה שם, כמות שהיא.', 'חזרו לכאן. נמשיך מעצמנו.'],
  open: 'פתיחת וואטסאפ',
  until: (time) => `הקישור תקף עד ${time}`,
  waiting: 'מחכים להודעה שלכם. בודקים כל 20 שניות.',
  check: 'בדיקה עכשיו',
  checking: 'בודקים…',
  nothingYet: 'עוד לא הגיעה הודעה.',
  sms: 'קבלת קוד במסרון',
  smsBusy: 'שולחים…',
  changeNumber: 'שינוי המספר',
  logIn: 'כניסה עם המספר הזה',
  number_mismatch: { title: 'ההודעה הגיעה ממספר אחר', text: 'שלחו אותה מהמספר שלמעלה, או בקשו קוד במסרון.' },
  number_hidden: {
    title: 'המספר שלכם מוסתר בוואטסאפ',
    text: 'הקישו על הכפתור בשיחה כדי לשתף אותו, או בקשו קוד במסרון.',
  },
  verification_error: { title: 'לא הצלחנו לבדוק כרגע', text: 'ננסה שוב מעצמנו. אפשר לבדוק עכשיו, או לבקש קוד במסרון.' },
  overTitle: 'הקישור הזה כבר לא עובד',
  again: 'קישור חדש',
  inviting: 'מכינים לכם קישור…',
} satisfies ChatsMessages
