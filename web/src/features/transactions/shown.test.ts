import { expect, test } from 'vitest'
import { ar } from './messages.ar.ts'
import { en } from './messages.en.ts'
import { he } from './messages.he.ts'
import { ru } from './messages.ru.ts'

test.each([
  [1, '1 transaction shown', 'מוצגת פעולה אחת', 'حركة واحدة معروضة', 'Показана 1 операция'],
  [2, '2 transactions shown', 'מוצגות שתי פעולות', 'حركتان معروضتان', 'Показаны 2 операции'],
  [3, '3 transactions shown', 'מוצגות 3 פעולות', '3 حركات معروضة', 'Показаны 3 операции'],
  [11, '11 transactions shown', 'מוצגות 11 פעולות', '11 حركة معروضة', 'Показано 11 операций'],
  [21, '21 transactions shown', 'מוצגות 21 פעולות', '21 حركة معروضة', 'Показана 21 операция'],
  [100, '100 transactions shown', 'מוצגות 100 פעולות', '100 حركة معروضة', 'Показано 100 операций'],
])('%d transactions are counted as each language counts', (count, ...texts) => {
  expect([en, he, ar, ru].map((language) => language.shown(count))).toEqual(texts)
})
