import type { Letters } from './letters.en.ts'

export const ru: Letters = {
  documents: {
    passport: 'Паспорт или удостоверение личности',
    addressProof: 'Подтверждение адреса',
    card: 'Фото карты',
    selfie: 'Селфи с документом',
  },
}
