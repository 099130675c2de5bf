import type { AppText } from './messages.en.ts'

export const he: AppText = {
  navigation: 'ראשי',
  logOut: 'יציאה',
  lock: 'נעילה',
  keys: 'מקשים',
  places: {
    overview: 'סקירה',
    verification: 'אימות זהות',
    secondLook: 'מבט שני',
    customers: 'לקוחות',
    audit: 'ביקורת',
    team: 'צוות',
  },
  noPageTitle: 'אין כאן דבר',
  noPageText: 'הכתובת ישנה, או שהתפקיד שלכם אינו עובד בעמוד הזה.',
  toOverview: 'לסקירה',
  help: {
    title: 'מקשים',
    lead: 'שני מקשים לוחצים בזה אחר זה.',
    goTo: (place: string) => `מעבר אל ${place}`,
    help: 'העזרה הזו',
    palette: 'מעבר לכל מקום',
    on: 'מקשים בודדים פועלים',
  },
  palette: {
    title: 'מעבר לכל מקום',
    label: 'לאן',
    none: 'אין דבר בשם הזה',
  },
}
