import type { SandboxMessages } from './messages.en.ts'

export const he = {
  phoneTitle: 'טלפון להדגמה',
  phoneWaiting: 'המסרון יופיע כאן בעוד רגע.',
  fill: 'מילוי הקוד',
  addMoney: 'כסף להדגמה:',
  adding: 'מוסיפים…',
  added: 'כסף להדגמה נוסף לחשבון.',
  notAdded: 'הכסף לא נוסף. נסו שוב.',
  others: 'להיות מישהו אחר',
} satisfies SandboxMessages
