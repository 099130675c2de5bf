import type { MailText } from './mail-words.ts'

export const ru: MailText = {
  titles: {
    money_received: 'Вам пришли деньги',
    welcome: 'Ваш счёт готов',
    new_sign_in: 'Новый вход в ваш счёт',
    password_changed: 'Ваш пароль изменён',
    account_blocked: 'Ваш счёт заблокирован',
    account_unblocked: 'Ваш счёт снова открыт',
    document_approved: 'Документ принят',
    document_rejected: 'Документ не принят',
    verification_level_changed: 'Статус проверки изменился',
    passkey_added: 'Добавлен ключ доступа',
    passkey_removed: 'Ключ доступа удалён',
    passkey_suspected: 'Ключ доступа отключён',
  },
  secondFactor: { on: 'Второй шаг при входе включён', off: 'Второй шаг при входе выключен' },
  received: (amount) => `Вам пришло ${amount}.`,
  from: (name) => `От: ${name}`,
  welcome: 'Ваш счёт готов',
  notYou: 'Если это были не вы, смените пароль и напишите в поддержку.',
  documents: {
    passport: 'Паспорт или удостоверение личности',
    addressProof: 'Подтверждение адреса',
    card: 'Фото карты',
    selfie: 'Селфи с документом',
  },
  levels: {
    none: 'Проверка ещё не пройдена',
    moderation: 'Ваши документы проверяются',
    partial: 'Проверка пройдена частично',
    crypto: 'Проверка для криптовалют пройдена',
    full: 'Проверка пройдена полностью',
    rejected: 'Проверка не пройдена: отправьте документ ещё раз',
  },
}
