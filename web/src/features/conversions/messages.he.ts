import type { ConversionsText } from './messages.en.ts'

export const he: ConversionsText = {
  consent: 'מותר לדווח לשותף הפרסום שלנו על ההרשמה',
  consentHint: 'בלי השם, הטלפון או כל פרט על הכסף. אפשר לפתוח חשבון גם בלי זה.',
}
