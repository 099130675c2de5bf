import type { SettingsText } from './messages.en.ts'

export const ru: SettingsText = {
  title: 'Профиль',
  profile: 'Ваши данные',
  nickName: 'Никнейм',
  phone: 'Телефон',
  email: 'Электронная почта',
  born: 'Дата рождения',
  account: 'Номер счёта',
  look: 'Язык и оформление',
  language: 'Язык',
  theme: 'Оформление',
  amounts: 'Суммы на экране',
  amountsHint: 'Если суммы скрыты, вместо баланса и истории на этом устройстве видны точки.',
  shown: 'Показаны',
  hidden: 'Скрыты',
  session: 'Это устройство',
  sessionText: 'При выходе с этого устройства удаляется всё, что на нём сохранено о вашем счёте.',
  logOut: 'Выйти',
}
