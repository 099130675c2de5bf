import type { IconName } from '@emun/ui'

/** The pages of the settings, in their order: the side list of a wide screen and the list of the first page. */
export const parts = [
  { to: '/settings/profile', name: 'profile', icon: 'user' },
  { to: '/settings/security', name: 'security', icon: 'shield' },
  { to: '/settings/alerts', name: 'alerts', icon: 'bell' },
  { to: '/settings/destinations', name: 'destinations', icon: 'withdraw' },
  { to: '/business', name: 'business', icon: 'business' },
  { to: '/settings/language', name: 'language', icon: 'globe' },
  { to: '/settings/appearance', name: 'appearance', icon: 'sun' },
  { to: '/settings/data', name: 'data', icon: 'download' },
  { to: '/settings/access', name: 'access', icon: 'eye' },
  { to: '/settings/account', name: 'account', icon: 'hold' },
] as const satisfies readonly { readonly to: string; readonly name: string; readonly icon: IconName }[]

export type Part = (typeof parts)[number]['name']
