import { listCountries } from '@emun/contract/phone'
import { textTold } from '../told.ts'
import type { Holder, HolderQuery, HolderRequest, IssuerOutcome } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { wasabiDecline } from './wasabi-decline.ts'
import { numberOf, orderOf } from './wasabi-order.ts'
import { holderStateOf } from './wasabi-states.ts'
import { pageTold } from './wasabi-told.ts'

export async function createHolder(wasabi: Wasabi, request: HolderRequest): Promise<IssuerOutcome> {
  const cardTypeId = numberOf(request.typeRef)
  if (cardTypeId === null) return { outcome: 'declined', code: 'unsupported' }
  const order = { merchantOrderNo: orderOf(request.id) }
  return send(wasabi, 'card/holder/v2/create', request, { ...order, cardTypeId }, async (refusal) => {
    // A repetition may be refused as such; then the holder is there by this number.
    const found = await recordOf(wasabi, order)
    if (found === 'unknown') return { outcome: 'unknown' }
    return found === null ? refusal : accepted(found)
  })
}

export async function updateHolder(wasabi: Wasabi, ref: string, request: HolderRequest): Promise<IssuerOutcome> {
  const holderId = numberOf(ref)
  if (holderId === null) return { outcome: 'declined', code: 'holder' }
  return send(wasabi, 'card/holder/v2/update', request, { holderId }, async (refusal) => refusal)
}

async function send(
  wasabi: Wasabi,
  path: string,
  request: HolderRequest,
  which: object,
  onRefusal: (refusal: IssuerOutcome) => Promise<IssuerOutcome>,
): Promise<IssuerOutcome> {
  const phone = phoneOf(request.mobile)
  if (phone === null) return { outcome: 'declined', code: 'holder' }
  const answer = await wasabi.ask(path, { ...which, ...phone, ...personOf(request) })
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown') return { outcome: 'unknown' }
  if (answer.was === 'done') return accepted(answer.data)
  return onRefusal({ outcome: 'declined', code: wasabiDecline('holder', answer) })
}

/** A state has no field of its own there. `town` is one of their codes of cities, of which `city` is to be one. */
function personOf({ firstName, lastName, birthday, email, address }: HolderRequest) {
  const { country, city: town, line, postCode } = address
  return { cardHolderModel: 'B2B', firstName, lastName, birthday, email, country, town, address: line, postCode }
}

/** They want the code of the country by itself. No such code is the beginning of another. */
function phoneOf(e164: string) {
  const areaCode = listCountries().find(({ dialCode }) => e164.startsWith(dialCode))?.dialCode
  return areaCode === undefined ? null : { areaCode, mobile: e164.slice(areaCode.length) }
}

function accepted(record: unknown): IssuerOutcome {
  const ref = textTold(record, 'holderId')
  return ref === null ? { outcome: 'unknown' } : { outcome: 'accepted', ref }
}

export async function readHolder(wasabi: Wasabi, { id, ref }: HolderQuery): Promise<Holder | 'not_found' | 'unknown'> {
  const holderId = ref === null ? null : numberOf(ref)
  if (ref !== null && holderId === null) return 'not_found'
  const found = await recordOf(wasabi, holderId === null ? { merchantOrderNo: orderOf(id) } : { holderId })
  if (found === 'unknown') return 'unknown'
  return found === null ? 'not_found' : holderTold(found)
}

async function recordOf(wasabi: Wasabi, which: Readonly<Record<string, string | number>>): Promise<unknown> {
  const answer = await wasabi.ask('card/holder/query', { pageNum: 1, pageSize: 10, ...which })
  const page = typeof answer === 'string' || answer.was === 'failed' ? null : pageTold(answer.data)
  if (page === null) return 'unknown'
  const [[field, value] = ['', '']] = Object.entries(which)
  return page.records.find((record) => textTold(record, field) === value.toString()) ?? null
}

function holderTold(record: unknown): Holder | 'unknown' {
  const [ref, state] = [textTold(record, 'holderId'), holderStateOf(textTold(record, 'status'))]
  if (ref === null || state === null) return 'unknown'
  const reason = state === 'rejected' ? (textTold(record, 'respMsg') ?? textTold(record, 'description')) : null
  return { ref, state, reason }
}
