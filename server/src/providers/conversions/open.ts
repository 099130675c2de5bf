import type { Log } from '../../platform/log.ts'
import { type GoogleAnalyticsSettings, openGoogleAnalytics } from './google-analytics.ts'
import { openLoggedConversions } from './logged.ts'
import type { ConversionTracker } from './port.ts'

/** Where conversions go: nowhere, the log, or Google Analytics. */
export type ConversionSettings = 'off' | 'log' | GoogleAnalyticsSettings

/** Null where nobody is told: nobody is asked for their consent then. */
export function openConversions(settings: ConversionSettings, log: Pick<Log, 'info'>): ConversionTracker | null {
  if (settings === 'off') return null
  return settings === 'log' ? openLoggedConversions(log) : openGoogleAnalytics(settings)
}
