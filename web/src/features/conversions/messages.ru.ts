import type { ConversionsText } from './messages.en.ts'

export const ru: ConversionsText = {
  consent: 'Можно сообщить рекламному партнёру об этой регистрации',
  consentHint: 'Без имени, телефона и сведений о деньгах. Счёт можно открыть и без этого согласия.',
}
