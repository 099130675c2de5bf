import { toDecimal } from '@emun/contract/money'
import { amountTold, listTold, textTold, told } from '../told.ts'
import { type CardLimit, type CardLimits, cardLimits, type CardRequest, type IssuerOutcome } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { wasabiDecline } from './wasabi-decline.ts'
import { recordsOf } from './wasabi-ops.ts'
import { orderOf } from './wasabi-order.ts'
import { plainDecimal } from './wasabi-told.ts'

/** Of what their spending controls count by, this is the only one that they name; nothing is known of a day's or a month's. */
const intervals: readonly (readonly [CardLimit, string])[] = [['perPurchase', 'PER_TRANSACTION']]

type Request = CardRequest & { readonly limits: CardLimits }

/** What they cannot keep whole is not asked for at all. */
export async function setLimits(wasabi: Wasabi, { id, card, limits }: Request): Promise<IssuerOutcome> {
  const controls = intervals.flatMap(([which, interval]) => {
    const most = limits[which]
    return most?.currency === 'USD' ? [{ interval, amount: toDecimal(most) }] : []
  })
  const asked = cardLimits.filter((which) => limits[which] !== undefined)
  if (controls.length < asked.length) return { outcome: 'declined', code: 'unsupported' }
  if (controls.length === 0) return { outcome: 'declined', code: 'amount' }
  const order = { merchantOrderNo: orderOf(id) }
  const answer = await wasabi.ask('card/updateAttribute', { ...order, cardNo: card, spendingControls: controls })
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown') return { outcome: 'unknown' }
  if (answer.was === 'done') return accepted(answer.data)
  // A repetition may be refused as such: then it is there by this number.
  const found = await recordsOf(wasabi, order)
  if (found === 'unknown') return { outcome: 'unknown' }
  const before = found.find((record) => textTold(record, 'cardNo') === card && isUpdate(record))
  return before === undefined ? { outcome: 'declined', code: wasabiDecline('state', answer) } : accepted(before)
}

const isUpdate = (record: unknown) => textTold(record, 'type') === 'card_update'

function accepted(record: unknown): IssuerOutcome {
  const ref = textTold(record, 'orderNo')
  return ref === null ? { outcome: 'unknown' } : { outcome: 'accepted', ref }
}

/** The limits of a card that we know, as they tell them; all our cards there are in dollars. */
export function limitsTold(card: unknown): CardLimits {
  const controls = listTold(card, 'spendingControls')
  return Object.fromEntries(
    intervals.flatMap(([which, interval]) => {
      const control = controls.find((each) => textTold(each, 'interval') === interval)
      const most = amountTold(plainDecimal(textTold(control, 'amount')), 'USD')
      return most === null ? [] : [[which, most] as const]
    }),
  )
}

/** Which of them a card of this type may be given. */
export function limitsOffered(type: unknown): readonly CardLimit[] {
  const controls = listTold(type, 'metadata', 'spendingControls')
  const canBeSet = (interval: string) =>
    controls.some((each) => textTold(each, 'interval') === interval && told(each, 'supportSetting') === true)
  return intervals.filter(([, interval]) => canBeSet(interval)).map(([which]) => which)
}
