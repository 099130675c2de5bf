import { askProvider, objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { isSame } from '../../platform/keys.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { SmsDecline, SmsOutcome, SmsProvider, SmsReading, SmsReport } from './port.ts'

/** `reportKey` is what we make the report address unguessable with: 019 signs nothing, so the address is the secret. */
export type NineteenSettings = {
  readonly username: string
  readonly token: string
  /** The sender people see: at most 11 letters and digits. */
  readonly source: string
  readonly url: string
  readonly reportKey: string
}

const name = '019'

/** 019, an Israeli provider: JSON to one address, phones as they are dialled at home. */
export function openNineteen(settings: NineteenSettings): SmsProvider {
  return {
    name,
    async send({ id, to, text }) {
      const phone = [{ $: { id }, _: localNumber(to) }]
      const { username, source, token, url } = settings
      const answer = await askProvider(url, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ sms: { user: { username }, source, destinations: { phone }, message: text } }),
      })
      return outcomeOf(answer, id)
    },
    readReport: (request) => readReport(settings.reportKey, request),
  }
}

/** `+972502345678` and `+970592345678` are dialled `0502345678` and `0592345678`. */
function localNumber(to: string): string {
  return to.replace(/^\+97[02]/, '0')
}

/** The statuses of a request in 019's documentation that say for certain that nothing was sent. */
const declines: Readonly<Record<number, SmsDecline>> = {
  1: 'refused',
  2: 'refused',
  3: 'not_authorised',
  4: 'no_credit',
  5: 'refused',
  7: 'refused',
  8: 'blocked_by_recipient',
  9: 'invalid_number',
  10: 'not_authorised',
  11: 'not_authorised',
  12: 'no_credit',
}

function outcomeOf(answer: ProviderAnswer, id: string): SmsOutcome {
  if (answer === 'unreached') return { outcome: 'declined', provider: name, code: 'unreachable' }
  if (answer === 'unknown' || answer.status >= 500) return { outcome: 'unknown', provider: name }
  if (answer.status === 429) return { outcome: 'declined', provider: name, code: 'limited' }
  if (answer.status === 401 || answer.status === 403)
    return { outcome: 'declined', provider: name, code: 'not_authorised' }
  const { status, shipment_id: ref } = objectIn(answer.text)
  const number = Number(status ?? Number.NaN)
  if (number === 0) return { outcome: 'accepted', provider: name, ref: typeof ref === 'string' ? ref : id }
  const code = declines[number]
  return code === undefined ? { outcome: 'unknown', provider: name } : { outcome: 'declined', provider: name, code }
}

function readReport(reportKey: string, { target, body }: RawRequest): SmsReading {
  const key = new URL(target, 'http://here').searchParams.get('key') ?? ''
  if (!isSame(Buffer.from(key), Buffer.from(reportKey))) return 'forged'
  return reportOf(new URLSearchParams(body.toString('utf8')))
}

/** −1 and 2 say that the network confirmed nothing: no news, and no failure. */
const unconfirmed: ReadonlySet<string> = new Set(['-1', '2'])
const delivered: ReadonlySet<string> = new Set(['0', '102'])

function reportOf(form: URLSearchParams): SmsReport | null {
  const messageId = form.get('external_id')
  const status = form.get('status')
  if (messageId === null || status === null || !/^-?\d+$/.test(status)) return null
  const told = { provider: name, eventId: `${messageId}:${status}`, messageId }
  if (delivered.has(status)) return { ...told, state: 'delivered', code: null }
  if (unconfirmed.has(status)) return { ...told, state: 'sent', code: status }
  return { ...told, state: 'failed', code: status }
}
