import type { AvatarsText } from './messages.en.ts'

export const ru: AvatarsText = {
  add: 'Добавить фото',
  change: 'Сменить фото',
  remove: 'Удалить',
  removing: 'Удаляем…',
  hint: (megabytes) => `JPG, PNG или GIF, до ${megabytes} МБ. Фото обрезается до квадрата.`,
  uploading: 'Загружаем фото…',
  checking: 'Проверяем фото…',
  saved: 'Фото профиля сохранено.',
  removed: 'Фото профиля удалено.',
  undo: 'Вернуть фото',
  undoing: 'Возвращаем…',
  cancelled: 'Загрузка остановлена.',
}
