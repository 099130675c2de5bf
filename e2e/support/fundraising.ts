import { openFundraising } from '@emun/contract/customer'
import { day, dayIn } from '@emun/contract/time'
import { ask } from './api.ts'
import { nowOf } from './clock.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** The business day so many days from now, by the server's clock, which other stories have moved. */
async function dayAhead(server: Server, days: number): Promise<string> {
  return dayIn('Asia/Jerusalem', new Date((await nowOf(server)).getTime() + days * day))
}

/** The same as people type it, day first. */
export async function typedDay(server: Server, daysAhead: number): Promise<string> {
  return (await dayAhead(server, daysAhead)).split('-').toReversed().join('-')
}

/** Lets somebody be verified, and starts a fundraiser of theirs for a thousand dollars; its id. */
export async function startFundraising(server: Server, { id, authToken: token }: Person): Promise<string> {
  await server.database.query(`update customer set verification = 'full' where id = $1`, [id])
  const body = {
    purpose: 'A piano for the school',
    endsOn: await dayAhead(server, 30),
    target: { amount: '1000.00', currency: 'USD' as const },
    isAllOrNothing: false,
  }
  return (await ask(server.url, openFundraising, { token, body })).fundraising.id
}
