import { askProvider, objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { textTold, told } from '../told.ts'
import type { Declined, PaymentDecline, Unknown } from './port.ts'

/** Grow's servers answer 200 to everything: what they did is in the body. `error` is the number they give a refusal. */
export type GrowAnswer =
  | { readonly was: 'done'; readonly data: unknown }
  | { readonly was: 'refused'; readonly error: string }
  | 'unreached'
  | 'unknown'

/** Everything goes to Grow as the fields of a form, and comes back as JSON. */
export async function askGrow(
  url: string,
  call: string,
  fields: Readonly<Record<string, string>>,
): Promise<GrowAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const packed = new Response(form)
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' }
  return readAnswer(await askProvider(`${url}/${call}`, { headers, body: await packed.text() }))
}

function readAnswer(answer: ProviderAnswer): GrowAnswer {
  if (typeof answer === 'string') return answer
  if (answer.status === 403) return { was: 'refused', error: '403' }
  const body = objectIn(answer.text)
  const status = textTold(body, 'status')
  if (answer.status >= 300 || status === null) return 'unknown'
  if (status === '1') return { was: 'done', data: body['data'] }
  // The number lies in `err.id`, or once more in an object that stands there.
  const error = textTold(body, 'err', 'id') ?? textTold(told(body, 'err', 'id'), 'id')
  return error === null ? 'unknown' : { was: 'refused', error }
}

export function growRefusal(answer: Exclude<GrowAnswer, { was: 'done' }>): Declined | Unknown {
  if (answer === 'unknown') return { outcome: 'unknown' }
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  return { outcome: 'declined', code: declines[answer.error] ?? 'refused' }
}

/** Grow's numbers that are not simply our mistake. */
const declines: Readonly<Record<string, PaymentDecline>> = {
  105: 'not_refundable',
  110: 'not_refundable',
  130: 'not_refundable',
  190: 'not_refundable',
  207: 'not_refundable',
  210: 'already_refunded',
  218: 'not_refundable',
  271: 'amount',
  300: 'not_authorised',
  403: 'not_authorised',
  701: 'not_authorised',
  707: 'amount',
  714: 'not_authorised',
  723: 'not_authorised',
}
