import type { BodyOf } from '@emun/contract/endpoint'
import * as guests from '@emun/contract/public'
import { ask } from './client.ts'
import { linkIn } from './partners.ts'

type Wished = Partial<Omit<BodyOf<typeof guests.beginHostedPayment>, 'signature'>>
type Around = { readonly key?: string; readonly ip?: string; readonly secret?: string; readonly signature?: string }

/** A browser that was sent to a partner’s payment and pays it by a rail: it keeps its secret for itself. */
export function openHostedGuest(url: string, { url: link }: { readonly url: string }) {
  const { id, signature } = linkIn(link)
  const secret = crypto.randomUUID()
  const query = { lang: 'en' as const }
  const of = (deposit: string) => ({ secret, params: { id: deposit } })
  return {
    page: async () => ask(url, guests.readHostedPayment, { params: { id }, query: { s: signature } }),
    rails: ({ ip, signature: s = signature }: Around = {}) =>
      ask(url, guests.hostedPaymentRails, { params: { id }, query: { ...query, s }, ...from(ip) }),
    quote: (paymentSystem: string, { ip, signature: signed = signature }: Around = {}) =>
      ask(url, guests.hostedPaymentQuote, { params: { id }, body: { signature: signed, paymentSystem }, ...from(ip) }),
    begin: (wished: Wished = {}, { key = crypto.randomUUID(), ip, ...other }: Around = {}) =>
      ask(url, guests.beginHostedPayment, {
        params: { id },
        secret: other.secret ?? secret,
        ...(key === '' ? {} : { key }),
        query,
        ...from(ip),
        body: { signature: other.signature ?? signature, paymentSystem: 'card', answers: {}, ...wished },
      }),
    read: (deposit: string) => ask(url, guests.readGuestPayment, { ...of(deposit), query }),
    status: (deposit: string) => ask(url, guests.guestPaymentStatus, of(deposit)),
    accept: (deposit: string, pay: BodyOf<typeof guests.acceptGuestPayment>['pay']) =>
      ask(url, guests.acceptGuestPayment, { ...of(deposit), query, body: { pay } }),
    cancel: (deposit: string) => ask(url, guests.cancelGuestPayment, { ...of(deposit), query }),
    claimPaid: (deposit: string) => ask(url, guests.claimGuestPaymentPaid, { ...of(deposit), query }),
  }
}
export type HostedGuest = ReturnType<typeof openHostedGuest>

function from(ip: string | undefined) {
  return ip === undefined ? {} : { ip }
}
