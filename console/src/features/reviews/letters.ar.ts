import type { Letters } from './letters.en.ts'

export const ar: Letters = {
  documents: {
    passport: 'جواز السفر أو الهوية',
    addressProof: 'إثبات العنوان',
    card: 'صورة البطاقة',
    selfie: 'صورة ذاتية مع المستند',
  },
}
