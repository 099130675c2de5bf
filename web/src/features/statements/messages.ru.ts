import type { StatementsText } from './messages.en.ts'

export const ru: StatementsText = {
  title: 'Выписка по счёту',
  lead: 'Баланс на первый день, все операции и баланс после последнего дня.',
  period: 'Период',
  periods: {
    this_month: 'Этот месяц',
    last_month: 'Прошлый месяц',
    this_year: 'Этот год',
    last_year: 'Прошлый год',
    custom: 'Выбрать даты',
  },
  firstDay: 'С какого дня',
  lastDay: 'По какой день',
  dayHint: 'День, месяц, год: 31-01-2026',
  format: 'Файл',
  formats: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  formatHints: { pdf: 'Чтобы читать и печатать.', csv: 'Таблица для электронных таблиц.', json: 'Для программ.' },
  download: 'Скачать',
  making: 'Готовим…',
  done: 'Выписка в ваших загрузках.',
  back: 'История',
}
