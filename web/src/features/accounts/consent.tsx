import { later } from './later.tsx'

/** The consent to tell a tracker. Its code comes only where the server says that there is one. */
export const consent = later(() => import('../conversions/public.ts').then((file) => file.ConsentCheckbox))

export function asksConsent(): boolean {
  return document.documentElement.dataset['consent'] !== undefined
}
