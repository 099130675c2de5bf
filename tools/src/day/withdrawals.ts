import * as customers from '@emun/contract/customer'
import { amountOf, type Money, share, toWire } from '@emun/contract/money'
import { destinations } from './answers.ts'
import { type Customer, forEach, prove } from './customers.ts'
import type { Day, DayWithdrawal } from './day.ts'

// What customers send to each other and take out.

/** Everybody sends something to the next one of their wave. */
export async function sendGifts({ town }: Day, wave: readonly Customer[]): Promise<void> {
  const pairs = wave.map((from, place) => ({ from, to: wave[(place + 1) % wave.length] ?? from }))
  await forEach(
    pairs.filter(({ from, to }) => from !== to),
    async ({ from, to }) => {
      const amount = from.story.gift
      const body = { to: to.accountNumber, amount: toWire(amount), note: 'Thank you' }
      await town.http.insist(customers.transfer, { token: await from.token(), key: crypto.randomUUID(), body })
      from.spend(amount)
      to.receive(amount)
    },
  )
}

export async function requestWithdrawals(day: Day, wave: readonly Customer[]): Promise<void> {
  await forEach(wave, async (customer) => {
    const { rail, amount, turn } = customer.story.withdrawal
    await prove(day.town, customer)
    const token = await customer.token()
    const answers = rail === 'card' ? await cardThatPaid(day, token) : (destinations[rail] ?? {})
    const body = { paymentSystem: rail, amount: toWire(amount), answers }
    const reply = await day.town.http.insist(customers.withdraw, { token, key: crypto.randomUUID(), body })
    if (!('withdrawal' in reply)) throw new Error('a withdrawal was answered with a transfer')
    const { withdrawal: shown } = reply
    const withdrawal = { id: shown.id, customer, plan: customer.story.withdrawal, shown, hasFailed: false }
    day.withdrawals.set(shown.id, withdrawal)
    customer.spend(amount)
    if (turn === 'taken_back') await takeBack(day, withdrawal, amount)
    if (turn === 'half_taken_back') await takeBack(day, withdrawal, share(amount, 5_000n, 'floor'))
    // The treasurer is going to say no.
    if (turn === 'rejected') customer.receive(amount)
  })
}

/** Nobody pays by card twice a day. */
async function cardThatPaid({ town }: Day, token: string): Promise<customers.RailAnswers> {
  const sent = { token, query: { lang: 'en' as const } }
  const { paymentSystems } = await town.http.insist(customers.withdrawPaymentSystems, sent)
  const [field] = paymentSystems.find(({ name }) => name === 'card')?.fields ?? []
  return { payment: field?.choices?.[0]?.value ?? '' }
}

/** What was asked for whole is whole again: a story that says so must not end with less. */
async function takeBack({ town }: Day, { id, customer }: DayWithdrawal, amount: Money): Promise<void> {
  const body = { amount: toWire(amount), withdrawal: id }
  await town.http.insist(customers.takeBack, { token: await customer.token(), key: crypto.randomUUID(), body })
  customer.receive(amount)
}

/** What PayPal did not pay, or gave back, by the wish in its last digits; see `payPalCents`. */
const givenBack: ReadonlySet<string> = new Set(['100.01', '100.03', '100.08', '100.10'])

/** Whoever is asked for another destination in the evening takes the money back instead. */
export async function takeBackWhatFailed(day: Day): Promise<void> {
  const failed = [...day.withdrawals.values()].filter(
    ({ plan }) => plan.rail === 'paypal' && plan.turn === 'whole' && givenBack.has(toWire(plan.amount).amount),
  )
  await forEach(failed, async (withdrawal) => {
    const { onHold } = await readWithdrawal(day, withdrawal)
    if (amountOf(onHold).minor > 0n) await takeBack(day, withdrawal, withdrawal.plan.amount)
  })
}

export async function readWithdrawal({ town }: Day, { id, customer }: DayWithdrawal) {
  const sent = { token: await customer.token(), params: { id }, query: { lang: 'en' } }
  return (await town.http.insist(customers.readWithdrawal, sent)).withdrawal
}
