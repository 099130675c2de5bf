import * as customer from '@emun/contract/customer'
import * as partner from '@emun/contract/partner'
import { ask } from './client.ts'
import { askSigned, openPartner } from './partners.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** An interface of the owner's, and a payment that it asks for, by the routes that are about them. */
export async function interfaceOf(server: TestServer, owner: Person): Promise<Record<string, string>> {
  const { id, live } = await openPartner(server.url, owner)
  const body = { amount: { amount: '1.00', currency: 'USD' as const }, reference: 'matrix' }
  const { payment } = (await askSigned(live, partner.createPayment, { body })).reply
  const { pool } = server.database
  const event = `iev_${'0'.repeat(31)}2`
  await pool.query(
    `insert into interface_event (id, interface_id, mode, type, payload, created_at)
    values ($1, $2, 'live', 'payment.paid', '{}', now())`,
    [event, id],
  )
  const webhook = { token: owner.authToken, params: { id } }
  await ask(server.url, customer.setInterfaceWebhook, { ...webhook, body: { mode: 'live', url: null } })
  // The cells that ask for a proof are about a session that gave none.
  await pool.query('update session set proved_at = null')
  const own = ['transactions', 'secret', 'regenerate-secret', 'name', 'logo'].map((word) => `/account/api-${word}/`)
  const kinds = ['block', 'unblock'].map((kind) => `/account/${kind}-api-interfce/`)
  const starts = [...own, ...kinds, '/account/interfaces/', '/api-logo/', '/operator/partners/']
  return {
    ...Object.fromEntries(starts.map((start) => [start, id])),
    '/account/interface-events/': event,
    '/account/api-deposit-process/': payment.id,
    '/hosted-payment/': payment.id,
    '/guest-payment/': `dep_${'0'.repeat(31)}2`,
    '/partner/payments/': payment.id,
    '/partner/tests/payments/': payment.id,
    '/partner/payouts/': `ipo_${'0'.repeat(31)}2`,
  }
}
