import { listReferralRewards, payReferralRewards, readReferral, readReferralStatistic } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { ReferralsPage } from './pages.ts'
import type { Statistic } from './queries.ts'

const nothing = { cards: 0, turnover: usd('0.00'), earned: usd('0.00'), pending: usd('0.00') }
const statistic: Statistic = {
  ok: true,
  levels: [
    { level: 1, invited: 2, cards: 1, turnover: usd('333.33'), earned: usd('2.99'), pending: usd('0.30') },
    { ...nothing, level: 2, invited: 1 },
  ],
  paid: usd('1.00'),
  available: usd('1.99'),
  owed: usd('0.00'),
  hold: null,
}
const share = { base: usd('333.33'), returned: usd('33.33'), basisPoints: 30 }
const reward = {
  id: 'crq_1_1',
  level: 1,
  kind: 'top_up',
  state: 'settled',
  topUp: share,
  reward: usd('0.90'),
  at: '2026-03-12T09:00:00.000Z',
} as const

async function open(known: Partial<Statistic> = {}) {
  history.replaceState(null, '', '/referrals')
  answerWith(readReferral, {
    ok: true,
    code: 'BCDFGHJKMN',
    terms: [
      { level: 1, topUpBasisPoints: 30, perCard: usd('2.00') },
      { level: 2, topUpBasisPoints: 10, perCard: usd('1.00') },
    ],
  })
  answerWith(readReferralStatistic, { ...statistic, ...known })
  await draw(<ReferralsPage />)
}

test('shows the link, what each level brings, and each reward with its base and rate', async () => {
  answerWith(listReferralRewards, { ok: true, rewards: [reward], nextCursor: null })
  await open()
  expect((await screen.findByText(`${location.origin}/?invite=`, { exact: false })).textContent).toContain('BCDFGHJKMN')
  expect((await screen.findByRole('img', { name: 'QR code of your link' })).isConnected).toBe(true)
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'What it bringsYour friendsTheir friends',
    'For each card$2.00$1.00',
    'Of what goes onto cards0.3%0.1%',
    'Invited21',
    'Cards10',
    'Put onto cards$333.33$0.00',
    'Earned$2.99$0.00',
  ])
  const [row] = await screen.findAllByRole('listitem')
  expect(row?.textContent).toMatch(
    /Money onto a card · Your friends0\.3% of \$333\.33 · came back: \$33\.33.*\$0\.90Earned/,
  )
})

test('moves what is shown, once, and asks again under the same key until there is an answer', async () => {
  answerWith(listReferralRewards, { ok: true, rewards: [], nextCursor: null })
  await open()
  const lost = answerWith(payReferralRewards, () => {
    throw new TypeError('no network')
  })
  const move = await screen.findByRole('button', { name: 'Move to balance' })
  fireEvent.click(move)
  await waitFor(() => expect(lost).toHaveLength(1))
  const paid = answerWith(payReferralRewards, { ok: true, transaction: 'txn_1', paid: usd('1.99') })
  await waitFor(() => expect(move.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(move)
  await screen.findAllByText('The money is in your balance.')
  expect(paid[0]?.body).toEqual({ amount: usd('1.99') })
  expect(paid[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
})

test('says why nothing is moved, and what is owed first', async () => {
  answerWith(listReferralRewards, { ok: true, rewards: [], nextCursor: null })
  await open({ owed: usd('3.00') })
  answerWith(payReferralRewards, refuse('low_balance', { details: { available: usd('0.00') } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move to balance' }))
  expect((await screen.findByRole('alert')).textContent).toContain('$0.00')
  expect(screen.getByText('Comes off your next rewards', { exact: false }).parentElement?.textContent).toContain(
    '$3.00',
  )
  expect((await screen.findByText('No rewards yet')).isConnected).toBe(true)
})

test('rewards that are held say why, and cannot be moved', async () => {
  answerWith(listReferralRewards, { ok: true, rewards: [], nextCursor: null })
  const hold = { reason: 'own_accounts', note: 'Please write to us.', since: '2026-03-12T09:00:00.000Z' } as const
  await open({ hold })
  expect((await screen.findByText('Your rewards are held')).isConnected).toBe(true)
  expect(screen.getByText('Please write to us.').isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Move to balance' })).toBeNull()
})
