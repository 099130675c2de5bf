import { type OperatorRole, operatorRoles, type QueueName } from '@emun/contract/operator'
import type { AppText } from './messages.en.ts'
import type { PlaceIconName } from './place-icon.tsx'

/** Somewhere to go on the desk. */
export type Place = {
  readonly path: string
  readonly icon: PlaceIconName
  readonly name: keyof AppText['places']
  /** Who works there. Everybody else neither sees it nor gets an answer from the server. */
  readonly roles: readonly OperatorRole[]
  /** What waits there, to be counted beside its name. */
  readonly queue?: QueueName
  /** After `g`. */
  readonly key: string
}

/** Who sees what rails and cards cost and allow. */
const termsRoles: readonly OperatorRole[] = ['admin', 'approver', 'treasurer', 'auditor']

/** Everywhere one can go, in the order of the rail. A page is shown by `shell.tsx` and served by `console-pages.ts`. */
export const places: readonly Place[] = [
  { path: '/console', icon: 'home', name: 'overview', roles: operatorRoles, key: 'o' },
  {
    path: '/console/kyc',
    icon: 'user',
    name: 'verification',
    roles: ['reviewer'],
    queue: 'verification',
    key: 'i',
  },
  {
    path: '/console/second-look',
    icon: 'eye',
    name: 'secondLook',
    roles: ['approver'],
    queue: 'secondLook',
    key: 'i',
  },
  {
    path: '/console/payment-details',
    icon: 'receipt',
    name: 'paymentDetails',
    roles: ['agent'],
    queue: 'paymentDetails',
    key: 'p',
  },
  { path: '/console/deposits', icon: 'deposit', name: 'deposits', roles: ['agent'], queue: 'deposits', key: 'd' },
  {
    path: '/console/withdrawals',
    icon: 'withdraw',
    name: 'withdrawals',
    roles: ['treasurer'],
    queue: 'withdrawals',
    key: 'w',
  },
  {
    path: '/console/payout-approvals',
    icon: 'check',
    name: 'payoutApprovals',
    roles: ['approver'],
    queue: 'payoutApprovals',
    key: 'w',
  },
  {
    path: '/console/unmatched',
    icon: 'search',
    name: 'unmatched',
    roles: ['agent', 'treasurer'],
    queue: 'unmatched',
    key: 'm',
  },
  {
    path: '/console/unknown-outcomes',
    icon: 'alert',
    name: 'unknownOutcomes',
    roles: ['treasurer'],
    queue: 'unknownOutcomes',
    key: 'u',
  },
  {
    path: '/console/reconciliation',
    icon: 'scales',
    name: 'reconciliation',
    roles: ['treasurer', 'approver', 'admin', 'auditor'],
    key: 'b',
  },
  { path: '/console/users', icon: 'people', name: 'customers', roles: operatorRoles, key: 'c' },
  { path: '/console/cards', icon: 'card', name: 'cards', roles: operatorRoles, key: 'k' },
  { path: '/console/fees', icon: 'receipt', name: 'fees', roles: termsRoles, key: 'f' },
  { path: '/console/limits', icon: 'gauge', name: 'limits', roles: termsRoles, key: 'l' },
  { path: '/console/rates', icon: 'money', name: 'rates', roles: termsRoles, key: 'r' },
  { path: '/console/methods', icon: 'wallet', name: 'methods', roles: termsRoles, key: 'y' },
  { path: '/console/card-types', icon: 'cards', name: 'cardTypes', roles: termsRoles, key: 'v' },
  { path: '/console/places', icon: 'bank', name: 'ourPlaces', roles: ['agent', 'admin'], key: 'n' },
  {
    path: '/console/referrals',
    icon: 'gift',
    name: 'referrals',
    roles: ['treasurer', 'approver', 'admin', 'auditor'],
    key: 'x',
  },
  {
    path: '/console/partners',
    icon: 'business',
    name: 'partners',
    roles: ['treasurer', 'approver', 'admin', 'auditor'],
    key: 'e',
  },
  { path: '/console/content', icon: 'news', name: 'content', roles: ['admin', 'approver', 'auditor'], key: 's' },
  { path: '/console/team', icon: 'user', name: 'team', roles: ['admin'], queue: 'invitations', key: 't' },
  { path: '/console/audit', icon: 'shield', name: 'audit', roles: ['admin', 'auditor'], key: 'a' },
]

export function placesOf(role: OperatorRole | undefined): readonly Place[] {
  return places.filter(({ roles }) => role !== undefined && roles.includes(role))
}

/** Where a queue is worked on. */
export function pathOfQueue(name: QueueName): string {
  return places.find(({ queue }) => queue === name)?.path ?? '/console'
}
