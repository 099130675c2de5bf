import { plural } from '../language/index.ts'
import type { Sentences } from './sentence.ts'

export const ru = {
  // Fields of a form.
  this_field_required: 'Без этого поля не получится продолжить.',
  incorrect_value: 'Это значение сюда не подходит. Проверьте его и попробуйте ещё раз.',
  min_6_symbol: ({ minimum }, print) =>
    plural('ru', minimum, {
      one: `Нужно не меньше ${print.number(minimum)} символа.`,
      few: `Нужно не меньше ${print.number(minimum)} символов.`,
      many: `Нужно не меньше ${print.number(minimum)} символов.`,
      other: `Нужно не меньше ${print.number(minimum)} символа.`,
    }),
  max_symbol: ({ maximum }, print) =>
    plural('ru', maximum, {
      one: `Здесь помещается не больше ${print.number(maximum)} символа. Попробуйте написать короче.`,
      few: `Здесь помещается не больше ${print.number(maximum)} символов. Попробуйте написать короче.`,
      many: `Здесь помещается не больше ${print.number(maximum)} символов. Попробуйте написать короче.`,
      other: `Здесь помещается не больше ${print.number(maximum)} символа. Попробуйте написать короче.`,
    }),
  password_must_match: 'Пароли не совпадают. Введите один и тот же пароль в оба поля.',
  password_too_common: 'Этот пароль легко угадать. Придумайте такой, который не придёт в голову другим.',
  incorrect_phone_number: 'Введите номер телефона полностью и проверьте, верно ли выбрана страна.',
  invalid_phone_number: 'Не удалось распознать номер телефона. Проверьте страну и цифры.',
  must_be_only_letters: 'Здесь нужны только буквы. Пробелы, дефис и апостроф тоже подойдут.',
  must_be_english_letters_numbers_or_special_characters_only:
    "Пишите латинскими буквами и цифрами. Пробелы и знаки _ - , ' / тоже подойдут.",
  invalid_email: 'Похоже, адрес электронной почты неполный. Проверьте его, в том числе часть после знака @.',
  invalid_applepaycard_email: 'Коды и ссылки для этой карты приходят на почту. Проверьте, верен ли адрес.',
  incorrect_date: 'Такой даты нет в календаре. Введите день, потом месяц, потом год.',
  date_in_future: 'Эта дата ещё не наступила. Проверьте год.',
  under_age: ({ minimumAge }, print) =>
    plural('ru', minimumAge, {
      one: `Открыть счёт можно с ${print.number(minimumAge)} года. Будем рады видеть вас, когда придёт время.`,
      few: `Открыть счёт можно с ${print.number(minimumAge)} лет. Будем рады видеть вас, когда придёт время.`,
      many: `Открыть счёт можно с ${print.number(minimumAge)} лет. Будем рады видеть вас, когда придёт время.`,
      other: `Открыть счёт можно с ${print.number(minimumAge)} года. Будем рады видеть вас, когда придёт время.`,
    }),
  nickname_incorrect:
    'В никнейме должно быть от 3 до 30 букв или цифр. В середине можно поставить точку, дефис или подчёркивание.',
  amount_incorrect: 'Введите сумму цифрами. Она должна быть больше нуля.',
  too_many_decimals: ({ digits }, print) =>
    digits === 0
      ? 'В этой валюте нет дробной части. Введите целую сумму.'
      : plural('ru', digits, {
          one: `После запятой может быть не больше ${print.number(digits)} цифры. Уберите лишнее.`,
          few: `После запятой может быть не больше ${print.number(digits)} цифр. Уберите лишнее.`,
          many: `После запятой может быть не больше ${print.number(digits)} цифр. Уберите лишнее.`,
          other: `После запятой может быть не больше ${print.number(digits)} цифры. Уберите лишнее.`,
        }),
  file_too_big: ({ maximumBytes }, print) =>
    `Файл может занимать до ${print.number(maximumBytes / 1024 ** 2)} МБ. Выберите файл поменьше.`,
  file_not_image: 'Не получается открыть этот файл как изображение. Выберите файл JPG или PNG.',
  file_infected: 'Проверка на вирусы остановила этот файл, поэтому ничего не сохранено. Выберите другое изображение.',
  too_many_pixels: ({ maximumMegapixels }, print) =>
    `В изображении может быть до ${print.number(maximumMegapixels)} Мп. Выберите изображение поменьше.`,
  unsupported_document_type: 'Документы такого вида мы не принимаем. Выберите документ из списка.',

  // Who you are.
  not_work_in_your_country: 'Наш сервис недоступен для номеров этой страны. Проверьте, верно ли выбрана страна.',
  not_working_in_your_country: 'Наш сервис недоступен в вашей стране. На любые вопросы ответит служба поддержки.',
  // The dialog that shows this prints the reason and the date beside it.
  user_blocked: () => 'Этот счёт заблокирован. Напишите в поддержку, и мы объясним, что можно сделать.',
  user_not_found: 'Мы не нашли счёт с такими данными. Проверьте их и попробуйте ещё раз.',
  user_exists: 'На этот номер телефона счёт уже открыт. Можно просто войти.',
  user_not_verified: 'Этот номер телефона ещё не подтверждён. Нажмите «Забыли пароль?», и мы пришлём код.',
  nickname_used: 'Этот никнейм уже занят. Попробуйте другой.',
  password_incorrect: 'Пароль не подходит к этому номеру телефона. Проверьте и то и другое.',
  current_password_incorrect: 'Сейчас у вас другой пароль. Попробуйте ещё раз.',
  login_limit_reached: ({ retryAt }, print) =>
    `Чтобы защитить ваш счёт, мы приостановили вход до ${print.time(retryAt)}. После этого попробуйте снова.`,
  password_change_limit_reached: 'Пароль пытались сменить много раз. Напишите в поддержку, и мы поможем это сделать.',
  invalid_code: ({ triesLeft }, print) =>
    plural('ru', triesLeft, {
      one: `Этот код не подошёл. Осталась ${print.number(triesLeft)} попытка.`,
      few: `Этот код не подошёл. Осталось ${print.number(triesLeft)} попытки.`,
      many: `Этот код не подошёл. Осталось ${print.number(triesLeft)} попыток.`,
      other: `Этот код не подошёл. Осталось ${print.number(triesLeft)} попытки.`,
    }),
  code_expired: 'Срок действия этого кода истёк. Запросите новый.',
  code_tries_used: 'Все попытки для этого кода использованы. Запросите новый код.',
  code_wait: ({ retryAt }, print) => `Код уже в пути. Запросить ещё один можно после ${print.time(retryAt)}.`,
  code_limit_reached: ({ retryAt }, print) =>
    `Больше кодов пока отправить нельзя. Запросить ещё один можно после ${print.time(retryAt)}.`,
  wrong_token: 'Этот сеанс больше не действует. Войдите ещё раз.',
  session_closed: 'Сеанс завершён ради безопасности или после долгого бездействия. Войдите ещё раз.',
  session_not_found: 'Этого сеанса больше нет. Посмотрите список ещё раз.',
  no_access: 'Сюда у вас нет доступа. Если это похоже на ошибку, напишите в поддержку.',
  profile_not_filled: 'Сначала заполните данные о себе, и можно будет продолжить.',
  verification_required: 'Это станет доступно после подтверждения личности. Начать его можно прямо сейчас.',
  avatar_not_set: 'Фото профиля пока нет. Добавить его можно в настройках.',
  invalid_user_uuid: 'Мы не узнали это приглашение. Попросите прислать ссылку ещё раз.',

  // Requests.
  expired_or_invalid_request: 'Этот запрос больше не действует. Начните заново.',
  old_request: 'Этот запрос уже отправлен с другими данными. Прежде чем повторить его, загляните в историю операций.',
  idempotency_key_required:
    'Запрос дошёл до нас не полностью, поэтому ничего не выполнено. Обновите страницу и попробуйте ещё раз.',
  record_not_found: 'Мы не нашли то, что вы искали. Вернитесь назад и попробуйте ещё раз.',
  operation_not_allowed: 'Это действие сейчас недоступно. Если оно вам нужно, напишите в поддержку.',
  not_allowed_option: 'Этот вариант недоступен для вашего счёта. Напишите в поддержку, и мы поможем.',
  too_many_requests: ({ retryAt }, print) =>
    `За короткое время пришло много запросов. Попробуйте ещё раз после ${print.time(retryAt)}.`,
  unknown_status: 'Статус пока неизвестен. Обновите страницу через минуту.',
  try_again: 'Сейчас не получилось. Попробуйте ещё раз через минуту.',
  internal_error: 'У нас что-то пошло не так. Попробуйте ещё раз, а если не поможет, напишите в поддержку.',

  // Wallets and money.
  invalid_wallet_id: 'В номере счёта 7 цифр. Проверьте номер.',
  unknown_wallet: 'Кошелька с таким номером нет. Проверьте цифры.',
  not_owned_wallet: 'Это чужой кошелёк. Выберите один из своих.',
  not_valid_wallet: 'Этот кошелёк здесь не подойдёт. Выберите другой.',
  own_wallet: 'Это ваш собственный кошелёк. Введите номер получателя.',
  wallet_owner_blocked:
    'Этот кошелёк сейчас не может принимать деньги. С вашего баланса ничего не списано; уточните у получателя.',
  wallets_differ_in_currency: 'У этих кошельков разные валюты. Выберите кошелёк в той же валюте.',
  currency_not_supported: 'Эта валюта здесь недоступна. Выберите другую.',
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
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `Лимит вывода за 24 часа — ${print.money(maximum)}. Вывести больше можно будет после ${print.time(retryAt)}.`
      : `Лимит вывода за 24 часа — ${print.money(maximum)}, из него осталось ${print.money(remaining)}. ` +
        `Вывести больше можно будет после ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `Мы немного изменили сумму: ${print.money(to)} вместо ${print.money(from)}. Проверьте и подтвердите её.`,
  transaction_not_found: 'Мы не нашли эту операцию. Поищите её в истории операций.',
  notification_not_found: 'Мы не нашли это уведомление. Возможно, его удалили на другом устройстве.',
  expired_transaction:
    'Время на этот платёж вышло. Начните новое пополнение, а если уже заплатили, напишите в поддержку.',

  // Rails, cards, fundraising, interfaces.
  payment_system_unsupported: 'Этот способ оплаты недоступен. Выберите другой.',
  unsupported_withdraw_system: 'Этот способ вывода недоступен. Выберите другой.',
  payment_failed: 'Платёж не прошёл. Попробуйте ещё раз или выберите другой способ оплаты.',
  payment_rejected: 'Платёж отклонён. Напишите в поддержку, и мы выясним почему.',
  card_blocked: 'Эта карта заблокирована навсегда, а деньги с неё вернутся на ваш баланс. Можно выпустить новую карту.',
  invalid_fundraising: 'Мы не нашли этот сбор. Попросите организатора прислать ссылку ещё раз.',
  expired_fundraising:
    'Этот сбор завершён и больше не принимает деньги. Если всё же хотите помочь, напишите организатору.',
  interface_blocked: 'Этот платёжный интерфейс заблокирован, заплатить через него нельзя. Напишите в поддержку.',
  interface_unavailable: 'Этот платёжный интерфейс сейчас не отвечает. Попробуйте ещё раз через несколько минут.',
  invalid_signature: 'Подпись не совпадает с запросом. Проверьте секретный ключ и подписанные части.',
} as const satisfies Sentences
