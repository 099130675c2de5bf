import type { AppText } from './messages.en.ts'

export const ar: AppText = {
  navigation: 'القائمة الرئيسية',
  home: 'الرئيسية',
  money: 'الأموال',
  deposit: 'إيداع',
  send: 'تحويل',
  withdraw: 'سحب',
  onHold: 'محجوز للسحب',
  fundraising: 'جمع الأموال',
  requests: 'طلبات المال',
  cards: 'البطاقات',
  activity: 'الحركات',
  referrals: 'دعوة الأصدقاء',
  me: 'حسابي',
  help: 'المساعدة',
  logOut: 'تسجيل الخروج',
  loading: 'جارٍ التحميل…',

  lostTitle: 'لا توجد صفحة كهذه',
  lostText: 'ربما كُتب العنوان خطأً أو نُقلت الصفحة.',
  toHome: 'إلى الرئيسية',

  brokenTitle: 'حدث خلل من جانبنا',
  brokenText: 'أموالك لم تتأثر. يُرجى المحاولة مجددًا، وإذا تكرر الأمر فيُرجى إبلاغ الدعم بالرقم المرجعي.',
  offlinePageTitle: 'تحتاج هذه الصفحة إلى الاتصال',
  offlinePageText: 'لا يوجد اتصال بالإنترنت، ولم تُفتح هذه الصفحة من قبل. ستُفتح عندما يعود الاتصال.',
}
