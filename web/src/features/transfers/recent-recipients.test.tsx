import { recentPayees } from '@emun/contract/customer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { RecentRecipients } from './recent-recipients.tsx'

const sentAt = '2026-03-12T09:00:00.000Z'

test('whom one sent to last is one tap away, by their masked name', async () => {
  const payees = [
    { accountNumber: '4821907', name: 'Dana C.', sentAt },
    { accountNumber: '5500123', name: '', sentAt },
  ]
  answerWith(recentPayees, { ok: true, payees })
  await draw(<RecentRecipients />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/transfer?to=4821907', '/transfer?to=5500123'])
  expect(links[0]?.textContent).toContain('Dana C.')
})

test('who sent to nobody is told how to begin', async () => {
  answerWith(recentPayees, { ok: true, payees: [] })
  await draw(<RecentRecipients />)
  expect((await screen.findByText('Nobody yet')).isConnected).toBe(true)
})
