import { type Currency, type Money, money } from '@emun/contract/money'
import { openRandom, type Random } from '../faults/random.ts'

// What each customer is going to do today, from a seed and before anything is done.

/** How a deposit goes. Which of them are possible depends on the way of the rail. */
export type DepositTurn =
  | 'exact'
  | 'less'
  | 'more'
  | 'late'
  | 'unpaid'
  /** Paid, and nobody sends a proof: the statement tells. */
  | 'no_proof'
  /** A proof of nothing. */
  | 'false_proof'
  | 'twice'
  | 'wrong_token'
  | 'three_ds_fails'
  | 'by_another'

export type WithdrawalTurn = 'whole' | 'in_parts' | 'fails_once' | 'taken_back' | 'half_taken_back' | 'rejected'

export type DepositPlan = { readonly rail: string; readonly amount: Money; readonly turn: DepositTurn }
export type WithdrawalPlan = { readonly rail: string; readonly amount: Money; readonly turn: WithdrawalTurn }

export type Story = {
  readonly place: number
  readonly isVerified: boolean
  readonly funds: Money
  readonly deposits: readonly DepositPlan[]
  /** Sent to the next customer. */
  readonly gift: Money
  readonly withdrawal: WithdrawalPlan
}

type Way = 'details' | 'hosted' | 'chain'

/** The rails of deposits: how they go, and from and to how many minor units somebody pays today. */
const depositRails: readonly (readonly [string, Way, Currency, number, number])[] = [
  ['bank', 'details', 'ILS', 20_000, 300_000],
  ['card', 'hosted', 'USD', 2_000, 40_000],
  ['bit', 'details', 'ILS', 10_000, 60_000],
  ['btc', 'chain', 'BTC', 50_000, 900_000],
  ['atm', 'details', 'ILS', 20_000, 200_000],
  ['paypal', 'hosted', 'USD', 2_000, 40_000],
  ['usdt-trc20', 'chain', 'USDT', 30_000_000, 400_000_000],
  ['courier', 'details', 'ILS', 120_000, 900_000],
  ['paybox', 'details', 'ILS', 10_000, 60_000],
  ['usdt-erc20', 'chain', 'USDT', 30_000_000, 400_000_000],
  ['banket', 'details', 'ILS', 10_000, 60_000],
]

/** Most pay what they agreed to: it stands here more than once. */
const depositTurns: Readonly<Record<Way, readonly DepositTurn[]>> = {
  details: ['exact', 'exact', 'exact', 'less', 'more', 'late', 'no_proof', 'no_proof', 'false_proof', 'unpaid'],
  hosted: ['exact', 'exact', 'exact', 'more', 'late', 'twice', 'three_ds_fails', 'unpaid', 'by_another'],
  chain: ['exact', 'exact', 'exact', 'less', 'more', 'late', 'twice', 'wrong_token', 'unpaid'],
}

const withdrawalRails = [
  'bank',
  'wire',
  'bit',
  'btc',
  'atm',
  'paypal',
  'usdt-trc20',
  'courier',
  'paybox',
  'usdt-erc20',
  'banket',
] as const

const withdrawalTurns = [
  'whole',
  'whole',
  'whole',
  'in_parts',
  'fails_once',
  'taken_back',
  'half_taken_back',
  'rejected',
] as const satisfies readonly WithdrawalTurn[]

/** Less a fee of 10 %, their last digits say what PayPal makes of them in the sandbox. */
const payPalCents = [10_000n, 10_000n, 10_001n, 10_002n, 10_003n, 10_004n, 10_006n, 10_008n, 10_010n]

export function tellStories({
  customers,
  seed,
}: {
  readonly customers: number
  readonly seed: number
}): readonly Story[] {
  return Array.from({ length: customers }, (_, place) => tellStory(place, openRandom(seed, place)))
}

function tellStory(place: number, random: Random): Story {
  const deposit = depositOf(place, random)
  const deposits = random.isOneIn(4) ? [deposit, depositOf(place + 1 + random.below(10), random)] : [deposit]
  // Now and then somebody takes out so much that a second person has to agree.
  const isLarge = random.isOneIn(25)
  return {
    place,
    // Cards are for whoever has shown their documents; what others get by a chain is looked at first.
    isVerified: deposits.some(({ rail }) => rail === 'card') || !random.isOneIn(3),
    funds: money('USD', isLarge ? 900_000n : 80_000n),
    deposits,
    gift: money('USD', BigInt(100 + random.below(2_000))),
    withdrawal: backToCard(deposits) ?? withdrawalOf(place, isLarge, random),
  }
}

/** The rails in turn, so that a few customers use them all. */
function depositOf(place: number, random: Random): DepositPlan {
  const [rail, way, currency, least, most] = at(depositRails, place)
  const turns = depositTurns[way].filter((turn) => turn !== 'by_another' || rail === 'paypal')
  // What a courier fetches has a week, and is never late today.
  const turn = random.pick(turns.filter((each) => each !== 'late' || rail !== 'courier'))
  return { rail, amount: money(currency, wholeUnits(currency, least + random.below(most - least))), turn }
}

/** On a provider’s page the last two digits are a wish to its sandbox: whole dollars wish for nothing. */
function wholeUnits(currency: Currency, minor: number): bigint {
  return BigInt(currency === 'USD' ? minor - (minor % 100) : minor)
}

/** Whoever paid by card as agreed has most of it sent back: whole tens of dollars, so that the fee leaves whole dollars. */
function backToCard(deposits: readonly DepositPlan[]): WithdrawalPlan | null {
  const paid = deposits.find(({ rail, turn }) => rail === 'card' && turn === 'exact')
  if (!paid) return null
  const amount = money('USD', paid.amount.minor - (paid.amount.minor % 1_000n))
  return { rail: 'card', amount, turn: 'whole' }
}

function withdrawalOf(place: number, isLarge: boolean, random: Random): WithdrawalPlan {
  const rail = at(withdrawalRails, place + random.below(withdrawalRails.length))
  if (rail === 'paypal') {
    const amount = money('USD', random.pick(payPalCents))
    return { rail, amount, turn: random.isOneIn(5) ? 'taken_back' : 'whole' }
  }
  const cents = isLarge ? 500_000 + random.below(200_000) : 2_000 + random.below(30_000)
  return { rail, amount: money('USD', BigInt(cents)), turn: random.pick(withdrawalTurns) }
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new RangeError('there is nothing at this place')
  return found
}
