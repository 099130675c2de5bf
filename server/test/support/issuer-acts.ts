import { money, type Money } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import type {
  CardAuth,
  CardOp,
  CardOpKind,
  CreateCard,
  Holder,
  HolderRequest,
  IssuedCard,
  IssuerFee,
  IssuerOutcome,
  IssuerPage,
  IssuerPeriod,
} from '../../src/providers/card-issuer/port.ts'
import type { IssuerWay, ShopAct } from './issuer-way.ts'

export const usd = (cents: bigint) => money('USD', cents)

/** Cards and what is asked for them on one way to the port. What is not as a test needs it is thrown. */
export type IssuerActs = {
  readonly wish: (id: string, words?: Partial<CreateCard>) => CreateCard
  readonly holderWish: (id: string) => HolderRequest
  /** A card that is active, with 50.00 on it. */
  readonly newCard: () => Promise<string>
  /** These answer our id of what was asked for and accepted. */
  readonly change: (what: 'freeze' | 'unfreeze' | 'cancel', card: string) => Promise<string>
  readonly move: (what: 'topUp' | 'withdraw', card: string, cents: bigint) => Promise<string>
  readonly shop: (card: string, act: ShopAct['act'], cents: bigint, more?: Partial<ShopAct>) => Promise<string>
  readonly lookup: (id: string, kind: CardOpKind, ref?: string) => Promise<CardOp>
  readonly card: (ref: string) => Promise<IssuedCard>
  readonly balance: (card: string) => Promise<Money>
  readonly auth: (card: string, ref: string) => Promise<CardAuth>
  readonly holder: (id: string, ref: string | null) => Promise<Holder>
  readonly feesOf: (card: string) => Promise<readonly IssuerFee[]>
  readonly float: () => Promise<Money>
}

export function actsOn(way: () => IssuerWay): IssuerActs {
  const issuer = () => way().issuer
  const wish = (id: string, words: Partial<CreateCard> = {}): CreateCard => ({
    id,
    typeRef: way().types.bare,
    holderRef: null,
    firstDeposit: usd(5_000n),
    email: 'dana@example.com',
    label: 'Groceries',
    ...words,
  })
  const lookup = async (id: string, kind: CardOpKind, ref: string | null = null) =>
    read(await issuer().lookupOp({ id, ref, kind }))
  const card = async (ref: string) => read(await issuer().readCard(ref))
  return {
    wish,
    holderWish: (id) => holderWish(id, way().types.held),
    async newCard() {
      const id = newId()
      refIn(await issuer().createCard(wish(id)))
      await way().settle()
      return (await lookup(id, 'create')).card ?? ''
    },
    async change(what, ofCard) {
      const id = newId()
      refIn(await issuer()[what]({ id, card: ofCard }))
      return id
    },
    async move(what, ofCard, cents) {
      const id = newId()
      refIn(await issuer()[what]({ id, card: ofCard, amount: usd(cents) }))
      return id
    },
    shop: (ofCard, act, cents, more = {}) => way().shop(ofCard, { act, cents, ...more }),
    lookup,
    card,
    balance: async (ref) => (await card(ref)).balance,
    auth: async (ofCard, ref) => read(await issuer().readAuth(ofCard, ref)),
    holder: async (id, ref) => read(await issuer().readHolder({ id, ref })),
    feesOf: async (ofCard) => (await walk(issuer().listFees)).filter((fee) => fee.card === ofCard),
    float: async () => read(await issuer().readFloat('USD')),
  }
}

export const holderWish = (id: string, typeRef: string, words: Partial<HolderRequest> = {}): HolderRequest => ({
  id,
  typeRef,
  firstName: 'Dana',
  lastName: 'Levi',
  birthday: '1990-02-01' as PlainDate,
  email: `${id}@example.com`,
  mobile: '+972502345678',
  address: { country: 'IL', state: 'Tel Aviv', city: 'Tel Aviv', line: 'Dizengoff 1', postCode: '6433222' },
  ...words,
})

/** What was read, where something was. */
export function read<T extends object>(reading: T | string): T {
  if (typeof reading === 'string') throw new Error(`the reading is ${reading}`)
  return reading
}

export function refIn(outcome: IssuerOutcome): string {
  if (outcome.outcome !== 'accepted') throw new Error(`it was ${JSON.stringify(outcome)}`)
  return outcome.ref
}

type List<Item> = (period: IssuerPeriod) => Promise<IssuerPage<Item>>

/** Everything of a period, page after page. */
export async function walk<Item>(
  list: List<Item>,
  from = new Date(0),
  to = new Date('2100-01-01'),
): Promise<readonly Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Exclude<IssuerPage<Item>, string> = read(await list({ from, to, cursor }))
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return items
}

let count = 0
/** As long as issuers want an id to be. */
export function newId(): string {
  count += 1
  return `card-op-${count.toString().padStart(16, '0')}`
}
