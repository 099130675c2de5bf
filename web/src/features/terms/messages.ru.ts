import { productName } from '../../platform/product.ts'
import type { Terms } from './messages.en.ts'

export const ru: Terms = {
  title: 'Условия использования',
  description: `Условия использования ${productName}.`,
  close: 'Закрыть',
  contents: 'Содержание',
  updated: 'Последнее обновление',
  privacy: { title: 'Конфиденциальность', description: 'Что происходит с вашими данными.' },
}
