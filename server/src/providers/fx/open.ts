import { openLiveFx } from './live.ts'
import type { FxSource } from './port.ts'
import type { FxSettings } from './settings.ts'

/** Those who publish rates, or the sandbox where they are not to be asked. */
export function openFx(settings: FxSettings, sandbox: FxSource): FxSource {
  return settings === 'sandbox' ? sandbox : openLiveFx(settings)
}
