import { type BodyOf, problemsOf, type ReplyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { amountOf, compare } from '@emun/contract/money'
import { type readPaymentRequest, sendPaymentDetails } from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import { missingAnswers, type Shown } from '../deposits/public.ts'
import type { Draft } from './drafts.ts'

export type PaymentRequest = ReplyOf<typeof readPaymentRequest>['request']
export type Place = PaymentRequest['places'][number]

/** What is given when none of our places is: details that were typed. */
export const typedDetails = ''

/** Whether a place may still take this payment today. */
export function hasRoom({ room }: Place, { deposit }: PaymentRequest): boolean {
  const { pay } = deposit.costs
  return room.currency !== pay.currency || compare(amountOf(room), amountOf(pay)) >= 0
}

/** The place that is chosen; while nobody has chosen, the first that has room, and where none has, typed details. */
export function chosenPlace({ place }: Draft, request: PaymentRequest): string {
  return place ?? request.places.find((each) => hasRoom(each, request))?.id ?? typedDetails
}

/** What the customer would be given, in the words of the language that the request was read in. */
export function givenDetails(draft: Draft, request: PaymentRequest): readonly Shown[] {
  const chosen = chosenPlace(draft, request)
  if (chosen !== typedDetails) return request.places.find(({ id }) => id === chosen)?.fields ?? []
  return request.fields.flatMap(({ name, label, kind, choices = [] }) => {
    const answer = (draft.answers[name] ?? '').trim()
    const value = choices.find((choice) => choice.value === answer)?.label ?? answer
    return answer === '' ? [] : [{ name, label, kind, value }]
  })
}

export type DetailsBody = BodyOf<typeof sendPaymentDetails>

/** What would be sent, and what is wrong with it. */
export function detailsOf(draft: Draft, request: PaymentRequest) {
  const place = chosenPlace(draft, request)
  const isTyped = place === typedDetails
  const body: DetailsBody = {
    ...(!isTyped && { place }),
    answers: isTyped ? trimmed(draft.answers, request) : {},
    minutes: minutesIn(draft),
  }
  const missing: readonly WireRefusal[] = isTyped ? missingAnswers(request.fields, body.answers) : []
  return { body, problems: [...missing, ...problemsOf(sendPaymentDetails.body, body)] }
}

/** Only what this rail asks for: a draft may be older than its fields. */
function trimmed(answers: Draft['answers'], { fields }: PaymentRequest): Readonly<Record<string, string>> & object {
  const known = fields.map(({ name }) => [name, (answers[name] ?? '').trim()] as const)
  return Object.fromEntries(known.filter(([, answer]) => answer !== ''))
}

export function minutesIn({ minutes }: Draft): number {
  return /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes.trim()) : NaN
}

/** Until when it would have to be paid, by the server's clock; null while the minutes are no number. */
export function deadlineOf(draft: Draft, now: string): Date | null {
  const minutes = minutesIn(draft)
  return Number.isNaN(minutes) ? null : new Date(Date.parse(now) + minutes * minute)
}
