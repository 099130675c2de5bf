import { minute, second } from '@emun/contract/time'
import { keyedHash, isSame } from '../../platform/keys.ts'
import { isObject, objectIn } from '../../platform/ask-provider.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import type { SmsMessage, SmsOutcome, SmsReading, SmsReport, SmsSender } from './port.ts'

type Deps = {
  readonly outbox: SandboxOutbox
  readonly key: Uint8Array
  readonly plan: (reports: readonly SandboxWebhook[]) => Promise<void>
}

const name = 'sandbox'

/**
 * A phone network inside this process: messages arrive at once in the outbox, and two seconds later by the product's
 * clock a report says so. Numbers that end in 999990 and a digit of `scenarios` play what else can happen.
 */
export function openSandboxSms({ outbox, key, plan }: Deps): SmsSender {
  return {
    async send(message) {
      const scenario = scenarioFor(message.to)
      if (scenario.outcome === 'declined') return { outcome: 'declined', provider: name, code: scenario.code }
      outbox.put({ channel: 'sms', to: message.to, text: message.text })
      await plan(scenario.reports.map((report) => written(report, message, key)))
      return scenario.outcome === 'unknown' ? { outcome: 'unknown', provider: name } : accepted(message)
    },
    readReport: (provider, request) => (provider === name ? readReport(key, request) : 'forged'),
  }
}

function accepted({ id }: SmsMessage): SmsOutcome {
  return { outcome: 'accepted', provider: name, ref: `sandbox-${id}` }
}

type Report = { readonly state: SmsReport['state']; readonly afterMs: number; readonly isForged?: true }

type Scenario =
  | { readonly outcome: 'declined'; readonly code: 'unreachable' | 'invalid_number' }
  | { readonly outcome: 'accepted' | 'unknown'; readonly reports: readonly Report[] }

const afterMs = 2 * second
const delivered: Report = { state: 'delivered', afterMs }
const failed: Report = { state: 'failed', afterMs }

/** By the last digit of a number that ends in 999990 and that digit. */
const scenarios: Readonly<Record<string, Scenario>> = {
  1: { outcome: 'declined', code: 'invalid_number' },
  2: { outcome: 'unknown', reports: [delivered] },
  3: { outcome: 'unknown', reports: [failed] },
  4: { outcome: 'accepted', reports: [{ ...delivered, afterMs: 10 * minute }] },
  5: { outcome: 'accepted', reports: [delivered, delivered] },
  6: { outcome: 'accepted', reports: [delivered, { state: 'sent', afterMs: 2 * afterMs }] },
  7: { outcome: 'accepted', reports: [failed] },
  8: { outcome: 'accepted', reports: [{ ...delivered, isForged: true }] },
  9: { outcome: 'declined', code: 'unreachable' },
}

function scenarioFor(to: string): Scenario {
  const digit = /999990(\d)$/.exec(to)?.[1] ?? ''
  return scenarios[digit] ?? { outcome: 'accepted', reports: [delivered] }
}

function written(report: Report, { id }: SmsMessage, key: Uint8Array): SandboxWebhook {
  const body = JSON.stringify({ messageId: id, state: report.state })
  const signature = signatureOf(key, report.isForged ? `${body} ` : body).toString('hex')
  return { path: '/webhooks/sms/sandbox', body, signature, afterMs: report.afterMs }
}

function signatureOf(key: Uint8Array, body: string): Buffer {
  return keyedHash(key, 'sandbox-sms', body)
}

function readReport(key: Uint8Array, { headers, body }: RawRequest): SmsReading {
  const text = body.toString('utf8')
  const given = headers['x-sandbox-signature']
  if (typeof given !== 'string' || !isSame(signatureOf(key, text), Buffer.from(given, 'hex'))) return 'forged'
  const report = objectIn(text)
  return isReport(report)
    ? { ...report, provider: name, eventId: `${report.messageId}:${report.state}`, code: null }
    : null
}

function isReport(value: unknown): value is Pick<SmsReport, 'messageId' | 'state'> {
  return isObject(value) && typeof value['messageId'] === 'string' && typeof value['state'] === 'string'
}
