import { createHmac } from 'node:crypto'
import { askProvider, objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { isSame } from '../../platform/keys.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { SmsDecline, SmsMessage, SmsOutcome, SmsProvider, SmsReading, SmsReport } from './port.ts'

export type TwilioSettings = {
  readonly account: string
  readonly token: string
  /** A number, an alphanumeric sender, or a messaging service (`MG…`). */
  readonly from: string
  readonly url: string
}

const name = 'twilio'

/** Twilio's Messages resource. Our id travels in the address of the status callback, which its signature covers. */
export function openTwilio(settings: TwilioSettings, publicUrl: string): SmsProvider {
  return {
    name,
    async send(message) {
      const answer = await askProvider(`${settings.url}/2010-04-01/Accounts/${settings.account}/Messages.json`, {
        headers: {
          authorization: `Basic ${Buffer.from(`${settings.account}:${settings.token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: formOf(message, settings, publicUrl).toString(),
      })
      return outcomeOf(answer)
    },
    readReport: (request) => readReport(settings.token, publicUrl, request),
  }
}

function formOf({ id, to, text }: SmsMessage, { from }: TwilioSettings, publicUrl: string): URLSearchParams {
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const callback = `${publicUrl}/webhooks/sms/${name}?id=${id}`
  return new URLSearchParams({ To: to, [sender]: from, Body: text, StatusCallback: callback })
}

/** Twilio's own numbers for what it will not do; see its error dictionary. */
const declines: Readonly<Record<number, SmsDecline>> = {
  20003: 'not_authorised',
  20429: 'limited',
  21211: 'invalid_number',
  21408: 'unreachable',
  21610: 'blocked_by_recipient',
  21612: 'unreachable',
  21614: 'invalid_number',
}

function outcomeOf(answer: ProviderAnswer): SmsOutcome {
  if (answer === 'unreached') return { outcome: 'declined', provider: name, code: 'unreachable' }
  if (answer === 'unknown' || answer.status >= 500) return { outcome: 'unknown', provider: name }
  const { sid, code } = objectIn(answer.text)
  if (answer.status < 300) {
    return typeof sid === 'string'
      ? { outcome: 'accepted', provider: name, ref: sid }
      : { outcome: 'unknown', provider: name }
  }
  return { outcome: 'declined', provider: name, code: declineOf(answer.status, Number(code)) }
}

function declineOf(status: number, code: number): SmsDecline {
  if (status === 401 || status === 403) return declines[code] ?? 'not_authorised'
  return status === 429 ? 'limited' : (declines[code] ?? 'refused')
}

function readReport(token: string, publicUrl: string, { target, headers, body }: RawRequest): SmsReading {
  const form = new URLSearchParams(body.toString('utf8'))
  const expected = Buffer.from(twilioSignature(token, `${publicUrl}${target}`, form))
  const given = headers['x-twilio-signature']
  if (typeof given !== 'string' || !isSame(expected, Buffer.from(given))) return 'forged'
  return reportOf(form, new URL(target, publicUrl).searchParams.get('id'))
}

/** HMAC-SHA1 over the whole address and the fields in alphabetical order, each name followed by its value. */
export function twilioSignature(token: string, address: string, form: URLSearchParams): string {
  const fields = [...form.entries()].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const signed = fields.reduce((text, [field, value]) => text + field + value, address)
  return createHmac('sha1', token).update(signed).digest('base64')
}

const states: Readonly<Record<string, SmsReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

function reportOf(form: URLSearchParams, messageId: string | null): SmsReport | null {
  const status = form.get('MessageStatus') ?? ''
  const ref = form.get('MessageSid')
  const state = states[status]
  if (state === undefined || ref === null || messageId === null) return null
  return { provider: name, eventId: `${ref}:${status}`, messageId, state, code: form.get('ErrorCode') }
}
