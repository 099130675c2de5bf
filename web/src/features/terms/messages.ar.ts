import { productName } from '../../platform/product.ts'
import type { Terms } from './messages.en.ts'

export const ar: Terms = {
  title: 'شروط الاستخدام',
  description: `شروط استخدام ${productName}.`,
  close: 'إغلاق',
  contents: 'المحتويات',
  updated: 'آخر تحديث',
  privacy: { title: 'الخصوصية', description: 'ماذا يحدث لبياناتك.' },
}
