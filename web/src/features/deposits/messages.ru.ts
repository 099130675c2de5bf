import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/ui/language'
import type { DepositsText } from './messages.en.ts'

const units: Readonly<Record<Duration['unit'], (count: number) => string>> = {
  minute: (count) =>
    plural('ru', count, {
      one: `${count} минута`,
      few: `${count} минуты`,
      many: `${count} минут`,
      other: `${count} минуты`,
    }),
  hour: (count) =>
    plural('ru', count, { one: `${count} час`, few: `${count} часа`, many: `${count} часов`, other: `${count} часа` }),
  businessDay: (count) =>
    plural('ru', count, {
      one: `${count} рабочий день`,
      few: `${count} рабочих дня`,
      many: `${count} рабочих дней`,
      other: `${count} рабочего дня`,
    }),
}

/** After «до» everything but one is in the genitive plural. */
const unitsAfterUpTo: Readonly<Record<Duration['unit'], (count: number) => string>> = {
  minute: (count) => upTo(count, 'минуты', 'минут'),
  hour: (count) => upTo(count, 'часа', 'часов'),
  businessDay: (count) => upTo(count, 'рабочего дня', 'рабочих дней'),
}

function upTo(count: number, one: string, many: string): string {
  return plural('ru', count, {
    one: `${count} ${one}`,
    few: `${count} ${many}`,
    many: `${count} ${many}`,
    other: `${count} ${one}`,
  })
}

export const ru: DepositsText = {
  back: 'Назад',
  steps: ['Сумма', 'Оплата', 'Подтверждение'],

  title: 'Пополнение',
  methodsLead: 'Выберите способ оплаты. Сначала самые дешёвые.',
  methods: 'Способы оплаты',
  fee: 'Комиссия',
  noFee: 'Без комиссии',
  time: 'Срок',
  amounts: 'Сумма',
  duration: ({ unit, atLeast, atMost }) =>
    atMost === 0
      ? 'сразу'
      : atLeast === atMost
        ? units[unit](atMost)
        : atLeast === 0
          ? `до ${unitsAfterUpTo[unit](atMost)}`
          : `от ${atLeast} до ${unitsAfterUpTo[unit](atMost)}`,
  from: 'от',
  upTo: 'до',
  unlock: 'Откроется после проверки личности',
  unlockAction: 'Пройти проверку',
  noMethodsTitle: 'Сейчас вам не доступен ни один способ оплаты',
  noMethodsText: 'Способы отключают на время работ. Загляните позже или напишите в поддержку.',
  noMethodTitle: 'Этот способ оплаты недоступен',
  noMethodText: 'Возможно, он временно отключён. Выберите другой.',
  allMethods: 'Все способы оплаты',

  inCurrency: 'В какой валюте считать',
  amount: 'Сумма',
  payIn: (code) => `Оплата в ${code}`,
  getIn: (code) => `Расчёт в ${code}`,
  choose: 'Выберите…',
  noChoice: 'Нет',
  adjustNote: 'Сумма к оплате может измениться не более чем на 20 шекелей. Вы увидите её и согласитесь до оплаты.',
  costEmpty: 'Введите сумму, чтобы увидеть, сколько вы платите и сколько получите.',
  costLoading: 'Считаем стоимость…',
  pay: 'Вы платите',
  get: 'Вы получите',
  rate: 'Курс',
  rateAt: 'на',
  holdsUntil: 'Расчёт действует до',
  tryCostAgain: 'Спросить ещё раз',
  goOn: 'Продолжить',
  opening: 'Открываем…',
  offline: 'Нет подключения к интернету. Продолжить можно будет, когда оно появится.',

  stages: {
    preparing: 'Готовим для вас реквизиты',
    adjusted: 'Сумма немного изменилась',
    paying: 'Оплатите по этим реквизитам',
    going: 'Оплата на странице партнёра',
    returned: 'Ждём ответа партнёра',
    checking: 'Подтверждение оплаты получено',
    asked: 'Пришлите другое подтверждение',
    confirming: 'Платёж подтверждается',
    held: 'Ваш платёж проверяет сотрудник',
    credited: 'Деньги зачислены',
    undone: 'Сеть отменила ваш платёж',
    rejected: 'Пополнение не зачислено',
    expired: 'Время оплаты вышло',
    searching: 'Ищем ваш платёж',
    cancelled: 'Вы отменили пополнение',
  },
  sendOn: (coin, network) => `Отправьте ${coin} в сети ${network}`,
  what: {
    preparing: 'Готовим реквизиты только для этого платежа. Страницу можно закрыть: мы сообщим.',
    adjusted: 'По этой сумме мы узнаем ваш платёж среди других. Согласитесь с ней, чтобы увидеть, как платить.',
    paying: 'Заплатите ровно эту сумму, один раз и до конца срока.',
    going: 'Вы платите на защищённой странице партнёра и возвращаетесь сюда.',
    returned: 'Как только партнёр ответит, это появится здесь. Страницу можно закрыть: мы сообщим.',
    checking: 'Его проверяет сотрудник. Страницу можно закрыть: мы сообщим.',
    asked: 'По тому, что мы получили, платёж не найти.',
    confirming: 'Ничего делать не нужно. Страницу можно закрыть: мы сообщим.',
    held: 'Платёж пришёл, сотрудник подтвердит его до зачисления. Сейчас ничего делать не нужно.',
    credited: 'Деньги на вашем балансе.',
    undone: 'Зачисление отменено, сотрудник разбирается. Если есть вопрос, напишите в поддержку.',
    rejected: 'На баланс ничего не поступило.',
    expired: 'Реквизиты больше не действуют. Не платите по ним.',
    searching: 'Пришлите подтверждение оплаты, и сотрудник поищет деньги.',
    cancelled: 'Больше не платите по нему. Деньги, которые всё же придут, будут зачислены.',
  },
  proofReceived: 'Получено:',
  who: {
    you: 'Теперь ваш ход.',
    us: 'Следующий шаг за нами.',
    provider: 'Следующий шаг за партнёром.',
    network: 'Следующий шаг за сетью.',
  },
  by: 'До',
  updated: 'Обновлено:',
  refresh: 'Проверить сейчас',
  payBy: 'Оплатить до',
  left: (minutes) =>
    plural('ru', minutes, {
      one: `Осталась ${minutes} минута`,
      few: `Осталось ${minutes} минуты`,
      many: `Осталось ${minutes} минут`,
      other: `Осталось ${minutes} минуты`,
    }),
  leftShort: 'Осталось:',

  oldAmount: 'Вы запросили',
  newAmount: 'К оплате',
  accept: 'Согласиться и оплатить',
  accepting: 'Подтверждаем…',

  detailsTitle: 'Реквизиты',
  onlyThis: 'Эти реквизиты только для этой заявки. Для другого платежа они не подойдут.',
  exactly: 'Ровно эта сумма',
  howTitle: 'Как оплатить',
  paid: 'Оплачено',
  network: 'Сеть',
  onlyNetwork: (coin, network) => `Отправляйте только ${coin} и только в сети ${network}.`,
  onlyNetworkText: 'То, что отправлено в другой сети, может пропасть.',
  address: 'Адрес',
  qr: (coin, network) => `QR-код адреса для ${coin} в сети ${network}`,
  scan: 'Отсканируйте код приложением кошелька или скопируйте адрес.',
  goToProvider: 'На страницу партнёра',
  goAgain: 'На страницу партнёра ещё раз',
  notFinished: 'Не закончили оплату?',

  proofTitle: 'Подтверждение оплаты',
  proofText: 'Снимок экрана или фото, где видны сумма, дата и получатель.',
  replaceTitle: 'Другое подтверждение',
  replaceText: 'Новая картинка заменит ту, что вы прислали.',
  sendProof: 'Отправить подтверждение',
  sendingProof: 'Отправляем картинку…',
  checkingProof: 'Проверяем картинку…',
  proofSent: 'Подтверждение отправлено.',
  proofStopped: 'Отправка остановлена.',
  chooseFirst: 'Сначала выберите картинку.',
  fromOperator: 'От сотрудника, который проверял платёж',

  paymentsTitle: 'Что поступило',
  confirmations: (seen, needed) => `подтверждений сети: ${seen} из ${needed}`,
  txid: 'Номер операции в сети',
  paymentStates: { seen: 'В пути', held: 'На проверке', credited: 'Зачислено', gone: 'Не пришло' },
  outcomes: {
    under: 'Пришло меньше, чем договорились.',
    over: 'Пришло больше, чем договорились.',
    late: 'Платёж пришёл после конца срока.',
    duplicate: 'Это второй платёж по той же заявке.',
  },
  follows: {
    seen: 'Поступившее будет зачислено после подтверждения. Не платите ещё раз.',
    held: 'Платёж проверяет сотрудник и зачислит то, что пришло. Не платите ещё раз.',
    credited: 'То, что пришло, зачислено.',
    gone: 'Сеть не провела платёж, ничего не пришло. Если всё ещё хотите пополнить баланс, начните заново.',
  },
  undone: 'Сеть отменила платёж, поэтому зачисление отменено.',
  addRest: 'Доплатить остаток',
  added: 'зачислено на баланс',
  receiptLink: 'Квитанция',
  balanceLink: 'К балансу',
  addMore: 'Пополнить ещё',

  reasons: {
    no_payment_found: 'Мы не нашли такого платежа.',
    proof_unreadable: 'Подтверждение не удаётся прочитать.',
    proof_of_another_payment: 'Это подтверждение другого платежа.',
    proof_used_before: 'Это подтверждение уже использовано для другого пополнения.',
    provider_declined: 'Платёжная система не приняла платёж. Деньги не списаны.',
    sender_differs: 'Платёж пришёл от другого человека.',
    altered: 'Похоже, подтверждение изменено.',
    other: 'Мы не смогли зачислить этот платёж.',
  },
  rejectedNext: 'Если вы платили, напишите в поддержку и укажите номер ниже. Если нет, начните заново.',
  tryAgain: 'Повторить',
  contact: 'Написать в поддержку',
  didNotPay: 'Оплаты не было',
  didNotPayText: 'Начать новую заявку и получить новые реквизиты.',
  alreadyPaid: 'Оплата уже была',
  alreadyPaidText: 'Мы поищем деньги. Подтверждение поможет.',
  claiming: 'Сообщаем…',
  newRequest: 'Новая заявка',

  cancel: 'Отменить пополнение',
  cancelTitle: 'Отменить пополнение?',
  cancelText: 'Реквизиты перестанут действовать. Если вы уже заплатили, не отменяйте.',
  cancelConfirm: 'Отменить пополнение',
  cancelling: 'Отменяем…',
  keep: 'Оставить',

  factsTitle: 'О чём договорились',
  method: 'Способ оплаты',
  created: 'Открыто',
  reference: 'Номер операции',
  problem: 'Что-то не так? Напишите в поддержку и укажите номер.',
}
