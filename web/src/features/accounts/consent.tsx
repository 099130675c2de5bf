import { later } from './later.tsx'

/** The consent to tell a tracker. Its code comes only where the server says that there is one. */
export const consent = later(async () => {
  const { ConsentCheckbox, loadConsentWords } = await import('../conversions/public.ts')
  await loadConsentWords()
  return ConsentCheckbox
})

export function asksConsent(): boolean {
  return document.documentElement.dataset['consent'] !== undefined
}
