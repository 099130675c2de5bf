import { transfer } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { transaction, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { keptTransfer, type ReviewedTransfer, reviewTransfer } from './kept-transfer.ts'
import { sendTransfer } from './queries.ts'

const payee = { accountNumber: '4821907', name: 'Dana C.', isKnown: true }
const toReview = { payee, amount: usd('12.50'), note: 'rent' }
const sent = { ok: true, transaction: transaction('transfer_out') } as const

let cache: QueryClient
let reviewed: ReviewedTransfer
const kept = keptTransfer('1000001', sessionStorage)

beforeEach(() => {
  cache = new QueryClient()
  reviewed = reviewTransfer(null, toReview, () => 'key-1')
  kept.saveDraft({ to: '4821907', amount: '12,50', note: 'rent' })
  kept.saveReviewed(reviewed)
})

function send(): Promise<unknown> {
  return new MutationObserver(cache, sendTransfer(cache, kept)).mutate(reviewed).catch((error: unknown) => error)
}

test('while no answer has come the transfer counts as unanswered, even if the page is reloaded just then', async () => {
  let duringTheCall: boolean | undefined
  answerWith(transfer, () => {
    duringTheCall = kept.reviewed()?.isUnanswered
    return sent
  })
  await send()
  expect(duringTheCall).toBe(true)
})

test('what is sent is what was reviewed, under its key', async () => {
  const requests = answerWith(transfer, sent)
  await send()
  const [request] = requests
  expect(request?.path).toBe('/account/transfer')
  expect(request?.headers.get('idempotency-key')).toBe('key-1')
  expect(request?.body).toEqual({ to: '4821907', amount: toReview.amount, note: 'rent' })
})

test('a yes forgets everything typed, and the key with it', async () => {
  answerWith(transfer, sent)
  await send()
  expect(kept.reviewed()).toBeNull()
  expect(kept.draft()).toEqual({ to: '', amount: '', note: '' })
})

test('a no is an answer: the same transfer may be sent again, and nothing typed is lost', async () => {
  answerWith(transfer, refuse('low_balance', { field: 'amount', details: { available: usd('1.00') } }))
  await send()
  expect(kept.reviewed()).toEqual(reviewed)
  expect(kept.draft().amount).toBe('12,50')
})

test('a lost answer and a failing server both leave the transfer unanswered under the same key', async () => {
  await send()
  expect(kept.reviewed()).toEqual({ ...reviewed, isUnanswered: true })
  answerWith(transfer, new Response('', { status: 500 }))
  await send()
  expect(kept.reviewed()).toEqual({ ...reviewed, isUnanswered: true })
})

test('asked who they are and gone back, nothing was sent: the same key may be sent again', async () => {
  answerWith(transfer, refuse('step_up_required', { details: { ways: ['password'] } }))
  await send()
  expect(kept.reviewed()).toEqual(reviewed)
})

test('a key that was used for something else is given up', async () => {
  answerWith(transfer, refuse('old_request'))
  await send()
  expect(kept.reviewed()).toBeNull()
  expect(kept.draft().amount).toBe('12,50')
})
