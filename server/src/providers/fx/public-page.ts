import { textWithin } from '../text-within.ts'

const longestMs = 8_000
const mostBytes = 1024 * 1024

/** Reads what somebody publishes for everybody; null when it is not there, not within seconds, or longer than it may be. Never throws. */
export async function readPublicPage(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(longestMs)
  try {
    // Some of them answer nobody who does not say who asks.
    const response = await fetch(address, { signal, headers: { 'user-agent': 'emun-fx', accept: '*/*' } })
    return response.ok ? await textWithin(response, mostBytes) : null
  } catch {
    return null
  }
}
