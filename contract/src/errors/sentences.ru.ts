import type { MoneySentences } from './sentence.ts'

export const ru = {
  // Wallets and money.
  iban_incorrect: 'Похоже, в этом IBAN опечатка: сверьте его с данными банка.',
  swift_incorrect: 'В коде SWIFT 8 или 11 букв и цифр. Уточните его в банке.',
  identity_number_incorrect: 'Похоже, в номере удостоверения опечатка. Проверьте все девять цифр.',
  chain_address_incorrect: 'В этом адресе ошибка: возможно, пропущен символ. Скопируйте его из кошелька ещё раз.',
  chain_address_of_another_network: ({ network }, print) =>
    `Это адрес другой сети. Укажите адрес в сети ${print.name(network)}, иначе деньги пропадут.`,
  invalid_wallet_id: 'В номере счёта 7 цифр. Проверьте номер.',
  unknown_wallet: 'Кошелька с таким номером нет. Проверьте цифры.',
  not_owned_wallet: 'Это чужой кошелёк. Выберите один из своих.',
  not_valid_wallet: 'Этот кошелёк здесь не подойдёт. Выберите другой.',
  own_wallet: 'Это ваш собственный кошелёк. Введите номер получателя.',
  money_request_not_found: 'Такого запроса нет. Проверьте ссылку.',
  money_request_closed: 'Этот запрос больше нельзя оплатить.',
  wallet_owner_blocked:
    'Этот кошелёк сейчас не может принимать деньги. С вашего баланса ничего не списано; уточните у получателя.',
  wallets_differ_in_currency: 'У этих кошельков разные валюты. Выберите кошелёк в той же валюте.',
  currency_not_supported: 'Эта валюта здесь недоступна. Выберите другую.',
  balance_not_zero: ({ balance }, print) =>
    `На счёте ${print.money(balance)}. Закрыть можно только пустой счёт: сначала переведите или выведите деньги.`,
  low_balance: ({ available }, print) =>
    `На балансе ${print.money(available)}. Введите сумму поменьше или пополните баланс.`,
  low_return_balance: ({ available }, print) =>
    `Ожидает вывода: ${print.money(available)}. Вернуть на баланс можно эту сумму или меньше.`,
  low_card_balance: ({ available }, print) =>
    `На карте ${print.money(available)}. Введите сумму поменьше или пополните карту.`,
  minimal_amount: ({ minimum }, print) => `Введите не меньше ${print.money(minimum)}.`,
  maximum_amount: ({ maximum, remaining }, print) =>
    remaining === undefined
      ? `Введите не больше ${print.money(maximum)}.`
      : `Введите не больше ${print.money(remaining)}: столько осталось от вашего лимита в ${print.money(maximum)}.`,
  transfer_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `Ваш лимит переводов — ${print.money(maximum)}. Перевести больше можно будет после ${print.time(retryAt)}.`
      : `Ваш лимит переводов — ${print.money(maximum)}, из него осталось ${print.money(remaining)}. ` +
        `Перевести больше можно будет после ${print.time(retryAt)}.`,
  more_than_was_paid: ({ paid, remaining }, print) =>
    `Этот платёж был на ${print.money(paid)}, вернуть на карту можно ещё ${print.money(remaining)}.`,
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `Лимит вывода за 24 часа — ${print.money(maximum)}. Вывести больше можно будет после ${print.time(retryAt)}.`
      : `Лимит вывода за 24 часа — ${print.money(maximum)}, из него осталось ${print.money(remaining)}. ` +
        `Вывести больше можно будет после ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `Мы немного изменили сумму: ${print.money(to)} вместо ${print.money(from)}. Проверьте и подтвердите её.`,
  transaction_not_found: 'Мы не нашли эту операцию. Поищите её в истории операций.',
  notification_not_found: 'Мы не нашли это уведомление. Возможно, его удалили на другом устройстве.',
  push_not_on: 'Уведомления в этом браузере больше не включены. Включите их снова.',
  expired_transaction:
    'Время на этот платёж вышло. Начните новое пополнение, а если уже заплатили, напишите в поддержку.',
  statement_too_long: ({ maximumDays, maximumLines }, print) =>
    `В выписке помещается не больше ${print.number(maximumDays)} дней и ${print.number(maximumLines)} операций. Пожалуйста, выберите меньше дней.`,

  // Rails, cards, fundraising, interfaces.
  quote_expired: 'Этот расчёт больше не действует. Посмотрите новый, прежде чем продолжить.',
  rate_unavailable: 'Сейчас нет надёжного курса. Попробуйте ещё раз через несколько минут.',
  payment_not_found: 'Этот платёж пока не найден. Проверьте номер или попробуйте через минуту.',
  payment_differs: 'Этот платёж отправлен на другой адрес или на другую сумму. Проверьте номер.',
  payment_system_unsupported: 'Этот способ оплаты недоступен. Выберите другой.',
  unsupported_withdraw_system: 'Этот способ вывода недоступен. Выберите другой.',
  payment_failed: 'Платёж не прошёл. Попробуйте ещё раз или выберите другой способ оплаты.',
  payment_rejected: 'Платёж отклонён. Напишите в поддержку, и мы выясним почему.',
  card_blocked: 'Эта карта заблокирована навсегда, а деньги с неё вернутся на ваш баланс. Можно выпустить новую карту.',
  invalid_fundraising: 'Мы не нашли этот сбор. Попросите организатора прислать ссылку ещё раз.',
  expired_fundraising:
    'Этот сбор завершён и больше не принимает деньги. Если всё же хотите помочь, напишите организатору.',
  interface_blocked: 'Этот платёжный интерфейс заблокирован, заплатить через него нельзя. Напишите в поддержку.',
  interface_unavailable: 'Этот платёжный интерфейс сейчас не принимает платежи. Спросите у его владельца.',
  invalid_signature: 'Подпись не совпадает с запросом. Проверьте секретный ключ и подписанные части.',
} as const satisfies MoneySentences
