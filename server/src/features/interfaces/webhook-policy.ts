import { hour, minute, second } from '@emun/contract/time'
import type { WebhookOutcome } from '../../platform/send-webhook.ts'

/** How long after each try the next one comes, as Standard Webhooks has it: ten tries over 75 hours and 35 minutes. */
export const waitsMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Only this is a success: whoever leads elsewhere has not heard it. */
export function isTold(outcome: WebhookOutcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300
}

/** The other side says that the place is gone for good, and wants to hear nothing more. */
export function isGone(outcome: WebhookOutcome): boolean {
  return 'status' in outcome && outcome.status === 410
}

/** How long to wait after this try, the first being 1; null when it was told, or is given up. */
export function waitAfter(outcome: WebhookOutcome, tries: number): number | null {
  if (isTold(outcome) || isGone(outcome)) return null
  return waitsMs[tries - 1] ?? null
}
