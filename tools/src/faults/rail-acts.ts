import { openDeposit, takeBack, withdraw } from '@emun/contract/customer'
import type { ActPlan, Acting } from './acts.ts'

const amount = { amount: '10.00', currency: 'USD' } as const
const shekels = { amount: '100.00', currency: 'ILS' } as const
const answers = { phone: '0502345678', name: 'Dana' }

/** What customers do about rails. */
export function railActs({ bank: { http }, nextWallet, act }: Acting): readonly ActPlan[] {
  const paying = async () => {
    const body = { paymentSystem: 'bit', amount: shekels, answers: {} }
    return { token: await nextWallet().token(), key: crypto.randomUUID(), body }
  }
  const asking = async () => {
    const body = { paymentSystem: 'bit', amount, answers }
    return { token: await nextWallet().token(), key: crypto.randomUUID(), body }
  }
  return [
    {
      kind: 'deposit',
      made: 'select count(*) from deposit where fundraising_id is null',
      async begin() {
        const sent = await paying()
        return act('deposit', () => http.ask(openDeposit, sent), depositIn)
      },
    },
    {
      kind: 'withdrawal',
      made: 'select count(*) from withdrawal',
      alsoBy: ['taking back'],
      async begin() {
        const sent = await asking()
        return act('withdrawal', () => http.ask(withdraw, sent), withdrawalIn)
      },
    },
    {
      kind: 'taking back',
      made: 'select count(*) from withdrawal where taken_back_minor = amount_minor',
      async begin() {
        const { token, ...asked } = await asking()
        const withdrawal = ((await http.insist(withdraw, { token, ...asked })) as WithWithdrawal).withdrawal.id
        const sent = { token, key: crypto.randomUUID(), body: { amount, withdrawal } }
        return act(
          'taking back',
          () => http.ask(takeBack, sent),
          (reply) => `${withdrawal} ${takenBackIn(reply)}`,
        )
      },
    },
  ]
}

type WithWithdrawal = { readonly withdrawal: { readonly id: string } }

function depositIn(reply: string): string {
  return (JSON.parse(reply) as { deposit: { id: string } }).deposit.id
}

function withdrawalIn(reply: string): string {
  return (JSON.parse(reply) as WithWithdrawal).withdrawal.id
}

function takenBackIn(reply: string): string {
  return (JSON.parse(reply) as { takenBack: { amount: string } }).takenBack.amount
}
