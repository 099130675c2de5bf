import { randomUUID } from 'node:crypto'
import { contribute, contributionStatus } from '@emun/contract/public'
import { expect } from '@playwright/test'
import { ask } from './api.ts'
import { actAtProvider } from './deposits.ts'
import type { Server } from './server.ts'

/** A guest gives so many dollars by card, and it arrives. */
export async function giveByCard(server: Server, fundraising: string, dollars: string): Promise<void> {
  const secret = randomUUID()
  const amount = { amount: dollars, currency: 'USD' as const }
  const body = {
    fundraising,
    paymentSystem: 'card',
    amount,
    answers: {},
    name: '',
    hidesName: false,
    hidesAmount: false,
  }
  const { deposit } = await ask(server.url, contribute, { key: randomUUID(), secret, body })
  const status = async () => (await ask(server.url, contributionStatus, { secret, params: { id: deposit.id } })).status
  await expect.poll(status).toBe('details_ready')
  await actAtProvider(server, deposit.id, 'pay')
  await expect.poll(status).toBe('credited')
}
