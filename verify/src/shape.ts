import { type Head, type LaterHead, type Receipt, receiptFormat, type SigningKey } from './receipt.ts'

// Values come from files that anybody may have written: each is of its form, or the whole is refused. No value has a line
// break, so that the words made of them can be read in one way only.

type Form = (value: unknown) => boolean
type Fields = Readonly<Record<string, Form>>

const text =
  (form: RegExp): Form =>
  (value) =>
    typeof value === 'string' && form.test(value)
const hash = text(/^[0-9a-f]{64}$/)
const signature = text(/^[0-9a-f]{128}$/)
const time = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/)
const whole = text(/^(?:0|-?[1-9]\d{0,18})$/)
const count: Form = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31
const path = listOf(hash)

const entry: Fields = {
  posting: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  kind: text(/^[\x20-\x7e]{1,100}$/),
  created: time,
  account: hash,
  seq: whole,
  amount: whole,
  asset: text(/^[A-Z]{3,8}$/),
  balance: whole,
  peer: hash,
  nonce: hash,
}
const head = object({ size: count, root: hash, time, key: text(/^[0-9a-f]{16}$/), signature })
const key = object({
  id: text(/^[0-9a-f]{16}$/),
  publicKey: hash,
  validFrom: time,
  endorsement: (value) => value === null || signature(value),
})
const keys = listOf(key, 1)
const standing = object({ seq: whole, balance: whole })
const receipt = object({
  format: (value) => value === receiptFormat,
  entries: listOf(object({ entry: object(entry), place: count, path }), 1),
  block: object({ number: count, leaves: count, root: hash, sealed: time, path }),
  head,
  keys,
  standing: (value) => value === undefined || standing(value),
})

/** The receipt in a value read from JSON, or null. */
export function receiptIn(value: unknown): Receipt | null {
  return receipt(value) ? (value as Receipt) : null
}

/** The keys in what the service publishes (`{ keys: […] }`) or in a bare list of them, or null. */
export function keysIn(value: unknown): readonly SigningKey[] | null {
  const list = isObject(value) && !Array.isArray(value) ? value['keys'] : value
  return keys(list) ? (list as readonly SigningKey[]) : null
}

/** A head with or without the way from an earlier size to it, as the service publishes both; or null. */
export function laterHeadIn(value: unknown): LaterHead | null {
  if (!isObject(value) || !head(value['head'])) return null
  const published = value['head'] as Head
  const { first = published.size, path: steps = [] } = value
  return count(first) && path(steps) ? { first: Number(first), head: published, path: steps as string[] } : null
}

function object(fields: Fields): Form {
  return (value) => isObject(value) && Object.entries(fields).every(([name, form]) => form(value[name]))
}

function listOf(form: Form, least = 0): Form {
  return (value) => Array.isArray(value) && value.length >= least && value.length <= 1_000 && value.every(form)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
