import type {
  Card,
  Cardholder,
  CardLine,
  CardPaymentFees,
  CardRequest,
  CardType,
  ThreeDs,
} from '@emun/contract/customer'
import { usd } from './examples.ts'

/** What the server says the time is in every answer about these. */
export const cardsNow = '2026-03-12T09:00:00.000Z'

/** An active card with 128.40 dollars on it; say what is particular about it. */
export function exampleCard(particulars: Partial<Card> = {}): Card {
  return {
    id: 'crd_1',
    type: 'starter',
    typeTitle: 'Starter',
    art: 'limestone',
    network: 'visa',
    name: 'Groceries',
    state: 'active',
    changing: null,
    balance: usd('128.40'),
    pending: usd('0.00'),
    last4: '4417',
    expiry: '09/28',
    email: 'dana@example.com',
    cardholder: null,
    billingAddress: { line: '2 Elm Street', city: 'Dover', postCode: '19901', country: 'US' },
    audit: null,
    limits: { perDay: null, perMonth: null, shop: null, isSingleUse: false, until: null },
    spent: null,
    payments: examplePaymentFees(),
    actions: ['reveal', 'codes', 'top_up', 'withdraw', 'freeze', 'block', 'rename', 'set_limits', 'replace'],
    declinesLeft: null,
    replacedBy: null,
    blocked: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    readyBy: null,
    ...particulars,
  }
}

/** Nothing in the card's currency and three percent in another one; say what is particular about it. */
export function examplePaymentFees(particulars: Partial<CardPaymentFees> = {}): CardPaymentFees {
  return {
    ownCurrencyBasisPoints: 0,
    otherCurrencyBasisPoints: 300,
    cancelledBasisPoints: 0,
    sizes: [
      { from: usd('0.00'), to: usd('10.00'), fee: usd('0.00') },
      { from: usd('10.00'), to: usd('25.00'), fee: usd('0.00') },
      { from: usd('25.00'), to: usd('50.00'), fee: usd('0.00') },
      { from: usd('50.00'), to: null, fee: usd('0.00') },
    ],
    ...particulars,
  }
}

/** A card that costs 15 dollars and starts with 25; say what is particular about it. */
export function exampleType(particulars: Partial<CardType> = {}): CardType {
  return {
    name: 'starter',
    title: 'Starter',
    about: 'For shops all over the world.',
    art: 'limestone',
    network: 'visa',
    currency: 'USD',
    fee: usd('15.00'),
    start: usd('25.00'),
    startOnCard: usd('25.00'),
    total: usd('40.00'),
    issueSeconds: 30,
    needsCardholder: false,
    isForPhone: false,
    topUp: { minimum: usd('1.00'), maximum: usd('5000.00'), feeBasisPoints: 600 },
    unsupported: ['gambling', 'cash'],
    canFreeze: true,
    ...particulars,
  }
}

/** A request that the issuer has not confirmed; say what is particular about it. */
export function exampleRequest(particulars: Partial<CardRequest> = {}): CardRequest {
  return {
    id: 'crq_1',
    card: 'crd_1',
    kind: 'create',
    state: 'pending',
    amount: usd('25.00'),
    fee: usd('15.00'),
    createdAt: cardsNow,
    updatedAt: cardsNow,
    ...particulars,
  }
}

/** A payment at a book shop; say what is particular about it. */
export function exampleLine(particulars: Partial<CardLine> = {}): CardLine {
  return {
    id: 'cln_1',
    kind: 'purchase',
    state: 'done',
    amount: usd('-24.90'),
    fee: usd('0.00'),
    ownFee: usd('0.00'),
    asked: { decimal: '24.90', currency: 'USD' },
    merchant: { name: 'BOOK SHOP', category: '5942', categoryTitle: 'Books', country: 'GB' },
    decline: null,
    origin: null,
    at: '2026-03-11T09:00:00.000Z',
    ...particulars,
  }
}

/** A code that a shop asks for, good for five minutes; say what is particular about it. */
export function exampleCode(particulars: Partial<ThreeDs> = {}): ThreeDs {
  return {
    id: 'tds_1',
    kind: 'code',
    merchant: 'BOOK SHOP',
    amount: { decimal: '24.90', currency: 'USD' },
    at: cardsNow,
    expiresAt: '2026-03-12T09:05:00.000Z',
    ...particulars,
  }
}

/** A cardholder whom the issuer has accepted; say what is particular about them. */
export function exampleHolder(particulars: Partial<Cardholder> = {}): Cardholder {
  return {
    id: 'chd_1',
    cardType: 'starter',
    typeTitle: 'Starter',
    state: 'passed_audit',
    firstName: 'Dana',
    lastName: 'Cohen',
    dateOfBirth: '1990-03-27',
    email: 'dana@example.com',
    phone: '+972502345678',
    country: 'IL',
    region: 'Center',
    city: 'Tel Aviv',
    addressLine: '1 Herzl Street',
    postCode: '6100000',
    rejection: null,
    canBeChanged: false,
    createdAt: cardsNow,
    ...particulars,
  }
}
