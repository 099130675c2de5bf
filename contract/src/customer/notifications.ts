import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { verificationLevels } from './accounts.ts'
import { declineReasons } from './card-history.ts'
import { cardBlockReasons } from './cards.ts'

const ok = z.literal(true)

export const notificationCategories = ['money', 'security', 'account', 'verification', 'news'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** `list` is the list in the app. */
export const notificationChannels = ['list', 'push', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** In these categories the list is always on: nobody who takes an account over may hide that from its owner. */
export const alwaysListed: readonly NotificationCategory[] = ['security', 'account']

export const documentKinds = ['passport', 'addressProof', 'card', 'selfie'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How many unread ones are counted: beyond, the exact number helps nobody. */
export const mostCounted = 100

const nothing = z.object({})
const document = z.enum(documentKinds)
/** Written for the customer, in their language. */
const reason = z.string()

/** `name` is what its owner calls the card. */
const ofCard = { card: z.string(), name: z.string() }
const onCard = z.object(ofCard)
/** `company` is what customers read who pay it. */
const ofInterface = z.object({ interface: z.string(), company: z.string(), reason: z.optional(reason) })
const ofHolder = z.object({ cardholder: z.string(), name: z.string() })

/** What each kind says besides its own words: only what its customer may see. */
const details = {
  /** `from` is the sender's masked name; empty while they have not given one. */
  money_received: z.object({ transaction: z.string(), amount: moneyOnTheWire, from: z.string() }),
  /** `until` is when the details end. */
  deposit_details_ready: z.object({ deposit: z.string(), until: z.string() }),
  deposit_seen: z.object({ deposit: z.string() }),
  deposit_credited: z.object({
    deposit: z.string(),
    transaction: z.string(),
    amount: moneyOnTheWire,
    outcome: z.enum(['exact', 'under', 'over', 'late', 'duplicate']),
  }),
  deposit_rejected: z.object({ deposit: z.string(), reason }),
  deposit_expired: z.object({ deposit: z.string() }),
  deposit_undone: z.object({ deposit: z.string() }),
  deposit_disputed: z.object({ deposit: z.string() }),
  /** Of the balance: what was credited for it, less what went back to the card before. */
  deposit_taken_back: z.object({ deposit: z.string(), amount: moneyOnTheWire }),
  deposit_sent_back: z.object({ deposit: z.string(), amount: moneyOnTheWire }),
  /** `from` is the name that was given; empty where none was. */
  fundraising_received: z.object({ fundraising: z.string(), amount: moneyOnTheWire, from: z.string() }),
  /** `amount` is what the fundraiser had got for it. */
  fundraising_taken_back: z.object({ fundraising: z.string(), amount: moneyOnTheWire }),
  proof_asked_again: z.object({ deposit: z.string(), reason }),
  withdrawal_paid: z.object({ withdrawal: z.string(), amount: moneyOnTheWire }),
  withdrawal_failed: z.object({ withdrawal: z.string(), reason }),
  withdrawal_rejected: z.object({ withdrawal: z.string(), amount: moneyOnTheWire, reason }),
  destination_added: z.object({ name: z.string() }),
  card_ready: onCard,
  /** What it cost and started with: all of it is in the balance again. */
  card_failed: z.object({ ...ofCard, amount: moneyOnTheWire }),
  card_request_failed: z.object({
    ...ofCard,
    request: z.enum(['top_up', 'withdraw', 'freeze', 'unfreeze', 'replace']),
  }),
  /** `left`: how many more declined payments block it. */
  card_declined: z.object({ ...ofCard, decline: z.enum(declineReasons), left: z.int() }),
  card_blocked: z.object({ ...ofCard, reason: z.enum(cardBlockReasons) }),
  card_money_back: z.object({ ...ofCard, amount: moneyOnTheWire }),
  card_frozen: onCard,
  card_code_asked: onCard,
  /** `until` is when it is blocked unless it is used. */
  card_unused: z.object({ ...ofCard, until: z.string() }),
  cardholder_approved: ofHolder,
  cardholder_rejected: ofHolder,
  referral_held: z.object({ reason }),
  referral_released: nothing,
  interface_blocked: ofInterface,
  interface_unblocked: ofInterface,
  welcome: nothing,
  new_sign_in: z.object({ device: z.string(), place: z.optional(z.string()) }),
  password_changed: nothing,
  account_blocked: z.object({ reason: z.optional(reason) }),
  account_unblocked: z.object({ reason: z.optional(reason) }),
  /** `until` and `at` are instants. */
  account_paused: z.object({ until: z.string() }),
  account_resumed: nothing,
  account_closing: z.object({ at: z.string() }),
  account_kept: nothing,
  /** `amount` is what it costs a month from `until` on, unless it is used before. */
  account_unused: z.object({ amount: moneyOnTheWire, until: z.string() }),
  document_approved: z.object({ document }),
  document_rejected: z.object({ document, reason }),
  verification_level_changed: z.object({ level: z.enum(verificationLevels) }),
  passkey_added: nothing,
  passkey_removed: nothing,
  passkey_suspected: nothing,
  second_factor_changed: z.object({ isOn: z.boolean() }),
  email_changed: nothing,
  /** `until` is when it is destroyed. */
  export_ready: z.object({ until: z.string() }),
} as const

export type NotificationKind = keyof typeof details

const facts = { id: z.string(), category: z.enum(notificationCategories), at: z.string(), isRead: z.boolean() }
const variant = <K extends NotificationKind>(kind: K) =>
  z.object({ ...facts, kind: z.literal(kind), details: details[kind] })

/** A word from us about something that happened. */
export const notification = z.discriminatedUnion('kind', [
  variant('money_received'),
  variant('deposit_details_ready'),
  variant('deposit_seen'),
  variant('deposit_credited'),
  variant('deposit_rejected'),
  variant('deposit_expired'),
  variant('deposit_undone'),
  variant('deposit_disputed'),
  variant('deposit_taken_back'),
  variant('deposit_sent_back'),
  variant('fundraising_received'),
  variant('fundraising_taken_back'),
  variant('proof_asked_again'),
  variant('withdrawal_paid'),
  variant('withdrawal_failed'),
  variant('withdrawal_rejected'),
  variant('destination_added'),
  variant('card_ready'),
  variant('card_failed'),
  variant('card_request_failed'),
  variant('card_declined'),
  variant('card_blocked'),
  variant('card_money_back'),
  variant('card_frozen'),
  variant('card_code_asked'),
  variant('card_unused'),
  variant('cardholder_approved'),
  variant('cardholder_rejected'),
  variant('referral_held'),
  variant('referral_released'),
  variant('interface_blocked'),
  variant('interface_unblocked'),
  variant('welcome'),
  variant('new_sign_in'),
  variant('password_changed'),
  variant('account_blocked'),
  variant('account_unblocked'),
  variant('account_paused'),
  variant('account_resumed'),
  variant('account_closing'),
  variant('account_kept'),
  variant('account_unused'),
  variant('document_approved'),
  variant('document_rejected'),
  variant('verification_level_changed'),
  variant('passkey_added'),
  variant('passkey_removed'),
  variant('passkey_suspected'),
  variant('second_factor_changed'),
  variant('email_changed'),
  variant('export_ready'),
])
export type Notification = z.output<typeof notification>

const notificationId = z.string('incorrect_value').check(z.regex(/^ntf_[0-9a-f]{32}$/, 'incorrect_value'))

export const listNotifications = endpoint({
  method: 'GET',
  path: '/account/notifications',
  caller: 'newcomer',
  whilePaused: true,
  summary: `Notifications, newest first, page by page. \`unread\` counts all unread ones, up to ${mostCounted}.`,
  query: z.strictObject({ cursor: z.optional(notificationId), limit: z.optional(field.pageSize) }),
  reply: z.object({
    ok,
    notifications: z.array(notification),
    unread: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
})

export const markNotification = endpoint({
  method: 'PUT',
  path: '/account/notification/{id}/read',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Marks one notification as read, or as unread again.',
  body: z.strictObject({ isRead: z.boolean('incorrect_value') }),
  reply: z.object({ ok }),
  refusals: ['notification_not_found'],
})

export const markAllNotifications = endpoint({
  method: 'POST',
  path: '/account/notifications/read',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Marks a notification and all older ones as read: what came since the customer looked stays unread.',
  body: z.strictObject({ upTo: notificationId }),
  /** `readAt` names what was marked, so that it can be undone. */
  reply: z.object({ ok, readAt: z.string() }),
  refusals: [],
})

/** As the marking answered it. The library’s own rule for it is larger than a first visit should wait for. */
const instant = z.string('incorrect_value').check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/, 'incorrect_value'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'incorrect_value'),
)

export const unmarkNotifications = endpoint({
  method: 'POST',
  path: '/account/notifications/unread',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Undoes a marking: what was marked as read at that moment is unread again.',
  body: z.strictObject({ readAt: instant }),
  reply: z.object({ ok }),
  refusals: [],
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/account/notification/{id}',
  caller: 'customer',
  summary: 'Deletes a notification. It can be brought back for a day.',
  reply: z.object({ ok }),
  refusals: ['notification_not_found'],
})

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/account/notification/{id}/restore',
  caller: 'customer',
  summary: 'Brings a deleted notification back to its place.',
  reply: z.object({ ok }),
  refusals: ['notification_not_found'],
})

const channels = z.strictObject({
  list: z.boolean('incorrect_value'),
  push: z.boolean('incorrect_value'),
  email: z.boolean('incorrect_value'),
})
const timeOfDay = z.string('incorrect_value').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'incorrect_value'))

/** What a customer wants to hear, category by category and channel by channel, and when not to be disturbed. */
export const notificationChoices = z.strictObject({
  choices: z.strictObject({
    money: channels,
    security: channels,
    account: channels,
    verification: channels,
    news: channels,
  }),
  /** Hours and minutes of the day in the business zone; null for none. They hold pushes and mails back, never the list. */
  quietHours: z.nullable(
    z
      .strictObject({ from: timeOfDay, until: timeOfDay })
      .check(z.refine(({ from, until }) => from !== until, 'incorrect_value')),
  ),
})
export type NotificationChoices = z.output<typeof notificationChoices>

export const readNotificationChoices = endpoint({
  method: 'GET',
  path: '/account/notification-choices',
  caller: 'customer',
  whilePaused: true,
  summary: 'What the customer wants to hear of, by which way, and when not.',
  reply: z.extend(z.object({ ok }), notificationChoices.shape),
  refusals: [],
})

export const saveNotificationChoices = endpoint({
  method: 'PUT',
  path: '/account/notification-choices',
  caller: 'customer',
  summary: 'Saves all choices at once. Security and account cannot be taken off the list.',
  body: notificationChoices,
  reply: z.object({ ok }),
  refusals: ['not_allowed_option'],
})
