import type { Log } from '../../platform/log.ts'
import type { ConversionTracker } from './port.ts'

/** Tells nobody: the events stand in the server's own log, where they can be counted. */
export function openLoggedConversions(log: Pick<Log, 'info'>): ConversionTracker {
  return {
    name: 'log',
    async track({ name, eventId, visitor, at }) {
      log.info({ conversion: name, eventId, visitor, at: at.toISOString() }, 'conversion')
      return 'accepted'
    },
  }
}
