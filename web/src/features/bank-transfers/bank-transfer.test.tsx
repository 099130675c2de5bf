import { listDestinations, me, quote, withdraw, withdrawPaymentSystems } from '@emun/contract/customer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { exampleQuote, withdrawal, withdrawRail } from '../../test/withdrawal-examples.ts'
import { BankChoice } from './bank-choice.tsx'
import { BankTransferFlow, MethodPage, ReviewPage } from './pages.ts'

const now = '2026-03-12T09:00:00.000Z'

function play(rails = [withdrawRail()]) {
  const wallet = { ...newcomer.wallet, mainBalance: usd('500.00') }
  answerWith(me, { ok: true, userObj: { ...newcomer, wallet } })
  answerWith(withdrawPaymentSystems, { ok: true, paymentSystems: rails })
  answerWith(listDestinations, { ok: true, destinations: [], now })
  answerWith(quote, { ok: true, quote: { ...exampleQuote, expiresAt: '2026-03-12T10:00:00.000Z' } })
}

async function open(path: string) {
  history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route element={<BankTransferFlow />}>
        <Route path="/transfer/:method" element={<MethodPage />} />
        <Route path="/transfer/bank/review" element={<ReviewPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
  )
}

async function fill() {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Bank')
  type('Bank', '10')
  type('Branch', '800')
  type('Account', '12345678')
  type('Account owner', 'Yossi Levi')
  type('Amount', '100')
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  return screen.findByRole('button', { name: /Send .*100\.00/ })
}

test('the review says the fee, that it takes up to ten business days, and the day that comes to', async () => {
  play()
  await open('/transfer/bank')
  await fill()
  const page = document.body.textContent ?? ''
  expect(page).toMatch(/You send.*100\.00.*Fee 10%.*10\.00.*up to 10 business days.*At the latest.*26 March/)
  expect(page).toContain('Yossi Levi')
})

test('it is sent the way a withdrawal is, and followed on its page', async () => {
  play()
  const sent = answerWith(withdraw, { ok: true, withdrawal: withdrawal(), now })
  await open('/transfer/bank')
  fireEvent.click(await fill())
  await waitFor(() => expect(location.pathname).toBe('/withdraw/w/wdr_1'))
  const answers = { bank: '10', branch: '800', account: '12345678', owner: 'Yossi Levi' }
  expect(sent[0]?.body).toEqual({ paymentSystem: 'bank', amount: usd('100.00'), quote: 'qte_1', answers })
})

test('what is begun here is not found among withdrawals', async () => {
  play()
  await open('/transfer/bank')
  await fill()
  expect(sessionStorage.getItem('withdrawal')).toBeNull()
})

test('only bank accounts are sent to: another way leads back to the choice', async () => {
  play([withdrawRail({ name: 'bit' })])
  await open('/transfer/bit')
  const back = await screen.findByRole('link', { name: 'Choose another recipient' })
  expect(back.getAttribute('href')).toBe('/transfer')
})

test('of the two kinds of account those are offered that can be sent to now', async () => {
  play([withdrawRail({ name: 'bit' }), withdrawRail({ name: 'wire' })])
  await draw(<BankChoice />)
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/transfer/wire'])
})
