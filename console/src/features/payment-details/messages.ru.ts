import { plural } from '@emun/ui'
import type { PaymentDetailsText } from './messages.en.ts'

export const ru: PaymentDetailsText = {
  promised: 'Обещано до',
  places: 'Куда клиент заплатит',
  room: 'Сегодня ещё можно:',
  open: (count: number) =>
    plural('ru', count, {
      one: `${count} открытый платёж`,
      few: `${count} открытых платежа`,
      many: `${count} открытых платежей`,
      other: `${count} открытого платежа`,
    }),
  full: 'Сегодня не хватит места',
  typed: 'Другие реквизиты: ввести или вставить',
  pasted: 'Вставьте реквизиты сюда',
  pastedHint: 'Каждая строка попадёт в поле, которое она называет или на которое похожа.',
  left: 'Поле не найдено:',
  spread: 'Разложить по полям',
  minutes: 'Минут на оплату',
  minutesHint: 'От 10 до 1440.',
  mayChange:
    'Сумма может немного измениться, чтобы два открытых платежа в одно место не совпали. Итоговую сумму покажем после отправки.',
  send: 'Отправить клиенту',
  refuse: 'Нет реквизитов…',
  refuseTitle: 'Сообщить клиенту, что реквизитов нет',
  refuseSend: 'Отказать и сообщить клиенту',
  sent: (amount: string, time: string) => `Отправлено: ${amount} до ${time}`,
  refused: (name: string) => `Отказано, клиенту сообщили: ${name}`,
}
