import { productName } from '../../platform/product.ts'
import type { Terms } from './messages.en.ts'

export const he: Terms = {
  title: 'תנאי השימוש',
  description: `תנאי השימוש של ${productName}.`,
  close: 'סגירה',
  contents: 'תוכן העניינים',
  updated: 'עודכן לאחרונה',
  privacy: { title: 'פרטיות', description: 'מה קורה למידע שלכם.' },
}
