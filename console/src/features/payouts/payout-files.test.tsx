import { afterEach, expect, test, vi } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, noa, pageText, press, refusal, sentTo, serve, settle } from '../../test/drawn.tsx'
import { deskOf, ils, now } from '../../test/money.ts'

const file = {
  id: 'pof_1',
  number: 1,
  fileName: 'masav-2030-01-01-001.txt',
  payments: 2,
  total: ils('370.00'),
  payOn: '2030-01-02',
  by: 'Noa Bar',
  at: now,
}
const left = {
  withdrawal: 'wdr_2',
  part: 'prt_2',
  who: 'Dana Cohen',
  amount: ils('184.37'),
  field: 'name',
  problem: 'not_hebrew',
}

afterEach(clearConsole)

async function open(answers: object = {}, role = 'treasurer', path = '/console/withdrawals') {
  const queue = role === 'treasurer' ? 'withdrawals' : 'payoutApprovals'
  const fetch = serve({
    ...deskOf(role, queue, 'wdr_1'),
    'GET /operator/payout-files': { body: { ok: true, files: [file], waiting: 3 } },
    'POST /operator/payout-files': { body: { ok: true, file, left: [left] } },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  await settle()
  return fetch
}

test('what is ready goes into a file, and what stays out says why', async () => {
  const fetch = await open()
  expect(pageText()).toContain(file.fileName)
  await press('Put 3 payments into a file')
  await settle()
  expect(sentTo(fetch, '/operator/payout-files')).toMatchObject([{ body: {}, key: expect.any(String) }])
  expect(pageText()).toContain('2 payments are in the file')
  expect(pageText()).toContain('Name has to be in Hebrew')
  // The queue was asked for anew: what is in the file is on its way now.
  expect(fetch.mock.calls.filter(([asked]) => asked.startsWith('/operator/queues/withdrawals'))).toHaveLength(2)
})

test('a file can be taken again, as the server has kept it', async () => {
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob)
    return 'blob:kept'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open({ 'GET /operator/payout-files/pof_1': { body: { K: '99999999' } } })
  await press('Download')
  await settle()
  expect(await Promise.all(kept.map((blob) => blob.text()))).toEqual(['{"K":"99999999"}'])
  vi.restoreAllMocks()
})

test('nothing is made where the clearing house does not know us', async () => {
  await open({ 'POST /operator/payout-files': { status: 403, body: refusal('operation_not_allowed') } })
  await press('Put 3 payments into a file')
  await settle()
  expect(pageText()).toContain('This action isn’t available right now')
})

test('nobody makes a file while there is nothing to pay, and approvers make none', async () => {
  await open({ 'GET /operator/payout-files': { body: { ok: true, files: [], waiting: 0 } } })
  expect(document.querySelector('.panel button')).toBeNull()
  expect(document.querySelector('.panel')?.textContent).toContain('Nothing is ready to be paid by file.')
  await clearConsole()
  const fetch = await open({}, 'approver', '/console/payout-approvals')
  expect(pageText()).not.toContain('Files for the bank')
  expect(fetch.mock.calls.some(([asked]) => asked.startsWith('/operator/payout-files'))).toBe(false)
})
