import { withdraw } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { exampleQuote, withdrawal } from '../../test/withdrawal-examples.ts'
import { keptWithdrawal, type ReviewedWithdrawal, reviewWithdrawal } from './kept-withdrawal.ts'
import { sendWithdrawal } from './queries.ts'

const sent = { ok: true, withdrawal: withdrawal(), now: '2026-03-12T09:00:00.000Z' } as const

let cache: QueryClient
let reviewed: ReviewedWithdrawal
const kept = keptWithdrawal('1000001', sessionStorage)

beforeEach(() => {
  cache = new QueryClient()
  const { paymentSystem: method, title, destination: fields } = withdrawal()
  const destination = { kind: 'saved', id: 'dst_1', name: 'Home', fields, restsUntil: null } as const
  const time = { unit: 'businessDay', atLeast: 1, atMost: 10 } as const
  const toReview = { method, title, time, destination, amount: usd('100.00'), quote: exampleQuote }
  reviewed = reviewWithdrawal(null, toReview, () => 'key-1')
  kept.saveDraft({ method, to: 'dst_1', answers: {}, amount: '100', save: false, saveAs: '' })
  kept.saveReviewed(reviewed)
})

function send(): Promise<unknown> {
  return new MutationObserver(cache, sendWithdrawal(cache, kept, 'en'))
    .mutate(reviewed)
    .catch((error: unknown) => error)
}

test('what is sent is what was reviewed, under its key, and counts as unanswered meanwhile', async () => {
  let duringTheCall: boolean | undefined
  const requests = answerWith(withdraw, () => {
    duringTheCall = kept.reviewed()?.isUnanswered
    return sent
  })
  await send()
  expect(duringTheCall).toBe(true)
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(requests[0]?.body).toEqual({
    paymentSystem: 'bank',
    amount: usd('100.00'),
    quote: 'qte_1',
    destination: 'dst_1',
  })
})

test('a yes forgets everything typed, and the key with it', async () => {
  answerWith(withdraw, sent)
  await send()
  expect(kept.reviewed()).toBeNull()
  expect(kept.draft('bank').amount).toBe('')
})

test('a no is an answer, and nothing typed is lost; no answer leaves it unanswered under the same key', async () => {
  answerWith(withdraw, refuse('quote_expired'))
  await send()
  expect(kept.reviewed()).toEqual(reviewed)
  answerWith(withdraw, new Response('', { status: 500 }))
  await send()
  expect(kept.reviewed()).toEqual({ ...reviewed, isUnanswered: true })
  expect(kept.draft('bank').amount).toBe('100')
})

test('a key that was used for something else is given up', async () => {
  answerWith(withdraw, refuse('old_request'))
  await send()
  expect(kept.reviewed()).toBeNull()
})
