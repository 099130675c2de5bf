import { type Clock, minute, second } from '@emun/contract/time'
import { askProvider, objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { told, textTold } from '../told.ts'
import type { PayPalSettings } from './settings.ts'

/** PayPal's REST API with a token that is fetched when it is needed. Neither ever throws. */
export type PayPal = {
  readonly get: (path: string) => Promise<ProviderAnswer>
  /** `requestId` makes the same request again the same request. Null for what changes nothing. */
  readonly post: (path: string, requestId: string | null, body: string) => Promise<ProviderAnswer>
}

type Token = { readonly text: string; readonly until: number }
type Send = (headers: Readonly<Record<string, string>>) => Promise<ProviderAnswer>

export function openPayPal(settings: PayPalSettings, clock: Clock): PayPal {
  const { url } = settings
  const tokens = keepToken(settings, clock)
  /** A refused token was withdrawn early: the request was not read, so it goes again with a new one. */
  const ask = async (send: Send): Promise<ProviderAnswer> => {
    const first = await sendWith(await tokens.current(), send)
    if (typeof first === 'string' || first.status !== 401) return first
    tokens.forget()
    return sendWith(await tokens.current(), send)
  }
  return {
    get: (path) => ask((headers) => read(url + path, headers)),
    post: (path, requestId, body) =>
      ask((headers) => {
        const own = requestId === null ? {} : { 'paypal-request-id': requestId }
        return askProvider(url + path, { headers: { ...headers, ...own }, body })
      }),
  }
}

async function sendWith(token: Token | ProviderAnswer, send: Send): Promise<ProviderAnswer> {
  if (typeof token === 'string' || 'status' in token) return token
  return send({ authorization: `Bearer ${token.text}`, 'content-type': 'application/json' })
}

/** One token for everybody until a minute before it ends; who asks while it is being fetched waits for the same one. */
function keepToken(settings: PayPalSettings, clock: Clock) {
  let kept: Promise<Token | ProviderAnswer> | null = null
  let until = 0
  const forget = () => {
    kept = null
    until = 0
  }
  const fetchToken = async (): Promise<Token | ProviderAnswer> => {
    const token = await newToken(settings, clock)
    if (typeof token === 'string' || 'status' in token) forget()
    else until = token.until
    return token
  }
  return {
    forget,
    current(): Promise<Token | ProviderAnswer> {
      if (until > 0 && until <= clock.now().getTime()) forget()
      kept ??= fetchToken()
      return kept
    },
  }
}

/** The token, or what stands in the answer's place: without a token nothing was asked, whatever went wrong. */
async function newToken({ url, clientId, secret }: PayPalSettings, clock: Clock): Promise<Token | ProviderAnswer> {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await askProvider(`${url}/v1/oauth2/token`, { headers, body: 'grant_type=client_credentials' })
  if (typeof answer === 'string' || answer.status >= 500) return 'unreached'
  if (answer.status >= 300) return answer
  return tokenIn(objectIn(answer.text), clock) ?? 'unreached'
}

function tokenIn(answer: object, clock: Clock): Token | null {
  const text = textTold(answer, 'access_token')
  const lasts = told(answer, 'expires_in')
  if (text === null || typeof lasts !== 'number') return null
  return { text, until: clock.now().getTime() + Math.max(lasts * second - minute, second) }
}

const longestMs = 10 * second

/** Reading changes nothing, so what was not answered is simply unknown. */
async function read(address: string, headers: Readonly<Record<string, string>>): Promise<ProviderAnswer> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(longestMs), redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return 'unknown'
  }
}

/** The name of what PayPal refuses: the issue of the first detail, or else the name of the whole. */
export function issueIn(text: string): string {
  const answer = objectIn(text)
  return textTold(answer, 'details', 0, 'issue') ?? textTold(answer, 'name') ?? ''
}
