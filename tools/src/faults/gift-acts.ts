import { giveToFundraising, moveFundraising, openFundraising } from '@emun/contract/customer'
import { contribute } from '@emun/contract/public'
import type { ActPlan, Acting } from './acts.ts'
import { clock } from './clock.ts'

const amount = { amount: '1.00', currency: 'USD' } as const
const coins = { amount: '100.000000', currency: 'USDT' } as const
const openly = { hidesName: false, hidesAmount: false }
/** Long after every run, and within two years of it. */
const yearMs = 365 * 24 * 3_600_000

/** What is given for a fundraiser, and what its organiser does with it. */
export async function giftActs({ bank: { http, wallets }, nextWallet, act }: Acting): Promise<readonly ActPlan[]> {
  const organiser = wallets[0]
  const endsOn = new Date(clock.now().getTime() + yearMs).toISOString().slice(0, 10)
  const wishes = { purpose: 'A piano', endsOn, isAllOrNothing: false }
  const opened = await http.insist(openFundraising, { token: await organiser?.token(), body: wishes })
  const fundraising = opened.fundraising.id
  // Each from a network of their own: what one may begin in an hour is counted.
  let guests = 0
  const giving = async () => {
    return { token: await nextWallet().token(), key: crypto.randomUUID(), body: { fundraising, amount, ...openly } }
  }
  return [
    {
      kind: 'gift',
      made: 'select count(*) from fundraising_gift g join ledger.journal j on j.id = g.id',
      alsoBy: ['move of gifts'],
      async begin() {
        const sent = await giving()
        return act('gift', () => http.ask(giveToFundraising, sent))
      },
    },
    {
      kind: 'gift of a guest',
      made: 'select count(*) from contribution',
      async begin() {
        const body = { fundraising, paymentSystem: 'usdt-trc20', amount: coins, answers: {}, name: 'Noa', ...openly }
        const sent = {
          key: crypto.randomUUID(),
          secret: crypto.randomUUID(),
          address: `10.200.${(guests += 1)}.1`,
          body,
        }
        return act('gift of a guest', () => http.ask(contribute, sent), depositIn)
      },
    },
    {
      kind: 'move of gifts',
      made: 'select count(*) from fundraising_move m join ledger.journal j on j.id = m.id',
      async begin() {
        await http.insist(giveToFundraising, await giving())
        const params = { id: fundraising }
        const sent = { token: await organiser?.token(), params, key: crypto.randomUUID(), body: { amount } }
        return act('move of gifts', () => http.ask(moveFundraising, sent))
      },
    },
  ]
}

function depositIn(reply: string): string {
  return (JSON.parse(reply) as { deposit: { id: string } }).deposit.id
}
