import type { AvatarsText } from './messages.en.ts'

export const ar: AvatarsText = {
  add: 'إضافة صورة',
  change: 'تغيير الصورة',
  remove: 'إزالة',
  removing: 'جارٍ الإزالة…',
  hint: (megabytes) => `JPG أو PNG أو GIF، حتى ${megabytes} ميغابايت. تُقصّ على شكل مربع.`,
  uploading: 'جارٍ رفع الصورة…',
  checking: 'جارٍ فحص الصورة…',
  saved: 'حُفظت صورتك الشخصية.',
  removed: 'أُزيلت صورتك الشخصية.',
  undo: 'استعادة الصورة',
  undoing: 'جارٍ الاستعادة…',
  cancelled: 'أُوقف الرفع.',
}
