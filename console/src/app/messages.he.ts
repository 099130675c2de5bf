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
    paymentDetails: 'פרטי תשלום',
    deposits: 'הפקדות',
    withdrawals: 'משיכות',
    payoutApprovals: 'תשלומים גדולים',
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
    act: 'ללחוץ על הכפתור הראשי: לשלוח, לזכות, לשלם או לאשר',
    on: 'מקשים בודדים פועלים',
  },
  palette: {
    title: 'מעבר לכל מקום',
    label: 'לאן',
    none: 'אין דבר בשם הזה',
  },
}
