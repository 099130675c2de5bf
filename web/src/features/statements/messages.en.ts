export const en = {
  title: 'Account statement',
  lead: 'Your balance on the first day, every transaction, and your balance after the last day.',
  period: 'Period',
  periods: {
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    last_year: 'Last year',
    custom: 'Choose dates',
  },
  firstDay: 'First day',
  lastDay: 'Last day',
  dayHint: 'Day, month, year: 31-01-2026',
  format: 'File',
  formats: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  formatHints: {
    pdf: 'To read and to print.',
    csv: 'A table, for spreadsheets.',
    json: 'For programs.',
  },
  download: 'Download',
  making: 'Preparing…',
  done: 'The statement is in your downloads.',
  back: 'Activity',
}

export type StatementsText = typeof en
