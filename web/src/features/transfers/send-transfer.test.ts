import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptTransfer, type ReviewedTransfer, reviewTransfer } from './kept-transfer.ts'
import { sendTransfer } from './queries.ts'

const payee = { accountNumber: '4821907', name: 'Dana C.', isKnown: true }
const toReview = { payee, amount: { amount: '12.50', currency: 'USD' as const }, note: 'rent' }
const transaction = { id: 'trf_1', kind: 'transfer_out', state: 'credited' }

let cache: QueryClient
let reviewed: ReviewedTransfer
const kept = keptTransfer('1000001', sessionStorage)

beforeEach(() => {
  cache = new QueryClient()
  sessionStorage.clear()
  reviewed = reviewTransfer(null, toReview, () => 'key-1')
  kept.saveDraft({ to: '4821907', amount: '12,50', note: 'rent' })
  kept.saveReviewed(reviewed)
})
afterEach(() => vi.unstubAllGlobals())

/** Plays the network for one transfer, and lets the test look at what is kept while it is on its way. */
function answer(with_: () => Response | Promise<Response>) {
  const network = vi.fn<typeof fetch>(async () => with_())
  vi.stubGlobal('fetch', network)
  return network
}

function send(): Promise<unknown> {
  return new MutationObserver(cache, sendTransfer(cache, kept)).mutate(reviewed).catch((error: unknown) => error)
}

test('while no answer has come the transfer counts as unanswered, even if the page is reloaded just then', async () => {
  let duringTheCall: boolean | undefined
  answer(() => {
    duringTheCall = kept.reviewed()?.isUnanswered
    return Response.json({ ok: true, transaction })
  })
  await send()
  expect(duringTheCall).toBe(true)
})

test('what is sent is what was reviewed, under its key', async () => {
  const network = answer(() => Response.json({ ok: true, transaction }))
  await send()
  const [path, request] = network.mock.calls[0] ?? []
  expect(path).toBe('/account/transfer')
  expect(new Headers(request?.headers).get('idempotency-key')).toBe('key-1')
  expect(JSON.parse(request?.body as string)).toEqual({ to: '4821907', amount: toReview.amount, note: 'rent' })
})

test('a yes forgets everything typed, and the key with it', async () => {
  answer(() => Response.json({ ok: true, transaction }))
  await send()
  expect(kept.reviewed()).toBeNull()
  expect(kept.draft()).toEqual({ to: '', amount: '', note: '' })
})

test('a no is an answer: the same transfer may be sent again, and nothing typed is lost', async () => {
  const refused = { ok: false, errors: [{ code: 'low_balance', field: 'amount' }] }
  answer(() => Response.json(refused, { status: 422 }))
  await send()
  expect(kept.reviewed()).toEqual(reviewed)
  expect(kept.draft().amount).toBe('12,50')
})

test('a lost answer and a failing server both leave the transfer unanswered under the same key', async () => {
  answer(() => Promise.reject(new TypeError('network')))
  await send()
  expect(kept.reviewed()).toEqual({ ...reviewed, isUnanswered: true })
  answer(() => new Response('', { status: 500 }))
  await send()
  expect(kept.reviewed()).toEqual({ ...reviewed, isUnanswered: true })
})

test('a key that was used for something else is given up', async () => {
  answer(() => Response.json({ ok: false, errors: [{ code: 'old_request' }] }, { status: 422 }))
  await send()
  expect(kept.reviewed()).toBeNull()
  expect(kept.draft().amount).toBe('12,50')
})
