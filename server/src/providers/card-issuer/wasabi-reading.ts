import type { Currency, Money } from '@emun/contract/money'
import { textTold, told } from '../told.ts'
import type { CardSecret, IssuedCard, SecretReading } from './port.ts'
import type { Wasabi, WasabiAnswer } from './wasabi-client.ts'
import { saysMissing } from './wasabi-decline.ts'
import { limitsTold } from './wasabi-limits.ts'
import { cardStateOf } from './wasabi-states.ts'
import { moneyTold } from './wasabi-told.ts'

type Missing = 'not_found' | 'unknown'

/**
 * The last four digits and the expiry are told only together with the whole number; they are taken from it here, and the rest is
 * forgotten at once. When that cannot be read the card is told without them, because its balance and its state count.
 */
export async function readCard(wasabi: Wasabi, card: string): Promise<IssuedCard | Missing> {
  const read = await dataOf(wasabi, 'card/info', card)
  if (typeof read === 'string') return read
  const state = told(read.data, 'blocked') === true ? blockedOf(read.data) : cardStateOf(textTold(read.data, 'status'))
  const balance = moneyTold(told(read.data, 'balanceInfo'), 'amount', 'currency')
  if (state === null || balance === null || textTold(read.data, 'cardNo') !== card) return 'unknown'
  const limits = limitsTold(read.data)
  const bare: IssuedCard = { ref: card, state, balance, limits, last4: null, expiry: null }
  if (state === 'creating' || state === 'failed') return bare
  const [pan, expiry] = await secretsOf(wasabi, card)
  return { ...bare, last4: pan?.slice(-4) ?? null, expiry: expiry === null ? null : monthOf(expiry) }
}

/** A card that they have blocked buys nothing, whatever else is said of it; one that has ended stays what it is. */
function blockedOf(data: unknown) {
  const state = cardStateOf(textTold(data, 'status'))
  return state === 'active' || state === 'unfreezing' ? 'frozen' : state
}

async function secretsOf(wasabi: Wasabi, card: string): Promise<readonly [string | null, string | null]> {
  const read = await dataOf(wasabi, 'card/sensitive', card)
  if (typeof read === 'string') return [null, null]
  const open = (secret: CardSecret) => {
    const opened = openField(wasabi, read.data, secret)
    return typeof opened === 'object' ? opened.value : null
  }
  return [open('pan'), open('expiry')]
}

const fields: Readonly<Record<CardSecret, string>> = { pan: 'cardNumber', cvv: 'cvv', expiry: 'expireDate' }

export async function reveal(wasabi: Wasabi, card: string, secret: CardSecret): Promise<SecretReading> {
  const read = await dataOf(wasabi, 'card/sensitive', card)
  if (read === 'unknown') return withoutSecrets(wasabi, card)
  return typeof read === 'string' ? read : openField(wasabi, read.data, secret)
}

/** Why nothing was told is not said in words we know, so the card is looked at. */
async function withoutSecrets(wasabi: Wasabi, card: string): Promise<SecretReading> {
  const read = await dataOf(wasabi, 'card/info', card)
  if (typeof read === 'string') return read
  const state = cardStateOf(textTold(read.data, 'status'))
  if (state === 'creating') return 'not_yet'
  return state === 'closed' || state === 'failed' ? 'not_found' : 'unknown'
}

/** What is not of the shape that it must have is none: it would be shown to the customer as theirs. */
function openField(
  wasabi: Wasabi,
  data: unknown,
  secret: CardSecret,
): { readonly value: string } | 'not_yet' | 'unknown' {
  const sealed = textTold(data, fields[secret])
  if (sealed === null) return 'not_yet'
  const opened = wasabi.open(sealed)
  const value = opened !== null && secret === 'expiry' ? shortExpiry(opened) : opened
  return value !== null && shapes[secret].test(value) ? { value } : 'unknown'
}

const shapes: Readonly<Record<CardSecret, RegExp>> = {
  pan: /^\d{12,19}$/,
  cvv: /^\d{3,4}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
}

/** Nobody says how they write it: `12/27`, `12/2027`, `1227`, `2027-12` all are December of 2027. */
function shortExpiry(text: string): string | null {
  const iso = /^20(\d{2})[-/](\d{2})$/.exec(text)
  if (iso) return `${iso[2]}/${iso[1]}`
  const [, month, year] = /^(\d{2})[-/]?(?:20)?(\d{2})$/.exec(text) ?? []
  return month === undefined ? null : `${month}/${year}`
}

function monthOf(expiry: string): { readonly month: number; readonly year: number } {
  return { month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(3)) }
}

async function dataOf(wasabi: Wasabi, path: string, cardNo: string): Promise<{ readonly data: unknown } | Missing> {
  const answer: WasabiAnswer = await wasabi.ask(
    path,
    path === 'card/info' ? { cardNo, onlySimpleInfo: false } : { cardNo },
  )
  if (typeof answer === 'string') return 'unknown'
  if (answer.was === 'failed') return saysMissing(answer) ? 'not_found' : 'unknown'
  return { data: answer.data }
}

/** What is free in the wallet of a currency, out of which its cards are made and filled. */
export async function readFloat(wasabi: Wasabi, currency: Currency): Promise<Money | 'unknown'> {
  const answer = await wasabi.ask('account/info', {})
  if (typeof answer === 'string' || answer.was === 'failed' || !Array.isArray(answer.data)) return 'unknown'
  const wallets: readonly unknown[] = answer.data
  const wallet = wallets.find(
    (each) => textTold(each, 'accountType') === 'WALLET' && textTold(each, 'currency') === currency,
  )
  return moneyTold(wallet, 'availableBalance', 'currency') ?? 'unknown'
}
