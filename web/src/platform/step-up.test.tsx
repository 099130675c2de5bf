import { transfer } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transaction, usd } from '../test/examples.ts'
import { answerWith } from '../test/played-server.ts'
import { call } from './api.ts'
import { useAskedProof } from './step-up.ts'

const body = { to: '4821907', amount: usd('2000.00') }
const sent = { ok: true, transaction: transaction('transfer_out') } as const
const unproved = refuse('step_up_required', { details: { ways: ['password', 'passkey'] } })

/** The server asks who is acting until it has been proved. */
function playTransfers() {
  let isProved = false
  const requests = answerWith(transfer, () => (isProved ? sent : unproved))
  return { requests, prove: () => (isProved = true) }
}

const send = (idempotencyKey = 'key-1') => call(transfer, { body, idempotencyKey })

test('a call that asks who is acting is made again under its key, once that is proved', async () => {
  const { requests, prove } = playTransfers()
  const { result } = renderHook(useAskedProof)
  const answer = send()
  await waitFor(() => expect(result.current?.ways).toEqual(['password', 'passkey']))
  prove()
  result.current?.finish(true)
  expect(await answer).toEqual(sent)
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  expect(requests[1]?.body).toEqual(requests[0]?.body)
  await waitFor(() => expect(result.current).toBeNull())
})

test('whoever goes back gets the refusal, and nothing is sent again', async () => {
  const { requests } = playTransfers()
  const { result } = renderHook(useAskedProof)
  const answer = send().catch((error: unknown) => error)
  await waitFor(() => expect(result.current).not.toBeNull())
  result.current?.finish(false)
  expect(await answer).toMatchObject({ code: 'step_up_required' })
  expect(requests).toHaveLength(1)
})

test('calls that ask together are one question', async () => {
  const { requests, prove } = playTransfers()
  const { result } = renderHook(useAskedProof)
  const answers = Promise.all([send('key-1'), send('key-2')])
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(result.current).not.toBeNull())
  prove()
  result.current?.finish(true)
  expect(await answers).toEqual([sent, sent])
  expect(requests).toHaveLength(4)
})

test('where nobody would show the question, the refusal comes at once', async () => {
  playTransfers()
  expect(await send().catch((error: unknown) => error)).toMatchObject({ code: 'step_up_required' })
})
