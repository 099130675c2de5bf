import { listTransactions, me } from '@emun/contract/customer'
import { expect, test } from 'vitest'
import { newcomer, transaction } from '../test/examples.ts'
import { answerWith } from '../test/played-server.ts'
import { addressOf, call } from './api.ts'
import { askAhead } from './asked-early.ts'

const latest = { query: { limit: 8 } }
const session = 'header.e30.signature'

test('what was asked before the app was here is not asked for again, except by who needs it newer', async () => {
  localStorage.setItem('token', session)
  const asked = answerWith(me, { ok: true, userObj: newcomer })
  askAhead([addressOf(me, {})])
  expect((await call(me, {})).userObj).toEqual(newcomer)
  expect(asked.map(({ headers }) => headers.get('auth-token'))).toEqual([session])
  await call(me, {})
  expect(asked).toHaveLength(2)
})

test('an early question that got no answer, or was another session’s, is asked anew', async () => {
  localStorage.setItem('token', session)
  askAhead([addressOf(me, {}), addressOf(listTransactions, latest)])
  const asked = answerWith(me, { ok: true, userObj: newcomer })
  const history = answerWith(listTransactions, {
    ok: true,
    transactions: [transaction('transfer_out')],
    nextCursor: null,
  })
  await call(me, {})
  localStorage.setItem('token', 'header.e30.another')
  await call(listTransactions, latest)
  expect([asked.length, history.length]).toEqual([1, 1])
})

test('a stranger asks for nothing ahead', async () => {
  const asked = answerWith(me, { ok: true, userObj: newcomer })
  askAhead([addressOf(me, {})])
  expect(asked).toHaveLength(0)
})
