import { productName } from '../../platform/product.ts'
import type { InstallationText } from './messages.en.ts'

export const ru: InstallationText = {
  ready: 'Готова новая версия',
  reload: 'Обновить',
  later: 'Позже',
  typed: 'То, что вы здесь ввели и не отправили, может пропасть.',
  reloadAnyway: 'Всё равно обновить',
  keepTyping: 'Вернуться к вводу',

  title: `${productName} на этом устройстве`,
  text: 'Открывается с главного экрана в своём окне и показывает последний баланс даже без соединения.',
  install: 'Установить',
  notNow: 'Не сейчас',
  steps: ['Нажмите «Поделиться» на панели браузера', 'Выберите «На экран “Домой”»'],
}
