import type { BodyOf } from '@emun/contract/endpoint'
import * as customer from '@emun/contract/customer'
import { dayIn } from '@emun/contract/time'
import * as guests from '@emun/contract/public'
import { ask } from './client.ts'
import type { Person } from './people.ts'
import { eventually, type RailTest } from './rails.ts'

/** The business day so many days from now. */
export function dayAhead(days: number, now = new Date()): string {
  return dayIn('Asia/Jerusalem', new Date(now.getTime() + days * 24 * 3_600_000))
}

type Wished = Partial<BodyOf<typeof customer.openFundraising>>

/** Starts a fundraiser and answers it. */
export async function startFundraising(url: string, { authToken: token }: Person, wished: Wished = {}) {
  const body = { purpose: 'A piano for the school', endsOn: dayAhead(30), isAllOrNothing: false, ...wished }
  return (await ask(url, customer.openFundraising, { token, body })).reply.fundraising
}

/** A browser that gives: it keeps its secret for itself. */
export function openGuest(url: string, secret: string = crypto.randomUUID()) {
  const query = { lang: 'en' as const }
  return {
    secret,
    give: (
      body: Partial<BodyOf<typeof guests.contribute>> & { readonly fundraising: string },
      key: string = crypto.randomUUID(),
    ) =>
      ask(url, guests.contribute, {
        secret,
        key,
        query,
        body: {
          paymentSystem: 'card',
          amount: { amount: '100.00', currency: 'USD' },
          answers: {},
          name: '',
          hidesName: false,
          hidesAmount: false,
          ...body,
        },
      }),
    read: async (id: string) => ask(url, guests.readContribution, { secret, params: { id }, query }),
    accept: (id: string, pay: BodyOf<typeof guests.acceptContribution>['pay']) =>
      ask(url, guests.acceptContribution, { secret, params: { id }, query, body: { pay } }),
    cancel: (id: string) => ask(url, guests.cancelContribution, { secret, params: { id }, query }),
    claimPaid: (id: string) => ask(url, guests.claimContributionPaid, { secret, params: { id }, query }),
    status: (id: string) => ask(url, guests.contributionStatus, { secret, params: { id } }),
  }
}
export type GuestBrowser = ReturnType<typeof openGuest>

/** Somebody gives by card and pays; answers once the gift has arrived. */
export async function giveByCard(
  url: string,
  rails: Pick<RailTest, 'act'>,
  gift: Parameters<GuestBrowser['give']>[0],
): Promise<void> {
  const guest = openGuest(url)
  const { id } = (await guest.give(gift)).reply.deposit
  const payAt = await eventually(async () => (await guest.read(id)).reply.deposit.payAt, 'no page was opened')
  await rails.act(payAt, 'pay')
  const hasArrived = async () => ((await guest.status(id)).reply.status === 'credited' ? true : null)
  await eventually(hasArrived, 'the gift did not arrive')
}
