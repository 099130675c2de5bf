import { productName } from '../../platform/product.ts'
import type { InstallationText } from './messages.en.ts'

export const he: InstallationText = {
  ready: 'גרסה חדשה מוכנה',
  reload: 'לטעון מחדש',
  later: 'אחר כך',
  typed: 'מה שהקלדתם כאן ולא נשלח עלול להימחק.',
  reloadAnyway: 'לטעון בכל זאת',
  keepTyping: 'להמשיך להקליד',

  title: `${productName} גם במסך הבית`,
  text: 'נפתח ישר ממסך הבית, בחלון משלו, ומציג את היתרה האחרונה גם בלי חיבור.',
  install: 'להתקין',
  notNow: 'לא עכשיו',
  steps: ['הקישו על שיתוף בסרגל של הדפדפן', 'בחרו ”הוספה למסך הבית“'],
}
