import { askProvider } from '../../platform/ask-provider.ts'
import type { Conversion, ConversionName, ConversionTracker } from './port.ts'

export type GoogleAnalyticsSettings = {
  /** Of the web data stream: `G-…`. */
  readonly measurementId: string
  /** Of the Measurement Protocol. Google wants it in the address, so the address is never logged. */
  readonly secret: string
  readonly url: string
}

/** `sign_up` is one of the events that Google knows; the other is our own. */
const eventNames: Readonly<Record<ConversionName, string>> = { registration: 'sign_up', code_verified: 'code_verified' }

/**
 * Google Analytics 4 by its Measurement Protocol, from the server: no script of Google's runs in a customer's browser, and no
 * cookie is set. It answers 2xx to whatever it could read, so `accepted` is no proof that it was counted.
 */
export function openGoogleAnalytics(settings: GoogleAnalyticsSettings): ConversionTracker {
  const { measurementId, secret, url } = settings
  const stream = new URLSearchParams({ measurement_id: measurementId, api_secret: secret })
  const address = `${url}/mp/collect?${stream.toString()}`
  return {
    name: 'google-analytics',
    async track(conversion) {
      const body = JSON.stringify(bodyOf(conversion))
      const answer = await askProvider(address, { headers: { 'content-type': 'application/json' }, body })
      if (typeof answer === 'string') return answer
      return answer.status < 300 ? 'accepted' : answer.status < 500 ? 'declined' : 'unknown'
    },
  }
}

function bodyOf({ name, eventId, visitor, at }: Conversion) {
  return {
    client_id: visitor,
    timestamp_micros: at.getTime() * 1000,
    // What was agreed to is counting, not advertisements that follow a person.
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
    events: [{ name: eventNames[name], params: { method: 'phone', event_id: eventId, engagement_time_msec: 1 } }],
  }
}
