import type { AppText } from './messages.en.ts'

export const he: AppText = {
  navigation: 'ראשי',
  overview: 'סקירה',
  logOut: 'יציאה',
  emptyTitle: 'אין דבר שממתין',
  emptyText: 'במערכת הזו עוד אין תורים. כשיהיו, כל תור יופיע כאן עם מספר הממתינים ועם הזמן שבו ממתין הוותיק ביותר.',
}
