import type { HostedPayments, PaymentDecline, RefundState } from '../hosted-payment/port.ts'
import type { PayoutDecline, PayoutOutcome, PayoutReading, Payouts, PayoutState } from './port.ts'

/** A payment that money goes back to: our deposit, and what its provider calls it. */
export type GivenBack = { readonly id: string; readonly ref: string }

/**
 * Pays by giving back a payment that this provider took, in as many parts as it is asked to: the id of a payout is the id of
 * its refund. Where to is the payment itself, whatever `to` says.
 */
export function openPayoutsByRefund(provider: HostedPayments, { id: payment, ref: paymentRef }: GivenBack): Payouts {
  const of = { id: payment, ref: paymentRef }
  return {
    name: provider.name,
    capabilities: [],
    isRepeatable: provider.isRefundRepeatable,
    async submit({ id: refundId, amount }): Promise<PayoutOutcome> {
      const outcome = await provider.refund({ ...of, refundId, amount })
      return outcome.outcome === 'declined' ? { ...outcome, code: declines[outcome.code] ?? 'refused' } : outcome
    },
    async lookup({ id: refundId, ref: refundRef }): Promise<PayoutReading> {
      const reading = await provider.lookupRefund({ ...of, refundId, refundRef })
      return typeof reading === 'string' ? reading : { ...reading, state: states[reading.state], reason: null }
    },
    cancel: async () => ({ outcome: 'declined', code: 'not_cancellable' }),
    readWebhook: async () => null,
  }
}

/** What stays as it is; every other decline says that this payment is not given back. */
const declines: Partial<Record<PaymentDecline, PayoutDecline>> = {
  unreachable: 'unreachable',
  limited: 'limited',
  not_authorised: 'not_authorised',
  amount: 'amount',
  unsupported: 'unsupported',
}

const states: Readonly<Record<RefundState, PayoutState>> = { pending: 'sent', made: 'settled', failed: 'failed' }
