import { createCard, listCards, payReferralRewards, topUpCard, withdrawFromCard } from '@emun/contract/customer'
import { waitFor } from '../postgres/wait.ts'
import type { ActPlan, Acting } from './acts.ts'
import type { Bank } from './bank.ts'
import { withClient } from './cluster.ts'

const amount = { amount: '2.00', currency: 'USD' } as const
const little = { amount: '0.10', currency: 'USD' } as const
const patience = { withinMs: 120_000, everyMs: 250 }

/** What is asked of an issuer, whose answer a job hears later; and what inviting has earned by cards. */
export async function cardActs({ bank, nextWallet, act }: Acting): Promise<readonly ActPlan[]> {
  const { http, wallets } = bank
  const owner = wallets[2]
  const asking = { cardType: 'starter', name: 'Shopping', email: 'fault@emun.example' }
  const first = { token: await owner?.token(), key: crypto.randomUUID(), body: asking }
  const { card, request } = await http.insist(createCard, first)
  await earn(bank, request.id)
  // Its issuer takes a while: other things are done meanwhile.
  const untilActive = async () => {
    const token = await owner?.token()
    const isActive = await waitFor(async () => {
      const { cards } = await http.insist(listCards, { token, query: { lang: 'en' } })
      return cards.find(({ id }) => id === card.id)?.state === 'active' || undefined
    }, patience)
    if (isActive === undefined) throw new Error('the card did not become active')
  }
  const onCard = async (body: { readonly amount: typeof amount | typeof little }) => {
    await untilActive()
    return { token: await owner?.token(), params: { id: card.id }, key: crypto.randomUUID(), body }
  }
  return [
    {
      kind: 'card',
      made: asked('create'),
      async begin() {
        const sent = { token: await nextWallet().token(), key: crypto.randomUUID(), body: asking }
        return act('card', () => http.ask(createCard, sent), requestIn)
      },
    },
    {
      kind: 'top-up of a card',
      made: asked('top_up'),
      async begin() {
        const sent = await onCard({ amount })
        return act('top-up of a card', () => http.ask(topUpCard, sent), requestIn)
      },
    },
    {
      kind: 'withdrawal from a card',
      made: asked('withdraw'),
      async begin() {
        const sent = await onCard({ amount: little })
        return act('withdrawal from a card', () => http.ask(withdrawFromCard, sent), requestIn)
      },
    },
    {
      kind: 'payout of rewards',
      made: 'select count(*) from referral_payout p join ledger.journal j on j.id = p.posting',
      async begin() {
        const sent = { token: await wallets[3]?.token(), key: crypto.randomUUID(), body: { amount: little } }
        return act('payout of rewards', () => http.ask(payReferralRewards, sent))
      },
    },
  ]
}

/** A request has the number of its first posting. */
function asked(kind: 'create' | 'top_up' | 'withdraw'): string {
  return `select count(*) from card_request r join ledger.journal j on j.id = substr(r.id, 5)::uuid where r.kind = '${kind}'`
}

function requestIn(reply: string): string {
  return (JSON.parse(reply) as { request: { id: string } }).request.id
}

/** A card that somebody was invited for has earned a thousand dollars: more than is ever moved here. */
async function earn({ databaseUrl, wallets }: Bank, request: string): Promise<void> {
  const text = `
    insert into referral_reward (source, level, customer_id, card_id, kind, state, base_minor, basis_points, fixed_minor, currency,
      created_at, settled_at)
    select r.id, 1, w.customer_id, r.card_id, 'card', 'settled', 0, 0, 100000, 'USD', now(), now()
    from card_request r, wallet w where r.id = $1 and w.account_number = $2
    on conflict do nothing`
  await withClient(databaseUrl, (client) => client.query(text, [request, wallets[3]?.accountNumber]))
}
