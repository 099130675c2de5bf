import type { Letters } from './letters.en.ts'

export const he: Letters = {
  documents: {
    passport: 'דרכון או תעודת זהות',
    addressProof: 'אישור כתובת',
    card: 'צילום הכרטיס',
    selfie: 'סלפי עם המסמך',
  },
}
